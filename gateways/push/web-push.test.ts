import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arePushKeys, encryptPush } from './encrypt.ts'
import { isPublicEndpoint, publicLookup } from './endpoint-guard.ts'
import { openTestPushServer } from './test-push-server.ts'
import { webPush } from './web-push.ts'

const settings = {
  secret: randomBytes(32),
  contact: 'mailto:bookings@tavola.example',
  now: () => Temporal.Instant.from('2026-11-20T18:00:00Z'),
}
const message = { name: 'called 1', content: { title: 'Gasthaus Blau', body: 'Ihr Tisch' }, ttlSeconds: 600 }
let server: Awaited<ReturnType<typeof openTestPushServer>>
beforeAll(async () => {
  server = await openTestPushServer()
})
beforeEach(() => {
  server.received.splice(0)
  server.behaviour.failWith = 0
  server.behaviour.gone.clear()
})
afterAll(() => server.close())

describe('a message to a browser', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')

  test('is sealed as in the example of RFC 8291', () => {
    const sealed = encryptPush(
      {
        p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
        auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
      },
      'When I grow up, I want to be a watermelon',
      { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
    )
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('reaches the browser that asked for it, signed for its service', async () => {
    const push = webPush({ ...settings, allowPrivate: true })
    const browser = server.subscribe(push.publicKey)
    expect(push.mayWriteTo(browser)).toBe(true)
    expect(await push.send(browser, message)).toBe('taken')
    const [got] = server.received
    expect(got).toMatchObject({ content: message.content, ttl: '600', audience: server.url })
    expect(got?.topic).toMatch(/^[\w-]{32}$/)
  })

  test('of the same name has the same topic, whatever the process', async () => {
    const browser = server.subscribe(webPush(settings).publicKey)
    for (let time = 0; time < 2; time++) await webPush({ ...settings, allowPrivate: true }).send(browser, message)
    expect(new Set(server.received.map(({ topic }) => topic)).size).toBe(1)
  })

  test('is refused by a browser that gave itself to another server', async () => {
    const other = webPush({ ...settings, secret: randomBytes(32) })
    const push = webPush({ ...settings, allowPrivate: true })
    await expect(push.send(server.subscribe(other.publicKey), message)).rejects.toThrow('answered 403')
  })

  test.each([404, 410])('%d means that the browser has ended it', async (status) => {
    const push = webPush({ ...settings, allowPrivate: true })
    server.behaviour.failWith = status
    expect(await push.send(server.subscribe(push.publicKey), message)).toBe('gone')
  })

  test.each([429, 500, 302])('%d is tried again, and no redirect followed', async (status) => {
    const push = webPush({ ...settings, allowPrivate: true })
    server.behaviour.failWith = status
    await expect(push.send(server.subscribe(push.publicKey), message)).rejects.toThrow(`answered ${status}`)
  })
})

describe('an address that a browser names', () => {
  const cases: [endpoint: string, isPublic: boolean][] = [
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://8.8.8.8/x', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user:pass@push.example.com/x', false],
    ['https://localhost/x', false],
    ['https://db.internal/x', false],
    ['https://metadata.google.internal./x', false],
    ['https://127.0.0.1/x', false],
    ['https://0x7f000001/x', false],
    ['https://2130706433/x', false],
    ['https://10.1.2.3/x', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:10.0.0.1]/x', false],
    ['https://[fd00::1]/x', false],
    ['file:///etc/passwd', false],
    ['nothing', false],
    [`https://push.example.com/${'x'.repeat(1000)}`, false],
  ]
  test.each(cases)('%s', (endpoint, isPublic) => {
    expect(isPublicEndpoint(endpoint)).toBe(isPublic)
  })

  test('is judged again when its name is looked up', async () => {
    const push = webPush(settings)
    const browser = { ...server.subscribe(push.publicKey), endpoint: 'https://localhost/x' }
    await expect(push.send(browser, message)).rejects.toThrow('push: ENOTPUBLIC')
    await new Promise<void>((done) =>
      publicLookup('localhost', { all: true }, (error, addresses) => {
        expect(error?.message).toBe('not a public address')
        expect(addresses).toEqual([])
        done()
      }),
    )
  })

  test('comes with keys of the right form', () => {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys()
    const auth = randomBytes(16)
    expect(arePushKeys({ p256dh, auth })).toBe(true)
    expect(arePushKeys({ p256dh, auth: randomBytes(15) })).toBe(false)
    expect(arePushKeys({ p256dh: p256dh.subarray(1), auth })).toBe(false)
    expect(arePushKeys({ p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]), auth })).toBe(false)
  })
})
