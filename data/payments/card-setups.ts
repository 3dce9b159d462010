import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { isDue } from '../jobs/job-failures.ts'
import { findPayment, openPayment, type Payment } from './payments.ts'

/** A card that a guest saves at the provider before booking. Its id is the key under which the provider is asked. */
export type CardSetup = {
  restaurantId: number
  setupId: string
  gateway: string
  account: string | null
  currency: string
  gatewayRef: string | null
  /** The booking it counts for. */
  usedBy: string | null
}

export async function insertSetup(
  db: Db,
  { restaurantId, setupId, gateway, account, currency }: CardSetup,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('card_setups')
    .values({
      restaurant_id: restaurantId,
      setup_id: setupId,
      gateway,
      account,
      currency,
      created_at: new Date(now.epochMilliseconds),
    })
    .execute()
}

/** The provider's own id, and a digest of the secret that it gave out. */
export async function nameSetup(
  db: Db,
  { restaurantId, setupId, gateway }: CardSetup,
  { ref, secret }: { ref: string; secret: string | null },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('card_setups')
      .set({ gateway_ref: ref, secret_hash: secret === null ? null : digest(secret) })
      .where('restaurant_id', '=', restaurantId)
      .where('setup_id', '=', setupId)
      .execute()
    await transaction
      .insertInto('payment_refs')
      .values({ gateway, gateway_ref: ref, restaurant_id: restaurantId, payment_id: setupId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

const digest = (secret: string) => createHash('sha256').update(secret).digest()

/** The setup whose secret or provider's id this is, at this restaurant alone. */
export async function findSetup(
  db: Db,
  { restaurantId, gateway, token }: { restaurantId: number; gateway: string; token: string },
): Promise<CardSetup | null> {
  const row = await selectSetups(db)
    .where('restaurant_id', '=', restaurantId)
    .where('gateway', '=', gateway)
    .where('closed_at', 'is', null)
    .where((or) => or.or([or('gateway_ref', '=', token), or('secret_hash', '=', digest(token))]))
    .executeTakeFirst()
  return row ? setupOf(row) : null
}

/** Makes the setup the booking's payment; null when another booking was faster. */
export async function useSetup(
  db: Db,
  { restaurantId, setupId, gateway, account, gatewayRef }: CardSetup,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Payment | null> {
  const { policy, reservationId } = booking
  if (!policy || !gatewayRef) return null
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('card_setups')
      .set({ used_by: reservationId })
      .where('restaurant_id', '=', restaurantId)
      .where('setup_id', '=', setupId)
      .where('closed_at', 'is', null)
      .where((or) => or.or([or('used_by', 'is', null), or('used_by', '=', reservationId)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    await openPayment(transaction, booking, policy, { gateway, account, now, paymentId: setupId, gatewayRef })
    await transaction
      .updateTable('payment_refs')
      .set({ reservation_id: reservationId })
      .where('gateway', '=', gateway)
      .where('gateway_ref', '=', gatewayRef)
      .execute()
    return findPayment(transaction, restaurantId, setupId)
  })
}

export async function listIdleSetups(
  db: Db,
  { before, now, top }: { before: Temporal.Instant; now: Temporal.Instant; top: number },
): Promise<CardSetup[]> {
  const rows = await selectSetups(db)
    .where('used_by', 'is', null)
    .where('released_at', 'is', null)
    .where('created_at', '<', new Date(before.epochMilliseconds))
    .where(isDue('release-setup', sql.ref('card_setups.restaurant_id'), sql`card_setups.setup_id::text`, now))
    .orderBy('created_at')
    .orderBy('setup_id')
    .limit(top)
    .execute()
  return rows.map(setupOf)
}

/** No booking may bring it from here on; false when one just did. */
export async function closeSetup(
  db: Db,
  { restaurantId, setupId }: CardSetup,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_setups')
    .set({ closed_at: new Date(now.epochMilliseconds) })
    .where('restaurant_id', '=', restaurantId)
    .where('setup_id', '=', setupId)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The provider has let it go. */
export async function endSetup(db: Db, { restaurantId, setupId }: CardSetup, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('card_setups')
    .set({ released_at: new Date(now.epochMilliseconds) })
    .where('restaurant_id', '=', restaurantId)
    .where('setup_id', '=', setupId)
    .execute()
}

const selectSetups = (db: Db) =>
  db
    .selectFrom('card_setups')
    .select(['restaurant_id', 'setup_id', 'gateway', 'account', 'currency', 'gateway_ref', 'used_by'])

type CardSetupRow = Awaited<ReturnType<ReturnType<typeof selectSetups>['executeTakeFirstOrThrow']>>

const setupOf = (row: CardSetupRow): CardSetup => ({
  restaurantId: row.restaurant_id,
  setupId: row.setup_id,
  gateway: row.gateway,
  account: row.account,
  currency: row.currency,
  gatewayRef: row.gateway_ref,
  usedBy: row.used_by && hexOf(row.used_by),
})
