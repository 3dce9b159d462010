import { request } from 'node:http'
import { connect } from 'node:net'
import { writeMessage } from '#actions/walkins/messages.ts'
import type { Db } from '#data/database/database.ts'
import { findOwnWalkin } from '#data/walkins/find.ts'
import { readEnv } from '../../server/settings/env.ts'
import { openDatabases } from '../../server/start/database.ts'
import { benchOf } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { benchSettings } from '../servers/bench-settings.ts'
import { type BenchServer, fullLoad, type LoadSize, load, serve, smallestLoad } from '../servers/served.ts'
import { fillLines, type LinePlace, leaveEverywhere, restaurantOf } from './line-restaurants.ts'
import { closeAll, until, type Watcher, watchAll } from './line-watchers.ts'

/** Busy restaurants, each party with some telephones. */
type WaitlistBenchSize = {
  lines: number
  parties: number
  phones: number
  /** Watchers before measuring: code and caches of a server that has just started are not what a watcher costs. */
  warmUpWatchers: number
  /** Changes that are timed, and before them those that do not count: a server's first calls are compiled while they run. */
  rounds: number
  warmUpRounds: number
  /** How long a client that reads nothing is waited for. */
  idleSeconds: number
  load: LoadSize
}

export const bench = benchOf<WaitlistBenchSize>({
  // 5,000 clients watch 1,000 places.
  full: {
    lines: 25,
    parties: 40,
    phones: 5,
    warmUpWatchers: 500,
    rounds: 90,
    warmUpRounds: 10,
    idleSeconds: 120,
    load: fullLoad,
  },
  smallest: {
    lines: 2,
    parties: 4,
    phones: 1,
    warmUpWatchers: 2,
    rounds: 2,
    warmUpRounds: 1,
    idleSeconds: 0.5,
    load: smallestLoad,
  },
  figures: 7,
  measure: measureWaitlist,
})

/** What it costs to let thousands watch their places in lines, and how fast a change reaches them. */
async function measureWaitlist(size: WaitlistBenchSize): Promise<Figure[]> {
  const databases = await openDatabases(readEnv(benchSettings()))
  await databases.migrate()
  const { db } = databases.primary
  const places = await fillLines(db, size.lines, size.parties)
  const node = await serve('api')
  const watched = places.flatMap((place) => Array.from({ length: size.phones }, () => place))
  closeAll(await watchAll(node.url, watched.slice(0, size.warmUpWatchers)))
  await new Promise((done) => setTimeout(done, 1000))
  const empty = await node.memory()
  const watchers = await watchAll(node.url, watched)
  const full = await node.memory()
  const figures = [
    memoryFigure(empty, full, watchers.length),
    await reachFigure(node, watchers, places, size),
    await broadcastFigure(db, watchers, size),
    await idleReaderFigure(db, node, places.at(-1), size),
    ...(await goodbyeFigures(node, watchers)),
    await expectedFigure(size),
  ]
  closeAll(watchers)
  await databases.close()
  return figures
}

function memoryFigure(empty: number, full: number, clients: number): Figure {
  const each = (full - empty) / clients / 1024
  const detail = `${(empty / 2 ** 20).toFixed(0)} MB without, ${(full / 2 ** 20).toFixed(0)} MB with ${clients} watchers`
  return { what: 'memory of a watcher in kB', ratio: each, detail }
}

/** From just before a party asks to leave until each who watches that line has seen it. */
async function reachFigure(
  node: BenchServer,
  watchers: readonly Watcher[],
  places: readonly LinePlace[],
  { lines, rounds, warmUpRounds }: WaitlistBenchSize,
): Promise<Figure> {
  const delays: number[] = []
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    const line = round % lines
    const leaving = places.filter((place) => place.line === line)[Math.floor(round / lines)]
    if (!leaving) throw new Error('nobody left to leave')
    const others = watchers.filter((watcher) => watcher.line === line && !watcher.ended && watcher.id !== leaving.id)
    const before = others.map(({ events }) => events)
    const began = performance.now()
    await leave(node.url, leaving.id)
    await until(() => others.every(({ events }, at) => events > (before[at] ?? 0)), 10)
    if (round >= warmUpRounds) delays.push(...others.map(({ lastAt }) => lastAt - began))
    // Changes come apart from each other, at any time between two looks.
    await new Promise((done) => setTimeout(done, 60 + 37 * (round % 5)))
  }
  delays.sort((a, b) => a - b)
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.POSITIVE_INFINITY
  return {
    what: 'a change reaches who watches its line, p99 of 250 ms',
    ratio: p99 / 250,
    bar: 1,
    better: 'lower',
    detail: `p50 ${delays[delays.length >> 1]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, of ${delays.length} while ${watchers.length} watch`,
  }
}

function leave(url: string, id: string): Promise<void> {
  return new Promise((done, failed) => {
    const asked = request(`${url}/api/rsv/mb/guest/walkins/${id}`, { method: 'DELETE' }, (response) => {
      response.resume()
      response.on('end', done)
    })
    asked.on('error', failed)
    asked.end()
  })
}

/** Something changes in every line at once. */
async function broadcastFigure(db: Db, watchers: readonly Watcher[], { lines }: WaitlistBenchSize): Promise<Figure> {
  const open = watchers.filter(({ ended }) => !ended)
  const before = open.map(({ events }) => events)
  const began = performance.now()
  await leaveEverywhere(db, lines)
  const whole = await until(() => open.every(({ events }, at) => events > (before[at] ?? 0)), 20)
  const seconds = whole ? (Math.max(...open.map(({ lastAt }) => lastAt)) - began) / 1000 : Number.POSITIVE_INFINITY
  return {
    what: 'a change in every line reaches all, of 1 s',
    ratio: seconds,
    bar: 1,
    better: 'lower',
    detail: `${open.length} watchers of ${lines} lines in ${(seconds * 1000).toFixed(0)} ms`,
  }
}

/** A client that takes nothing any more, in a line whose host writes a lot. */
async function idleReaderFigure(
  db: Db,
  node: BenchServer,
  place: LinePlace | undefined,
  { idleSeconds }: WaitlistBenchSize,
): Promise<Figure> {
  const walkin = place && (await findOwnWalkin(db, place.id))
  if (!place || !walkin) throw new Error('no place')
  const { hostname, port } = new URL(node.url)
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.write(
    `GET /api/rsv/guest/walkins/${place.id}/events HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n`,
  )
  socket.on('error', () => {})
  const began = performance.now()
  const isOver = () => socket.destroyed || performance.now() - began > idleSeconds * 1000
  const words = 'x'.repeat(500)
  for (let written = 0; written < 100 && !isOver(); written++)
    await writeMessage(db, walkin, words, Temporal.Now.instant())
  // Each of these brings the whole list along.
  while (!isOver()) {
    await writeMessage(db, walkin, words, Temporal.Now.instant())
    // Whoever reads nothing learns only by writing that the connection is gone.
    if (socket.writable) socket.write('\r\n')
    await new Promise((done) => setTimeout(done, 150))
  }
  const seconds = (performance.now() - began) / 1000
  return {
    what: 'a client that does not read is dropped',
    ratio: socket.destroyed ? 1 : 0,
    bar: 1,
    better: 'higher',
    detail: `after ${seconds.toFixed(0)} s of a host who writes all the time`,
  }
}

/** The node is asked to end; whoever watches there goes on at another. */
async function goodbyeFigures(node: BenchServer, watchers: readonly Watcher[]): Promise<Figure[]> {
  const other = await serve('api')
  const open = watchers.filter(({ ended }) => !ended)
  const began = performance.now()
  const stopped = node.stop()
  await until(() => open.every(({ ended }) => ended), 20)
  const seconds = (performance.now() - began) / 1000
  const whole = open.filter(({ ended }) => ended === 'whole').length
  const again = await watchAll(other.url, open)
  const back = again.filter(({ events, ended }) => events > 0 && !ended).length
  const backSeconds = (performance.now() - began) / 1000
  await stopped
  closeAll(again)
  await other.stop()
  return [
    {
      what: 'at SIGTERM streams end whole, of all that were open',
      ratio: whole / open.length,
      bar: 1,
      better: 'higher',
      detail: `${whole} of ${open.length} within ${seconds.toFixed(1)} s`,
    },
    {
      what: 'and go on at another node',
      ratio: back / open.length,
      bar: 1,
      better: 'higher',
      detail: `${back} of ${open.length} within ${backSeconds.toFixed(1)} s`,
    },
  ]
}

/** The expected wait of a line in which forty stand, against a bare handler that returns the same JSON from memory. */
async function expectedFigure(size: WaitlistBenchSize): Promise<Figure> {
  const node = await serve('api', undefined, { TAVOLA_LIMITS: 'off' })
  const path = `/api/rsv/mb/guest/restaurants/${restaurantOf(0)}/walkins/expected?partySizes=1,2,3,4,5,6`
  const answer = await fetch(`${node.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const bare = await serve('bare', { body, headers: { 'content-type': 'application/json' } })
  const ours = await load(node, path, size.load)
  const floor = await load(bare, path, size.load)
  await Promise.all([node.stop(), bare.stop()])
  return {
    what: 'expected wait: throughput of a bare Hono handler',
    ratio: ours.perSecond / floor.perSecond,
    bar: 0.4,
    better: 'higher',
    detail: `${ours.perSecond.toFixed(0)}/s of ${floor.perSecond.toFixed(0)}/s`,
  }
}
