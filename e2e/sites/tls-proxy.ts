// Ends TLS before the app, as an operator's proxy does: `node e2e/sites/tls-proxy.ts 3143 3103`.
import { request } from 'node:http'
import { createServer } from 'node:https'
import { selfSigned } from './self-signed.ts'

const [port, appPort] = process.argv.slice(2).map(Number)

createServer(selfSigned('localhost'), (asked, answer) => {
  const heard = asked.headers['x-forwarded-for']
  const headers = {
    ...asked.headers,
    'x-forwarded-for': [heard, asked.socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': 'https',
    'x-forwarded-host': asked.headers.host,
  }
  const passed = request({ host: '127.0.0.1', port: appPort, path: asked.url, method: asked.method, headers })
  passed.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(answer)
  })
  passed.on('error', () => answer.headersSent || answer.writeHead(502).end())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}).listen(port, 'localhost')
