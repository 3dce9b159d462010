import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '../../contract/endpoints/client.ts'
import { renewFunctions } from '../../data/schema/functions.ts'
import { findBreaks } from '../../data/schema/release/breaks.ts'
import { describeDatabase, type Needs } from '../../data/schema/release/needs.ts'
import { newestRelease, thisRelease } from '../../data/schema/release/release.ts'
import type { startSandboxProvider } from '../../gateways/payments/sandbox/provider-server.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { type Arena, findProblems, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { load } from '../booking/crashes.ts'
import { createGuest } from '../booking/guest.ts'
import { firstOf } from '../booking/races.ts'
import { openPaidRestaurant } from '../money/money-arena.ts'
import { openOrderRestaurant, placeOrder } from '../ordering/order-arena.ts'
import type { openBalancer } from '../servers/balancer.ts'
import { type ServerNode, settles } from '../servers/nodes.ts'
import { joinBody, openLine } from '../waitlist/line-arena.ts'
import type { TwoReleases } from './rolling-upgrade.ts'
import { clientOfNode } from './shared-state.ts'

/** Guests of the former release book on while the first node of this one starts and brings the database up to date. */
export async function proveMigratedUnderLoad(arena: Arena, two: TwoReleases, nodes: ServerNode[]): Promise<Proof> {
  // By its own hand, because this release's restaurants may want tables that are not there yet.
  const [guests, balancers] = (await Promise.all(
    ['booking/crashes.ts', 'servers/balancer.ts'].map((path) => import(join(two.former.folder, 'prove', path))),
  )) as [{ load: typeof load }, { openBalancer: typeof openBalancer }]
  // Its guests know a refusal by their own release's error.
  const { client, faults } = balancers.openBalancer(nodes, 16)
  const { history, restaurantId, lost, stop } = await guests.load({ ...arena, client }, 16)
  await sleep(2000)
  const before = history.length
  // Functions are written anew too, also where both releases have the same.
  await arena.pool.query(`COMMENT ON FUNCTION lock_service_day IS '1 former'`)
  nodes.push(await two.startPresent())
  const during = history.length - before
  await sleep(2000)
  const answered = await stop()
  const problems = await findProblems(arena, history, [restaurantId])
  const newest = await newestRelease(two.database.db)
  const isRenewed = !(await renewFunctions(two.database.db))
  return {
    promise: 'a node that starts brings the database up to date while guests book through the other',
    held:
      problems.length === 0 &&
      lost() === 0 &&
      faults.length === 0 &&
      before > 0 &&
      newest?.version === thisRelease.version &&
      isRenewed,
    detail: `packages ${two.former.packages}, ${answered} answers, ${during} meanwhile, ${lost()} cut off${firstOf([...problems, ...faults])}`,
  }
}

type RollingProvider = Awaited<ReturnType<typeof startSandboxProvider>>

/** A table held, booked, changed, canceled and paid for, an order and a place in line: begun on one node, ended on the other. */
export async function proveEveryKind(arena: Arena, nodes: ServerNode[], { books }: RollingProvider): Promise<Proof> {
  const paid = await openPaidRestaurant(arena, 'deposit')
  const kitchen = await openOrderRestaurant(arena, 8)
  const line = await openLine(arena, 4)
  const plain = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  const wrong: string[] = []
  let done = 0
  const expect = (what: string, is: unknown) => (is ? done++ : wrong.push(what))
  const stateOf = async (id: string) => {
    const { rows } = await arena.pool.query(
      'SELECT status, payment_state FROM reservations WHERE reservation_id = $1',
      [id],
    )
    return rows[0] as { status: string; payment_state: string } | undefined
  }
  const clients = nodes.map(clientOfNode)
  for (const [turn, [one, other]] of [clients, clients.toReversed()].entries()) {
    if (!one || !other) throw new Error('there are not two nodes')
    const [here, there] = [
      { ...arena, client: one },
      { ...arena, client: other },
    ]
    const at = timeOn(arena, 3 + turn, '19:00')
    const id = await newId(here, plain)
    const { token } = await one.holds.create({ body: { restaurantId: plain, id, reservationTime: at, groupSize: 2 } })
    const booked = await createGuest(there, []).create({
      restaurantId: plain,
      id,
      reservationTime: at,
      holdToken: token ?? '',
    })
    expect('booking what the other node held', booked.ok)
    if (booked.ok) {
      const later = { reservationTime: timeOn(arena, 3 + turn, '20:00') }
      expect('a change', (await createGuest(here, []).change(booked.booking, later)).ok)
      expect('a cancellation', (await createGuest(there, []).cancel(booked.booking)).ok)
    }
    const deposit = await createGuest(here, []).create({ restaurantId: paid, reservationTime: at })
    for (const payment of books.payments().filter(({ reservationId }) => reservationId === deposit.id))
      books.pay(payment, testCards.accepted)
    expect('a deposit', await settles(async () => (await stateOf(deposit.id))?.payment_state === 'paid'))
    expect('an order', (await placeOrder(here, kitchen, { day: 3, time: '18:00' })).ok)
    const place = await one.walkins.join({ body: joinBody(line.restaurantId) })
    await other.walkins.leave({ params: { walkinId: place.id } })
    expect('a place in line', (await one.walkins.get({ params: { walkinId: place.id } })).status === 'CanceledByClient')
  }
  const problems = await findProblems(arena, [], [paid, kitchen, plain, line.restaurantId])
  return {
    promise: 'what one release began the other ends: holds, bookings, changes, deposits, orders, places in line',
    held: wrong.length === 0 && problems.length === 0 && done === 12,
    detail: `${done} of 12${firstOf([...wrong, ...problems])}`,
  }
}

/** Without one function that the former release calls, it fails, and the list of its needs says so beforehand. */
export async function proveThatBreaksAreSeen(arena: Arena, [former]: ServerNode[]): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  const file = join(import.meta.dirname, '../../data/schema/release/former-needs.json')
  const needs = JSON.parse(readFileSync(file, 'utf8')) as Needs
  const hold = async () => {
    const id = await newId(arena, restaurantId)
    const body = { restaurantId, id, reservationTime: timeOn(arena, 3, '19:00'), groupSize: 2 }
    return clientOfNode(former as ServerNode)
      .holds.create({ body })
      .then(
        () => 200,
        (error: unknown) => (error instanceof CallError ? error.status : 0),
      )
  }
  await arena.pool.query('ALTER FUNCTION hold_tables RENAME TO hold_tables_away')
  const without = await hold()
  const breaks = findBreaks(needs, await describeDatabase(arena.db))
  await arena.pool.query('ALTER FUNCTION hold_tables_away RENAME TO hold_tables')
  const again = await hold()
  const named = breaks.filter((each) => each.startsWith('hold_tables('))
  return {
    promise: 'without a function that the former release calls both it and the list of its needs fail',
    held: without === 500 && named.length === 1 && again === 200,
    detail: `holding was answered ${without}, the list says: ${named.join()}; with the function back ${again}`,
  }
}

/** The former node is asked to end while guests book, and a second one of this release takes its place. */
export async function proveDrained(arena: Arena, two: TwoReleases, nodes: ServerNode[]): Promise<Proof> {
  const { history, restaurantId, lost, stop } = await load(arena, 16)
  await sleep(1500)
  const code = await nodes[0]?.stop()
  await sleep(500)
  nodes[0] = await two.startPresent()
  await sleep(1500)
  const answered = await stop()
  const problems = await findProblems(arena, history, [restaurantId])
  return {
    promise: 'the last former node is replaced and nobody is cut off',
    held: code === 0 && lost() === 0 && answered > 0 && problems.length === 0,
    detail: `exit ${code}, ${answered} bookings, ${lost()} requests cut off${firstOf(problems)}`,
  }
}

const refusal =
  /^This database was made by a newer release \([\w.]+\); start that release, or bring back a copy from before it\.$/

async function stateOf({ pool }: TwoReleases['database']): Promise<string> {
  const { rows } = await pool.query(`SELECT (SELECT count(*) FROM kysely_migration)::int AS migrations,
    obj_description('lock_service_day'::regproc, 'pg_proc') AS functions`)
  return JSON.stringify(rows)
}

/** A former node that starts again: from 0.2.0 on it serves; 0.1.0 refuses what it does not know and changes nothing. */
export async function proveRestart({ former, database, migrateByFormer, startFormer }: TwoReleases): Promise<Proof> {
  const serves = existsSync(join(former.folder, 'data/schema/release/release.ts'))
  const before = await stateOf(database)
  const { status, said } = migrateByFormer()
  const node = serves ? await startFormer() : null
  await node?.stop()
  const isSame = (await stateOf(database)) === before
  return {
    promise: serves
      ? 'a former node that starts again serves'
      : 'a former node that starts again refuses in one sentence',
    held: isSame && (serves ? status === 0 && Boolean(node?.port) : status === 1 && refusal.test(said)),
    detail: `it said “${said}”, the database is ${isSame ? 'as it was' : 'CHANGED'}`,
  }
}

/** As if the next release had migrated: this one starts and serves beside it, and is refused once another has followed. */
export async function proveOneBack(
  arena: Arena,
  { database, startPresent, migrateByPresent }: TwoReleases,
): Promise<Proof> {
  const { pool } = database
  const { rows } = await pool.query<{ functions: string }>(
    `SELECT obj_description('lock_service_day'::regproc, 'pg_proc') AS functions`,
  )
  await pool.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', '2030-01-01')`)
  await pool.query(`COMMENT ON FUNCTION lock_service_day IS '9999 later'`)
  await pool.query(`INSERT INTO releases (version, oldest_beside) VALUES ('9998.0.0', $1)`, [thisRelease.version])
  const before = await stateOf(database)
  const node = await startPresent()
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  const here = { ...arena, client: clientOfNode(node) }
  const booked = await createGuest(here, []).create({ restaurantId, reservationTime: timeOn(arena, 3, '19:00') })
  await node.stop()
  await pool.query(`INSERT INTO releases (version, oldest_beside) VALUES ('9999.0.0', '9998.0.0')`)
  const { status, said } = migrateByPresent()
  const isSame = (await stateOf(database)) === before
  await pool.query(`DELETE FROM releases WHERE version LIKE '999_.0.0'`)
  await pool.query(`DELETE FROM kysely_migration WHERE name = '9999_later'`)
  await pool.query(`COMMENT ON FUNCTION lock_service_day IS '${rows[0]?.functions}'`)
  return {
    promise: 'a node one release back starts and books, one two back is refused in one sentence',
    held: booked.ok && status === 1 && refusal.test(said) && isSame,
    detail: `one back ${booked.ok ? 'booked' : booked.code}, two back was told “${said}”, the database is ${isSame ? 'as it was' : 'CHANGED'}`,
  }
}
