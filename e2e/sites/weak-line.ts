import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The server behind a line that a test can cut, without the browser knowing, or halt in the middle of the script
 * that starts the app.
 */
export async function openWeakLine(origin: string) {
  const line = { isDead: false, halts: false, goOn: () => {} }
  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    if (line.isDead) return response.destroy()
    const { cookie = '', accept = '' } = headers
    const given = await fetch(`${origin}${url}`, { headers: { cookie, accept } })
    response.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? '' })
    const body = Buffer.from(await given.arrayBuffer())
    const script = line.halts ? body.indexOf('type="delayed">') : -1
    const half = script < 0 ? 0 : script + 40
    if (half > 0) {
      const rest = Promise.withResolvers<void>()
      line.goOn = rest.resolve
      response.write(body.subarray(0, half))
      await rest.promise
    }
    response.end(body.subarray(half))
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(line, { url: `http://localhost:${port}`, close })
}
