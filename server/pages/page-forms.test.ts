import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestEntrance, type TestEntranceRequest } from '../http/test-entrance.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let built: TestPages
let entrance: Awaited<ReturnType<typeof openTestEntrance>>
beforeAll(async () => {
  built = await openTestPages()
  entrance = await openTestEntrance(built, { publicUrl: 'http://localhost' })
}, buildTime)

const booking = '019b0000000070008000000000001005'
/** Every page that has a form, as a whole page and as asked for from within the app. */
const forms = [
  '/reserve/4101?person=2',
  '/reserve/4101.data?person=2',
  '/restaurants/cafe-nebenan-vienna',
  `/booking/cancel/${booking}`,
  `/booking/change/${booking}`,
  `/booking/open/${booking}/${'a'.repeat(24)}`,
  '/',
]
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=part'
const post = (path: string, type: string, body: string | Buffer): TestEntranceRequest => ({
  method: 'POST',
  path,
  headers: { host: 'localhost', origin: 'http://localhost', 'content-type': type },
  body,
})
const kilobytes = (many: number) => `a=${'x'.repeat(many * 1024)}`

describe('a form with a photo', () => {
  const page = `/booking/feedback/${booking}`
  const withPhoto = (megabytes: number) =>
    Buffer.concat([
      Buffer.from('--part\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'),
      Buffer.alloc(megabytes * 1024 * 1024),
      Buffer.from('\r\n--part--\r\n'),
    ])

  test('may be as large as a photo, on its own page alone', async () => {
    expect((await entrance.send(post(page, multipart, withPhoto(2)))).status).toBe(404)
    expect((await entrance.send(post(`/booking/cancel/${booking}`, multipart, withPhoto(2)))).status).toBe(413)
    expect((await entrance.send(post(page, urlencoded, kilobytes(300)))).status).toBe(413)
  })

  test('of 50 MB is refused by its declared size, with a sentence', async () => {
    const socket = connect(entrance.httpServer.port, '127.0.0.1')
    const head = [`POST ${page} HTTP/1.1`, 'host: localhost', 'origin: http://localhost', `content-type: ${multipart}`]
    socket.write([...head, `content-length: ${50 * 1024 * 1024}`, 'connection: close', '', ''].join('\r\n'))
    let answered = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answered += part))
    await once(socket, 'close')
    expect(answered).toMatch(/^HTTP\/1.1 413 /)
  })
})

describe('a page form', () => {
  test.each(forms)('of %s is read up to a size, in its own types, and whole', async (path) => {
    const statuses = []
    for (const [type, body] of [
      [urlencoded, kilobytes(300)],
      ['application/json', '{}'],
      ['text/plain', 'a=b'],
      [multipart, 'no parts at all'],
      [urlencoded, Buffer.from([0x61, 0x3d, 0xff, 0xfe])],
      [urlencoded, 'a=%zz'],
    ] as const)
      statuses.push((await entrance.send(post(path, type, body))).status)
    expect(statuses).toEqual([413, 415, 415, 400, 400, 400])
    expect(built.fixture.logged).toEqual([])
  })

  test.each([
    [413, urlencoded, kilobytes(300), 'too long'],
    [415, 'application/json', '{}', 'could not read'],
    [400, multipart, 'no parts at all', 'could not read'],
  ])('refused with %i is a page with a sentence and a policy', async (status, type, body, words) => {
    const answered = await entrance.send(post('/reserve/4101', type, body))
    expect(answered).toMatchObject({
      status,
      headers: {
        'content-type': expect.stringContaining('text/html'),
        'content-security-policy': expect.stringContaining("script-src 'nonce-"),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
    expect(answered.text).toContain(words)
    const inGerman = post('/reserve/4101?lang=de', type, body)
    expect((await entrance.send(inGerman)).text).toContain('lang="de"')
  })

  test('may have parts, as a browser writes them', async () => {
    const part = '--part\r\ncontent-disposition: form-data; name="intent"\r\n\r\nback\r\n--part--\r\n'
    expect((await entrance.send(post('/reserve/4101?person=2', multipart, part))).status).toBe(302)
  })

  test.each([
    ['page form', '/reserve/4101', urlencoded],
    ['call', '/api/rsv/mb/guest/reservations', 'application/json'],
  ])('a %s that never ends is read no further than its limit, then cut off', async (_, path, type) => {
    const socket = connect(entrance.httpServer.port, '127.0.0.1')
    await once(socket, 'connect')
    const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, 'transfer-encoding: chunked']
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')])
    const answer: string[] = []
    socket.on('data', (part) => answer.push(part.toString('latin1')))
    socket.on('error', () => {})
    const closed = new Promise((done) => socket.on('close', done))
    const heard = new Promise((done) => socket.once('data', done))
    while (answer.length === 0 && !socket.destroyed)
      if (!socket.write(chunk)) await Promise.race([heard, closed, new Promise((done) => socket.once('drain', done))])
    await closed
    expect(answer.join('')).toMatch(/^HTTP\/1\.1 413 /)
    expect(socket.bytesWritten).toBeLessThan(64 * 1024 * 1024)
  })
})

test.each([
  ['page form', '/reserve/4101', urlencoded],
  ['call', '/api/rsv/mb/guest/reservations', 'application/json'],
])('a %s broken off by its sender is nobody’s fault, least of all the database’s', async (_, path, type) => {
  const { port } = entrance.httpServer
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, 'content-length: 1000']
  socket.write(`${head.join('\r\n')}\r\n\r\n{"a`)
  const answered = entrance.accessLog()
  socket.resetAndDestroy()
  expect(await answered).toMatchObject({ status: 400 })
  expect(built.fixture.logged).toEqual([])
})
