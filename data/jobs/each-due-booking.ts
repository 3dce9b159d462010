import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { eachItem, type ItemRun, isDue } from './job-failures.ts'

const mostAtOnce = 200

const dueColumn = { reservations: 'payment_due_at', awaited_changes: 'due_at' } as const

type DueBookingTask = { task: string; table: keyof typeof dueColumn }

/** Goes through the bookings of a table whose time is over, the longest due first; each is done or fails on its own. */
export async function eachDueBooking(
  db: Db,
  { task, table }: DueBookingTask,
  run: ItemRun,
  work: (reservationId: string) => Promise<boolean>,
): Promise<number> {
  const item = sql`replace(d.reservation_id::text, '-', '')`
  const due = sql.ref(dueColumn[table])
  const { rows } = await sql<{ restaurant_id: number; reservation_id: string }>`
    SELECT restaurant_id, reservation_id FROM ${sql.table(table)} AS d
    WHERE ${due} <= ${run.now.toString()} AND ${isDue(task, sql.ref('d.restaurant_id'), item, run.now)}
    ORDER BY ${due}, reservation_id LIMIT ${mostAtOnce}`.execute(db)
  return eachItem(
    db,
    rows,
    (row) => ({ task, restaurantId: row.restaurant_id, item: hexOf(row.reservation_id) }),
    ({ reservation_id }) => work(hexOf(reservation_id)),
    run,
  )
}
