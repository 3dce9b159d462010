import { audit } from '../../data/audit/audit.ts'
import type { Arena, Proof } from '../arena.ts'
import { timeOn } from '../arena.ts'
import { sabotage } from '../booking/sabotage.ts'
import { seededRandom } from '../random.ts'
import { openOrderRestaurant, overfullSlots, placeOrder } from './order-arena.ts'

const most = 3
const times = ['17:30', '18:00', '18:15', '19:00', '19:15', '20:00']

/** Orders, cancels and moves that fight for few slots: none is ever overfull, and one that looks full is. */
export async function proveKitchen(
  arena: Arena,
  { attempts, guests, days, seed = 1 }: { attempts: number; guests: number; days: number; seed?: number },
): Promise<Proof> {
  const restaurantId = await openOrderRestaurant(arena, most)
  const chance = seededRandom(seed)
  const below = (end: number) => Math.floor(chance() * end)
  const pick = () => times[below(times.length)] ?? '18:00'
  const counts = { made: 0, full: 0, canceled: 0, moved: 0, other: 0 }
  let left = attempts
  const guest = async () => {
    while (left-- > 0) {
      const day = 3 + below(days)
      const answer = await placeOrder(arena, restaurantId, { day, time: pick() })
      if (!answer.ok) {
        if (answer.code === 'kitchen_full') counts.full++
        else counts.other++
        continue
      }
      counts.made++
      const { id, token } = answer.made
      const call = { params: { reservationId: id }, token: token ?? '' }
      const dice = below(3)
      if (dice === 0) {
        await arena.client.reservations.cancel({ ...call, body: {} })
        counts.canceled++
      } else if (dice === 1) {
        const body = {
          restaurantId,
          reservationTime: timeOn(arena, day, pick()),
          groupSize: 1,
          customerName: 'Ann Lee',
          email: 'ann@example.com',
        }
        const isMoved = await arena.client.reservations.update({ ...call, body }).then(
          () => true,
          () => false,
        )
        if (isMoved) counts.moved++
      }
    }
  }
  await Promise.all(Array.from({ length: guests }, guest))
  const overfull = await overfullSlots(arena, restaurantId, most)
  const findings = (await audit(arena.db)).filter((finding) => finding.restaurantId === restaurantId)
  return {
    promise: 'the kitchen never has more orders in a slot than it takes',
    held: overfull.length === 0 && findings.length === 0 && counts.other === 0 && counts.full > 0,
    detail: `${attempts} attempts: ${counts.made} made, ${counts.full} found it full, ${counts.canceled} canceled, ${counts.moved} moved; ${overfull[0] ?? findings[0]?.detail ?? 'no slot overfull'}`,
  }
}

/** The last ticket of a slot has one winner. */
export async function proveLastTicket(
  arena: Arena,
  { rounds, guests }: { rounds: number; guests: number },
): Promise<Proof> {
  const restaurantId = await openOrderRestaurant(arena, 1)
  const winners: number[] = []
  for (let round = 0; round < rounds; round++) {
    const asked = { day: 3 + round, time: '19:00' }
    const answers = await Promise.all(Array.from({ length: guests }, () => placeOrder(arena, restaurantId, asked)))
    winners.push(answers.filter(({ ok }) => ok).length)
  }
  return {
    promise: 'the last ticket of a kitchen has exactly one winner',
    held: winners.every((count) => count === 1),
    detail: `${rounds} rounds of ${guests}, at most ${Math.max(...winners)} and at least ${Math.min(...winners)} winners`,
  }
}

/** Takes the lock and the guard of the kitchen away. For a database of its own. */
export const sabotageKitchen = (arena: Pick<Arena, 'pool'>) => sabotage(arena, ['service_days', 'kitchen_kept'])

/** Without them the same race must go wrong, or it proves nothing. */
export async function proveThatKitchensCanOverflow(arena: Arena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openOrderRestaurant(arena, 1)
  for (let round = 0; round < rounds; round++) {
    // The day has its row already, so that nobody waits for another's insert.
    await arena.pool.query(`SELECT rebuild_service_day($1, $2, now())`, [
      restaurantId,
      arena.today.add({ days: 3 + round }).toString(),
    ])
    const asked = { day: 3 + round, time: '19:00' }
    await Promise.all(Array.from({ length: 6 }, () => placeOrder(arena, restaurantId, asked)))
  }
  const overfull = await overfullSlots(arena, restaurantId, 1)
  return {
    promise: 'without lock and guard the same race is seen to fail',
    held: overfull.length > 0,
    detail: `${overfull.length} of ${rounds} slots overfull`,
  }
}
