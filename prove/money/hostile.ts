import { majorUnits, minorUnits } from '../../contract/wire/wire-text.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { signWebhook } from '../../gateways/payments/sandbox/webhooks.ts'
import { settleMoney } from '../../http/payments/settle.ts'
import { newId, type Proof, timeOn } from '../arena.ts'
import { createGuest } from '../booking/guest.ts'
import { seededRandom } from '../random.ts'
import { bookOn, type MoneyArena, openPaidRestaurant, pay, paymentsOf, post } from './money-arena.ts'

/** Those of the specification. */
const currencies = 'usd aud cad eur gbp aed rub hkd nzd brl chf dkk inr jpy mxn myr nok pln sek sgd bzd czk'.split(' ')

/** Bytes that the provider did not sign just now: none is accepted, none has an effect. */
export async function proveForgedWebhooks(arena: MoneyArena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  const random = seededRandom(11)
  let accepted = 0
  let tried = 0
  let moved = 0
  for (let round = 0; round < rounds; round++) {
    const { id } = await bookOn(arena, restaurantId, round)
    await pay(arena, id)
    const event = { eventRef: `evt ${id}`, ref: paymentsOf(arena, id)[0]?.ref ?? '' }
    const now = Temporal.Now.instant()
    const { body, headers } = signWebhook(arena.secret, event, now)
    const flipped = Uint8Array.from(body)
    const at = Math.floor(random() * flipped.length)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    const bytes = (text: string) => new TextEncoder().encode(text)
    const old = signWebhook(arena.secret, event, now.subtract({ minutes: 6 }))
    const forger = signWebhook('another secret', event, now)
    const variants: [Uint8Array<ArrayBuffer>, Record<string, string>][] = [
      [forger.body, forger.headers],
      [old.body, old.headers],
      [flipped, headers],
      [bytes(JSON.stringify(event, null, 1)), headers],
      [bytes(JSON.stringify({ ref: event.ref, eventRef: event.eventRef })), headers],
      [bytes(JSON.stringify({ ...event, ref: 'pay_other' })), headers],
      [body, { 'content-type': 'application/json' }],
      [body, { ...headers, 'sandbox-signature': `t=${now.add({ seconds: 1 }).toString()},v1=${'0'.repeat(64)}` }],
    ]
    for (const [forged, sent] of variants) {
      tried++
      if ((await post(arena, forged, sent)) < 400) accepted++
    }
    const { rows } = await arena.pool.query<{ moved: number }>(
      `SELECT count(*)::int AS moved FROM ledger_entries WHERE restaurant_id = $1 AND kind = 'charge'`,
      [restaurantId],
    )
    moved += rows[0]?.moved ?? 0
  }
  return {
    promise: 'forged, replayed, altered and re-serialised webhooks: none accepted',
    held: accepted === 0 && moved === 0,
    detail: `${accepted} of ${tried} accepted, ${moved} movements entered`,
  }
}

const claims = [
  { amount: 0 },
  { amount: 19.99 },
  { amount: 20.01 },
  { amount: 2000 },
  { amount: 20, currency: 'usd' },
  { currency: 'jpy' },
  { paymentType: 'cash' },
  { status: 'Closed' },
  { depositStatus: 'Succeeded' },
  { depositStatus: 'CardOnFile' },
  { depositToken: 'tok_visa' },
] as const

/** Whatever a body says about money that is not so: refused, and nothing is there afterwards. */
export async function proveTampering(arena: MoneyArena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  const guest = createGuest(arena, [])
  let accepted = 0
  for (let round = 0; round < rounds; round++)
    for (const claim of claims) {
      const id = await newId(arena, restaurantId)
      const body = { restaurantId, id, reservationTime: timeOn(arena, 3 + round, '19:00'), ...claim }
      if ((await guest.create(body)).ok) accepted++
    }
  const { rows } = await arena.pool.query<{ made: number }>(
    `SELECT count(*)::int AS made FROM reservations WHERE restaurant_id = $1`,
    [restaurantId],
  )
  const wrong = roundingErrors()
  return {
    promise: 'tampered amount, currency, type, status, token: none accepted; all currencies round exactly',
    held: accepted === 0 && rows[0]?.made === 0 && wrong === 0,
    detail: `${accepted} of ${rounds * claims.length} accepted, ${rows[0]?.made} bookings; ${currencies.length} currencies, ${wrong} amounts changed`,
  }
}

function roundingErrors(): number {
  const random = seededRandom(3)
  let wrong = 0
  for (const currency of currencies)
    for (let draw = 0; draw < 5000; draw++) {
      const minor = draw < 1000 ? draw : Math.floor(random() * 1_000_000_000)
      if (minorUnits(majorUnits(minor, currency), currency) !== minor) wrong++
    }
  return wrong
}

/** A card number that a guest typed at the provider is nowhere in our database or log. */
export async function proveNoCardNumbers(arena: MoneyArena): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  const { id } = await bookOn(arena, restaurantId, 0)
  const [payment] = paymentsOf(arena, id)
  const form = new URLSearchParams({ number: testCards.accepted })
  await fetch(`${arena.provider.url}/pay/${payment?.clientSecret}`, { method: 'POST', body: form, redirect: 'manual' })
  await settleMoney(arena.context, id)
  const { rows } = await arena.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  let found = 0
  for (const { name } of rows) {
    const { rows: hits } = await arena.pool.query<{ hits: number }>(
      `SELECT count(*)::int AS hits FROM "${name}" AS t WHERE t::text LIKE $1`,
      [`%${testCards.accepted}%`],
    )
    found += hits[0]?.hits ?? 0
  }
  found += arena.logged.filter((line) => line.includes(testCards.accepted)).length
  const kept = paymentsOf(arena, id).flatMap(({ movements }) => movements).length
  return {
    promise: 'card numbers: never in the database or the log',
    held: found === 0 && kept === 2,
    detail: `${found} found in ${rows.length} tables and ${arena.logged.length} lines`,
  }
}
