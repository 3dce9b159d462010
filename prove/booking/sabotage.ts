import { removeLock } from '../../data/audit/race-fixtures.ts'
import { type Arena, findProblems, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { createGuest } from './guest.ts'
import type { HistoryEvent } from './history.ts'

/** Takes the lock of a day and one constraint away, and gives rivals time between looking and writing. For a database of its own. */
export async function sabotage(
  { pool }: Pick<Arena, 'pool'>,
  [table, constraint] = ['allocations', 'table_allocated_once'],
): Promise<void> {
  await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`)
  await removeLock(pool, 'lock_service_day', 'IF v_day.slot_interval IS NOT NULL')
}

/** Without lock and constraint the same race must go wrong, or the races prove nothing. */
export async function proveThatRacesCanFail(arena: Arena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  const history: HistoryEvent[] = []
  const guest = createGuest(arena, history)
  // The day has its row already, so that nobody waits for another's insert.
  for (let round = 0; round < rounds; round++) {
    await arena.pool.query(
      `INSERT INTO service_days (restaurant_id, service_date, covers_limit) VALUES ($1, $2, 1000)`,
      [restaurantId, arena.today.add({ days: 3 + round }).toString()],
    )
    const reservationTime = timeOn(arena, 3 + round, '19:00')
    await Promise.all(Array.from({ length: 6 }, () => guest.create({ restaurantId, reservationTime })))
  }
  const problems = await findProblems(arena, history, [restaurantId])
  const byHistory = problems.filter((problem) => /promised one table|share a table/.test(problem)).length
  const byAudit = problems.filter((problem) => problem.startsWith('audit table-allocated-once')).length
  return {
    promise: 'without lock and constraint the same race is seen to fail',
    held: byHistory > 0 && byAudit > 0,
    detail: `${byHistory} overlaps found by the history, ${byAudit} by the audit, in ${rounds} rounds`,
  }
}
