import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { insertGuestNews } from '../outbox/insert-news.ts'

/** A guest as a customer of a payment provider, by the provider's own name for them. */
export type GatewayCustomer = { gateway: string; customer: string }

type CustomerKey = { uid: string; gateway: string; account: string | null }

export async function findCustomer(db: Db, { uid, gateway, account }: CustomerKey): Promise<string | null> {
  const row = await db
    .selectFrom('gateway_customers')
    .select('customer')
    .where('uid', '=', uid)
    .where('gateway', '=', gateway)
    .where('account', '=', account ?? '')
    .executeTakeFirst()
  return row?.customer ?? null
}

/** The first that was entered stays: the provider gives one customer to one key. False when the account is gone by now. */
export async function insertCustomer(
  db: Db,
  { uid, gateway, account }: CustomerKey,
  customer: string,
  now: Temporal.Instant,
): Promise<boolean> {
  await sql`
    INSERT INTO gateway_customers (uid, gateway, account, customer, created_at)
      SELECT id, ${gateway}, ${account ?? ''}, ${customer}, ${now.toString()}::timestamptz
      FROM guests WHERE id = ${uid} FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db)
  return (await findCustomer(db, { uid, gateway, account })) !== null
}

/** Has a customer removed at the provider, with the cards that are kept there. */
export async function insertCustomerNews(db: Db, { gateway, customer }: GatewayCustomer): Promise<void> {
  await insertGuestNews(db, 'guest.customer_left', { gateway, customer })
}

/** Takes every customer from a guest who leaves, each to be removed by itself. */
export async function releaseCustomers(trx: Db, uid: string): Promise<void> {
  const customers = await trx
    .deleteFrom('gateway_customers')
    .where('uid', '=', uid)
    .returning(['gateway', 'customer'])
    .execute()
  for (const customer of customers) await insertCustomerNews(trx, customer)
}

/** Restaurants with accounts of their own make a guest the customer of many: those of late are looked at. */
const most = 20

export async function listCustomers(db: Db, uid: string): Promise<GatewayCustomer[]> {
  return db
    .selectFrom('gateway_customers')
    .select(['gateway', 'customer'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('gateway')
    .orderBy('account')
    .limit(most)
    .execute()
}
