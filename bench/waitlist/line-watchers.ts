import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Somebody who watches a place in a line, down to the bytes: thousands of them fit into one process beside the server's. */
export type Watcher = {
  id: string
  line: number
  socket: Socket
  events: number
  /** When the last event came, in milliseconds of this process. */
  lastAt: number
  /** Undefined while it is open; whether the server said goodbye before it closed. */
  ended?: 'whole' | 'cut'
}

/** By which an answer of unknown length ends; without it the connection was cut. */
const lastChunk = '\r\n0\r\n\r\n'

export function watchPlace(url: string, place: { id: string; line: number }): Watcher {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const watcher: Watcher = { id: place.id, line: place.line, socket, events: 0, lastAt: 0 }
  let tail = ''
  // Of an address of its own, as behind a proxy: one network may not look at thousands of places.
  const from = `10.${(place.line >> 8) & 255}.${place.line & 255}.${Number.parseInt(place.id.slice(0, 2), 16)}`
  socket.write(
    `GET /api/rsv/guest/walkins/${place.id}/events HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${from}\r\n\r\n`,
  )
  socket.setNoDelay(true)
  socket.on('data', (bytes) => {
    const text = tail + bytes.toString('latin1')
    const found = text.split('\ndata: ').length + (text.startsWith('data: ') ? 1 : 0) - 1
    if (found > 0) {
      watcher.events += found
      watcher.lastAt = performance.now()
    }
    tail = text.slice(-6)
    if (!text.endsWith(lastChunk)) return
    watcher.ended = 'whole'
    socket.end()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    watcher.ended ??= 'cut'
  })
  return watcher
}

/** Opens them some at a time, and waits until each has been shown its place. */
export async function watchAll(url: string, places: readonly { id: string; line: number }[]): Promise<Watcher[]> {
  const watchers: Watcher[] = []
  for (let from = 0; from < places.length; from += 100) {
    const some = places.slice(from, from + 100).map((place) => watchPlace(url, place))
    await Promise.all(some.map(({ socket }) => once(socket, 'connect')))
    watchers.push(...some)
    await until(() => some.every(({ events, ended }) => events > 0 || ended))
  }
  return watchers
}

/** False when it did not come to that in time. */
export async function until(holds: () => boolean, seconds = 60): Promise<boolean> {
  const began = performance.now()
  while (!holds()) {
    if (performance.now() - began > seconds * 1000) return false
    await new Promise((done) => setTimeout(done, 5))
  }
  return true
}

export function closeAll(watchers: readonly Watcher[]): void {
  for (const { socket } of watchers) socket.destroy()
}
