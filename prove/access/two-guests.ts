import { randomUUID } from 'node:crypto'
import { readSecret } from '../../data/database/secrets.ts'
import { makeAccessToken } from '../../data/guests/access-token.ts'
import { replaceRestaurantKey } from '../../data/restaurants/restaurant-key.ts'
import { signUpGuest } from '../../http/guests/guest-fixtures.ts'
import { createAuthenticator } from '../../http/guests/test-authenticator.ts'
import { newId, openNewRestaurant, timeOn } from '../arena.ts'
import type { ArenaInProcess } from '../test-arena.ts'

/** Stands in every field of Ann's that nobody else may read. */
export const canary = 'quetzalcoatl'

export type TwoGuests = Awaited<ReturnType<typeof openTwoGuests>>
type Person = Awaited<ReturnType<typeof openPerson>>

/** Two guests who are alike: each has an account, a booking with somebody invited to it who comes, a hold and a place in the line of a restaurant of its own. */
export async function openTwoGuests(arena: ArenaInProcess) {
  const ann = await openPerson(arena, `ann ${canary}`, '+43155500001')
  const bob = await openPerson(arena, 'bob berg', '+43155500002')
  return { arena, ann, bob, ownIds: idsOf(ann) }
}

async function openPerson(arena: ArenaInProcess, name: string, phone: string) {
  const { client, pool, context, db } = arena
  const rows = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[]
  const email = `${name.replace(' ', '.')}@example.com`
  const tables = Array.from({ length: 40 }, (_, n) => ({ number: String(n + 1), max: 4 }))
  const restaurantId = await openNewRestaurant(arena, {
    tables,
    line: { maxParty: 4 },
    turnOver: [[8, 90]],
    hours: [0, 1440],
  })
  const hostKey = (await replaceRestaurantKey(db, restaurantId)) ?? ''
  const { uid, session, token: bearer } = await signUpGuest({ client, context }, rows, email)
  const { sessions } = await client.identity.sessions({ token: bearer })
  const sessionId = sessions[0]?.id ?? ''
  const begun = await client.passkeys.beginAdding({ token: bearer })
  const { challenge, rp } = begun.options
  const asked = { challenge, rpId: rp.id, origin: new URL(context.publicUrl).origin }
  const credential = createAuthenticator().create(asked)
  const added = await client.passkeys.add({ token: bearer, body: { state: begun.state, name, credential } })
  const past = context.clock.now().subtract({ minutes: 16 })
  const expiredBearer = makeAccessToken(await readSecret(db), { uid, sessionId }, past).token
  await client.profile.replace({
    params: { uid },
    token: bearer,
    body: { mainInfo: { uid, name, email, phone } },
  })
  const bookingBody = {
    restaurantId,
    reservationTime: timeOn(arena, 3, '12:00'),
    groupSize: 2,
    customerName: name,
    email,
    phoneNumber: phone,
    specialRequests: `for ${name}`,
  }
  const booking = await client.reservations.create({
    token: bearer,
    body: { ...bookingBody, id: await newId(arena, restaurantId) },
  })
  const own = { params: { reservationId: booking.id }, token: booking.token ?? '' }
  await client.invitations.invite({ ...own, body: { members: [`friend.of.${email}`] } })
  const party = await client.party.share(own)
  const friend = { answer: 'yes', fullName: `friend of ${name}`, wishes: `for ${name}` } as const
  await client.invitations.answer({
    params: { code: party.members[0]?.key ?? '' },
    body: { ...friend, allergy: [`nuts of ${name}`], healthConsent: true },
  })
  await client.conversations.send({ ...own, body: { id: randomId(), text: `A quiet table for ${name}, please.` } })
  const holdId = await newId(arena, restaurantId)
  const hold = await client.holds.create({
    body: { id: holdId, restaurantId, reservationTime: timeOn(arena, 3, '19:00'), groupSize: 2 },
  })
  const standbyId = await newId(arena, restaurantId)
  await client.standbys.join({
    params: { restaurantId },
    body: {
      id: standbyId,
      date: bookingBody.reservationTime.slice(0, 10),
      from: '19:00:00',
      to: '20:00:00',
      groupSize: 2,
      customerName: name,
      email,
    },
  })
  const walkin = await client.walkins.join({
    body: { restaurantId, groupSize: 2, customerName: name, phone, email, specialRequests: `for ${name}` },
  })
  return {
    name,
    email,
    phone,
    uid,
    session,
    sessionId,
    passkeyId: added.passkeys[0]?.id ?? '',
    bearer,
    expiredBearer,
    restaurantId,
    hostKey,
    bookingBody,
    reservationId: booking.id,
    token: booking.token ?? '',
    holdId,
    holdToken: hold.token ?? '',
    walkinId: walkin.id,
    standbyId,
    invitationId: party.members[0]?.id ?? '',
  }
}

const randomId = () => randomUUID().replaceAll('-', '')

const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What a row of Ann's has in it. */
function idsOf({ uid, reservationId, holdId, walkinId, sessionId, passkeyId }: Person): string[] {
  const ids = [uid, reservationId, holdId, walkinId, sessionId, passkeyId]
  return [canary, ...ids, ...ids.map(dashed)]
}

/** Counters of callers are nobody's; and anybody may have a letter sent to an address, where its owner alone reads it. */
const uncounted = new Set(['rate_counts', 'guest_letters'])

/** A digest of what is Ann's in every table of the database. */
export async function rowsOfAnn({ arena, ownIds }: TwoGuests): Promise<Map<string, string>> {
  const { rows } = await arena.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  )
  const parts = rows
    .filter(({ name }) => !uncounted.has(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM "${name}" t WHERE t::text ILIKE ANY ($1)`,
    )
  const patterns = ownIds.map((id) => `%${id}%`)
  const found = await arena.pool.query<{ name: string; digest: string | null }>(parts.join(' UNION ALL '), [patterns])
  return new Map(found.rows.flatMap(({ name, digest }) => (digest ? [[name, digest]] : [])))
}
