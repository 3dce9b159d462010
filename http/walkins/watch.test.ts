import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callLine } from '#actions/walkins/call-line.ts'
import { tableStillTaken } from '#actions/walkins/still-taken.ts'
import type { PlaceInLine } from '#contract/walkins/walkins.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { findOwnWalkin } from '#data/walkins/find.ts'
import { openLineApi, walkinsPath } from './line-api-fixtures.ts'

let line: Awaited<ReturnType<typeof openLineApi>>
const stopping = new AbortController()
beforeAll(async () => {
  line = await openLineApi({ stopping: stopping.signal })
})
afterAll(() => line.close())

async function watch(id: unknown, signal?: AbortSignal) {
  const response = await line.api(`/api/rsv/guest/walkins/${String(id)}/events`, { ...(signal && { signal }) })
  const seen: PlaceInLine[] = []
  const ended = (async () => {
    let rest = ''
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) if (frame.startsWith('data: ')) seen.push(JSON.parse(frame.slice(6)) as PlaceInLine)
    }
  })()
  ended.catch(() => {})
  return { response, seen, ended }
}

describe('watching a place', () => {
  test('shows it at once, moves up with the line, hears the call and that the table is still taken, and ends with the place', async () => {
    const { restaurantId } = await line.addRestaurant({ tables: [{ number: '1', max: 2 }] })
    const rules = await readBookingRules(line.db, restaurantId)
    if (!rules) throw new Error('no rules')
    const first = await line.join(restaurantId)
    const second = await line.join(restaurantId)
    const { response, seen, ended } = await watch(second.body.id)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    await expect.poll(() => seen.at(-1)?.place).toBe(2)
    await line.send('DELETE', `${walkinsPath}/${first.body.id}`)
    await expect.poll(() => seen.at(-1)?.place).toBe(1)
    expect(await callLine(line.db, rules, line.now.at)).toBe(1)
    await expect.poll(() => seen.at(-1)).toMatchObject({ status: 'Called', place: null, tableNumber: '1' })
    const walkin = await findOwnWalkin(line.db, second.body.id)
    if (!walkin) throw new Error('gone')
    await tableStillTaken(line.db, walkin, 10, line.now.at)
    await expect.poll(() => seen.at(-1)?.tableFree?.earliest).toBe(line.now.at.add({ minutes: 10 }).toString())
    await line.send('DELETE', `${walkinsPath}/${second.body.id}`)
    await ended
    expect(seen.at(-1)).toMatchObject({ status: 'CanceledByClient', tableNumber: '' })
  })

  test('a ninth watcher of one place is asked to come later, and a place that is left is free again', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { body } = await line.join(restaurantId)
    const readers = Array.from({ length: 8 }, () => new AbortController())
    const open = await Promise.all(readers.map(({ signal }) => watch(body.id, signal)))
    await expect.poll(() => open.every(({ seen }) => seen.length === 1)).toBe(true)
    expect((await watch(body.id)).response.status).toBe(429)
    for (const reader of readers) reader.abort()
    await Promise.allSettled(open.map(({ ended }) => ended))
    await expect.poll(async () => (await watch(body.id)).response.status).toBe(200)
  })

  test('ends when the process is about to stop', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { body } = await line.join(restaurantId)
    const { seen, ended } = await watch(body.id)
    await expect.poll(() => seen.length).toBe(1)
    stopping.abort()
    await ended
  })
})
