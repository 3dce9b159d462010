import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The server behind a line that a test can cut, without the browser knowing, or halt in the middle of the script
 * that starts the app. With a newer build behind it, pages name that build, and whoever asks for a file of the one before finds none.
 */
export async function openWeakLine(origin: string) {
  const line = { isDead: false, halts: false, newerBuild: '', goOn: () => {} }
  async function answer({ method, url = '/', headers }: IncomingMessage, response: ServerResponse) {
    if (line.isDead) return response.destroy()
    if (line.newerBuild && method === 'HEAD' && url.startsWith('/assets/')) return response.writeHead(404).end()
    const { cookie = '', accept = '' } = headers
    const given = await fetch(`${origin}${url}`, { headers: { cookie, accept } })
    response.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? '' })
    const sent = Buffer.from(await given.arrayBuffer())
    const body = line.newerBuild && url.startsWith('/assets/manifest-') ? ofBuild(line.newerBuild, sent) : sent
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

const ofBuild = (build: string, manifest: Buffer) =>
  Buffer.from(manifest.toString().replace(/"version":"\w+"/, `"version":"${build}"`))
