import { Agent } from 'node:http'
import { CallError, type Client, createClient } from '../../contract/endpoints/client.ts'
import { sharedLimits, windowAt } from '../../domain/limits/limits.ts'
import { sendTo } from '../app.ts'
import { type Arena, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import type { ServerNode } from '../servers/nodes.ts'
import { times } from '../waitlist/line-arena.ts'

export const clientOfNode = ({ port }: ServerNode): Client => createClient(sendTo(port, new Agent({ keepAlive: true })))

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.status : 0),
  )

const guest = (n: number) => ({ customerName: 'Ann Lee', email: `ann${n}@example.com`, groupSize: 2 })

/** A table kept on one node is kept on the other, and is booked there by whoever keeps it. */
export async function proveHoldsCount(arena: Arena, [here, there]: [ServerNode, ServerNode]): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  const [one, other] = [clientOfNode(here), clientOfNode(there)]
  const rounds = 20
  let good = 0
  for (let round = 0; round < rounds; round++) {
    const reservationTime = timeOn(arena, 3 + round, '19:00')
    const id = await newId(arena, restaurantId)
    const { token } = await one.holds.create({ body: { restaurantId, id, reservationTime, groupSize: 2 } })
    const stranger = await statusOf(
      other.reservations.create({
        body: { ...guest(round), restaurantId, id: await newId(arena, restaurantId), reservationTime },
      }),
    )
    const keeper = await statusOf(
      other.reservations.create({
        body: { ...guest(1000 + round), restaurantId, id, reservationTime, holdToken: token ?? '' },
      }),
    )
    if (stranger === 409 && keeper === 200) good++
  }
  return {
    promise: 'a table held on one node is nobody else’s on the other',
    held: good === rounds,
    detail: `${good} of ${rounds} rounds`,
  }
}

/** What one caller may do is counted over all nodes. */
export async function proveLimitsCount(arena: Arena, nodes: [ServerNode, ServerNode]): Promise<Proof> {
  const limit = sharedLimits.bookingsOfCaller
  const asked = limit.most + 20
  // A window that ends in the middle would count twice as many.
  const { secondsLeft } = windowAt(limit, Temporal.Now.instant())
  if (secondsLeft < 120) await new Promise((done) => setTimeout(done, (secondsLeft + 1) * 1000))
  const restaurantId = await openNewRestaurant(arena, {
    tables: times(asked, (index) => ({ number: String(index + 1), max: 4 })),
  })
  const clients = nodes.map(clientOfNode)
  const answers = await Promise.all(
    times(asked, async (index) =>
      statusOf(
        clients[index % 2]?.reservations.create({
          body: {
            ...guest(5000 + index),
            restaurantId,
            id: await newId(arena, restaurantId),
            reservationTime: timeOn(arena, 3 + (index % 20), '19:00'),
          },
        }) ?? Promise.reject(),
      ),
    ),
  )
  const made = answers.filter((status) => status === 200).length
  const tooMany = answers.filter((status) => status === 429).length
  return {
    promise: 'a limit counts over all nodes',
    held: made === limit.most && tooMany === asked - limit.most,
    detail: `${made} of ${asked} bookings of one caller made, ${tooMany} refused`,
  }
}
