import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '#contract/endpoints/client.ts'

// The real commands as a newcomer types them, on a data directory of their own, without demo and web to stay quick.
let data: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tavola-start-'))
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  await sleep(50)
})
afterAll(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))

function command(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    env: {
      ...process.env,
      TAVOLA_DATA: data,
      TAVOLA_DEMO: 'off',
      TAVOLA_ROLE: 'api',
      TAVOLA_LOG: 'silent',
      NODE_ENV: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const seen = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (seen.text += chunk))
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  const says = (words: string) => expect.poll(() => seen.text).toContain(words)
  return { child, exit, says, seen }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

const ready = async (port: number) => (await fetch(`http://localhost:${port}/readyz`)).status

describe('starting', () => {
  test('two starts at once share one database, and the second lives on when the first is killed', async () => {
    const [one, two] = [await freePort(), await freePort()]
    const first = command(['start'], { PORT: String(one) })
    const second = command(['start'], { PORT: String(two) })
    await Promise.all([first.says('is open at'), second.says('is open at')])
    expect([await ready(one), await ready(two)]).toEqual([200, 200])
    first.child.kill('SIGKILL')
    second.child.kill('SIGCONT')
    await first.exit
    await expect.poll(() => ready(two).catch(() => 0)).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
  })

  test('kill -9 leaves nothing that stops the next start', async () => {
    const port = await freePort()
    const killed = command(['start'], { PORT: String(port) })
    await killed.says('is open at')
    killed.child.kill('SIGKILL')
    await killed.exit
    await sleep(1000)
    const next = command(['start'], { PORT: String(port) })
    await next.says('is open at')
    expect(await ready(port)).toBe(200)
    next.child.kill('SIGINT')
    expect(await next.exit).toBe(0)
  })

  test('a taken port is said in one sentence with the way out', async () => {
    const squatter = createServer().listen(0, '0.0.0.0')
    await new Promise((done) => squatter.once('listening', done))
    const { port } = squatter.address() as { port: number }
    const { exit, seen } = command(['start'], { PORT: String(port) })
    expect(await exit).toBe(1)
    expect(seen.text.trim()).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    )
    squatter.close()
  })

  test('wrong settings are listed all at once', async () => {
    const { exit, seen } = command(['start'], { PORT: 'x', TAVOLA_ROLE: 'king' })
    expect(await exit).toBe(1)
    expect(seen.text).toMatch(/PORT[\s\S]*TAVOLA_ROLE/)
  })
})

describe('the first start', () => {
  test('opens with the first city, stops at once while the others come, and opens at once the next time', async () => {
    const port = await freePort()
    const TAVOLA_DATA = await mkdtemp(join(tmpdir(), 'tavola-first-'))
    const env = { TAVOLA_DATA, TAVOLA_DEMO: 'on', PORT: String(port) }
    const first = command(['start'], env)
    await first.says('is open at')
    expect(first.seen.text).toMatch(/demo .* Vienna: [\d,]+ places, \d+ partners; the other cities follow/)
    const found = await venuesIn(port)
    expect(found.vienna).toBeGreaterThan(3000)
    expect(found.world).toBeLessThan(50_000)
    const asked = performance.now()
    first.child.kill('SIGTERM')
    expect(await first.exit, first.seen.text).toBe(0)
    expect(performance.now() - asked).toBeLessThan(8000)
    expect(first.seen.text).not.toMatch(/error/i)

    const second = command(['start'], env)
    await second.says('is open at')
    expect(second.seen.text).toContain('Vienna is there; the other cities follow')
    await second.says('places so far')
    expect((await venuesIn(port)).world).toBeGreaterThan(found.world)
    second.child.kill('SIGKILL')
    await second.exit
    await rm(TAVOLA_DATA, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  })
})

/** As search counts them. */
async function venuesIn(port: number) {
  const client = createClient(({ url, ...init }) => fetch(`http://localhost:${port}${url}`, init))
  const count = async (region: string) => {
    const body = { filter: `regionPath/any(r: r eq '${region}')`, count: true, top: 1 }
    return (await client.search.restaurants({ apiKey: 'demo', body }))['@odata.count'] ?? 0
  }
  return { vienna: await count('c2761369'), world: await count('g') }
}

describe('the command line', () => {
  test('works without a running app, and beside one', async () => {
    const alone = command(['tavola', 'doctor'])
    expect(await alone.exit, alone.seen.text).toBe(0)
    expect(alone.seen.text).toMatch(/durable\s+yes/)
    expect(alone.seen.text).toMatch(/release\s+[\d.]+; [\d.]+ may serve beside it/)
    const port = await freePort()
    const app = command(['start'], { PORT: String(port) })
    await app.says('is open at')
    const beside = command(['tavola', 'migrate'])
    expect(await beside.exit).toBe(0)
    expect(beside.seen.text).toContain('The schema was up to date.')
    expect(await ready(port)).toBe(200)
    app.child.kill('SIGTERM')
    expect(await app.exit).toBe(0)
  })

  test('tells its commands when asked for an unknown one', async () => {
    const { exit, seen } = command(['tavola', 'dance'])
    expect(await exit).toBe(2)
    expect(seen.text).toContain('import DIRECTORY')
  })
})
