import { type Arena, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import type { ServerNode } from '../servers/nodes.ts'
import { settles } from '../servers/nodes.ts'
import { joinBody, openLine } from '../waitlist/line-arena.ts'
import { clientOfNode } from './shared-state.ts'

/** What comes of an event stream, until it is closed. */
async function watch({ port }: ServerNode, path: string, token: string) {
  const closing = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  let seen = ''
  void (async () => {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      seen += chunk
  })().catch(() => {})
  return { seen: () => seen, status: response.status, close: () => closing.abort() }
}

/** Whoever watches on one node sees what is done on another. */
export async function proveLiveUpdates(arena: Arena, [here, there]: [ServerNode, ServerNode]): Promise<Proof> {
  const missed: string[] = []
  let slowest = 0
  for (const [at, by] of [
    [here, there],
    [there, here],
  ] as const) {
    const client = clientOfNode(by)
    const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
    const id = await newId(arena, restaurantId)
    const body = { restaurantId, id, reservationTime: timeOn(arena, 3, '19:00'), groupSize: 2 }
    const { token } = await client.reservations.create({
      body: { ...body, customerName: 'Ann Lee', email: 'ann@example.com' },
    })
    const booking = await watch(at, `/api/rsv/guest/reservations/${id}/events`, token ?? '')
    await settles(async () => booking.seen().includes('Approved'))

    const line = await openLine(arena)
    const byHand = `UPDATE booking_settings SET autopilot = '{"callWhenFree": false}' WHERE restaurant_id = $1`
    await arena.pool.query(byHand, [line.restaurantId])
    const place = await client.walkins.join({ body: joinBody(line.restaurantId) })
    const inLine = await watch(at, `/api/rsv/guest/walkins/${place.id}/events`, place.id)
    await settles(async () => inLine.seen().length > 0)

    const began = performance.now()
    await client.reservations.cancel({ params: { reservationId: id }, body: {}, token: token ?? '' })
    if (!(await settles(async () => booking.seen().includes('CanceledByClient')))) missed.push('a canceled booking')
    const before = inLine.seen()
    const [party] = (await client.hostLine.list({ params: { restaurantId: line.restaurantId }, token: line.key }))
      .walkins
    await client.hostLine.call({
      params: { restaurantId: line.restaurantId, walkinId: party?.id ?? '' },
      body: {},
      token: line.key,
    })
    if (!(await settles(async () => inLine.seen().length > before.length && inLine.seen().includes('Called'))))
      missed.push('a called party')
    slowest = Math.max(slowest, (performance.now() - began) / 1000)
    booking.close()
    inLine.close()
  }
  return {
    promise: 'whoever watches on one node sees what happens on the other within 5 s',
    held: missed.length === 0 && slowest <= 5,
    detail:
      `bookings and lines both ways, at most ${slowest.toFixed(1)} s for both, ${missed.length} missed ${missed.join(', ')}`.trim(),
  }
}
