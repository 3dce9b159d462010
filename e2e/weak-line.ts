import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The server behind a line that a test can cut, without the browser knowing, or halt in the middle of the script
 * that starts the app.
 */
export async function openWeakLine(origin: string) {
  const line = { isDead: false, halts: false, goOn: () => {} }
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (line.isDead) return response.destroy()
    const { cookie = '', accept = '' } = headers
    const answer = await fetch(`${origin}${url}`, { headers: { cookie, accept } })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    const body = Buffer.from(await answer.arrayBuffer())
    const script = line.halts ? body.indexOf('type="delayed">') : -1
    const half = script < 0 ? 0 : script + 40
    if (half > 0) {
      const rest = Promise.withResolvers<void>()
      line.goOn = rest.resolve
      response.write(body.subarray(0, half))
      await rest.promise
    }
    response.end(body.subarray(half))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(line, { url: `http://localhost:${port}`, close })
}
