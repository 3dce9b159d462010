import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type ReceivedPush = { browser: number; content: unknown; ttl: string; topic: string; audience: string }

/** A push service with browsers of its own: it checks who sends, and its browsers read what they are sent. */
export async function openTestPushServer() {
  const received: ReceivedPush[] = []
  const behaviour = { failWith: 0, gone: new Set<number>(), hold: false }
  const browsers: TestPushBrowser[] = []
  async function take(request: IncomingMessage, response: ServerResponse) {
    const number = Number(request.url?.slice(1))
    const browser = browsers[number]
    const body = await buffer(request)
    if (behaviour.failWith) return response.writeHead(behaviour.failWith).end()
    if (!browser || behaviour.gone.has(number)) return response.writeHead(410).end()
    const claims = claimsOf(request.headers.authorization ?? '', browser.serverKey)
    if (!claims || request.headers['content-encoding'] !== 'aes128gcm') return response.writeHead(403).end()
    received.push({
      browser: number,
      content: JSON.parse(decrypt(browser, body)),
      ttl: String(request.headers.ttl),
      topic: String(request.headers.topic),
      audience: claims.aud,
    })
    if (!behaviour.hold) response.writeHead(201).end()
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser that lets the server of this key write to it. */
  function subscribe(serverKey: string) {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys()
    const auth = randomBytes(16)
    const number = browsers.push({ pair, auth, serverKey }) - 1
    return { endpoint: `${url}/${number}`, p256dh, auth }
  }
  return {
    url,
    received,
    behaviour,
    subscribe,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

type TestPushBrowser = { pair: ReturnType<typeof createECDH>; auth: Buffer; serverKey: string }

/** Null when the header is not signed by the key that the browser was given. */
function claimsOf(authorization: string, serverKey: string): { aud: string; exp: number } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== serverKey) return null
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

/** As a browser reads it, written from the receiver's side of RFC 8291. */
function decrypt({ pair, auth }: Pick<TestPushBrowser, 'pair' | 'auth'>, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = open.lastIndexOf(2)
  return open.subarray(0, end).toString()
}
