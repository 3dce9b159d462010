import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stalledStreams } from './stalled-streams.ts'

const streams = stalledStreams({ lookEveryMs: 20, mostStillMs: 200 })
const server = createServer((_, response) => {
  streams.add(response)
  opened.push(response)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
})
const opened: ServerResponse[] = []
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const before = opened.length
  while (opened.length === before) await sleep(5)
  const response = opened.at(-1)
  if (!response) throw new Error('not open')
  return { socket, response }
}

test('a stream that nobody reads is ended once its reader takes nothing', async () => {
  const { socket, response } = await open()
  socket.pause()
  const closed = once(response, 'close')
  // More than the buffers of the kernel take in.
  for (let time = 0; time < 300; time++) response.write(Buffer.alloc(100_000))
  await closed
  expect(response.destroyed).toBe(true)
  socket.destroy()
})

test('one that is read, or has nothing to say, stays', async () => {
  const reading = await open()
  const quiet = await open()
  reading.socket.resume()
  for (let time = 0; time < 40; time++) {
    reading.response.write(Buffer.alloc(100_000))
    await sleep(15)
  }
  expect([reading.response.destroyed, quiet.response.destroyed]).toEqual([false, false])
  reading.socket.destroy()
  quiet.socket.destroy()
})
