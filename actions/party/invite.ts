import { randomUUID } from 'node:crypto'
import type { Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { hexOf } from '#data/database/sql-values.ts'
import { insertNews } from '#data/outbox/insert-news.ts'
import {
  deleteInvitation,
  type Invitation,
  insertInvitation,
  insertRef,
  updateInvitation,
} from '#data/party/invitations.ts'
import { invitationCode, invitationKey } from '#data/party/secrets.ts'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import { normalEmail } from '#domain/limits/contact.ts'
import { codeDays } from '#domain/party/code.ts'
import { seatsLeft } from '#domain/party/party.ts'
import type { ReservationKey } from '#domain/reservations/booking.ts'
import { follow, type PartyRefusal, undo, withLockedParty } from './locked-party.ts'

export const newInvitation = (
  { restaurantId, reservationId }: ReservationKey,
  kind: Invitation['kind'],
): Invitation => ({
  restaurantId,
  reservationId,
  invitationId: hexOf(randomUUID()),
  kind,
  email: null,
  phone: null,
  fullName: null,
  language: null,
  customerProfile: {},
  wishes: null,
  dishes: [],
  dishesVersion: 0,
  answer: null,
  codeVersion: 1,
  codeExpiresAt: null,
  knownStartsAt: null,
})

/** One of the two. */
export type InvitedContact = { email: string; phone: null } | { email: null; phone: PhoneNumber }

/**
 * Invites members of the party by address or number, all or nobody. Whoever was invited before is not invited again;
 * only a code that has run out is followed by another.
 */
export async function invite(
  db: Db,
  reservationId: string,
  members: readonly InvitedContact[],
  now: Temporal.Instant,
): Promise<{ invited: Invitation[] } | PartyRefusal> {
  const secret = await readSecret(db)
  const wanted = new Map(
    members
      .map((contact) => (contact.email === null ? contact : { ...contact, email: normalEmail(contact.email) }))
      .map((contact) => [contact.email ?? contact.phone, contact]),
  )
  return withLockedParty(db, reservationId, now, async (party) => {
    const { trx, booking, invitations } = party
    const known = (contact: Pick<Invitation, 'email' | 'phone'>) =>
      invitations.find(({ email, phone }) => (contact.email ? email === contact.email : phone === contact.phone))
    const made = [...wanted.values()]
      .filter((contact) => !known(contact))
      .map((contact) => withCode({ ...newInvitation(booking, 'personal'), ...contact }, now))
    if (made.length > seatsLeft(party.seating, invitations)) undo('invitation_limit')
    for (const each of made) await insertWithSecrets(trx, each, secret, now)
    const before = [...wanted.values()].flatMap((contact) => known(contact) ?? [])
    const renewed: Invitation[] = []
    for (const each of before) renewed.push(await renewCode(trx, each, secret, now))
    await follow(party, [...invitations, ...made], now)
    const { restaurantId, sequence } = booking
    for (const { invitationId, email } of made)
      if (email)
        await insertNews(trx, 'reservation.invited', { restaurantId, reservationId, sequence, occasion: invitationId })
    return { invited: [...renewed, ...made] }
  })
}

/** The link for whoever is given it: one for each booking, with a code that has not run out. */
export function shareParty(db: Db, reservationId: string, now: Temporal.Instant): Promise<object | PartyRefusal> {
  return withLockedParty(db, reservationId, now, async (party) => {
    const { trx, booking, invitations } = party
    const secret = await readSecret(db)
    const shared = invitations.find(({ kind }) => kind === 'shared')
    if (shared) await renewCode(trx, shared, secret, now)
    else await insertWithSecrets(trx, withCode(newInvitation(booking, 'shared'), now), secret, now)
    await follow(party, invitations, now)
    return {}
  })
}

/** Takes an invitation back. Whoever had said no keeps the booking as large as it is without them. */
export function withdraw(
  db: Db,
  reservationId: string,
  invitationId: string,
  now: Temporal.Instant,
): Promise<object | PartyRefusal> {
  return withLockedParty(db, reservationId, now, async (party) => {
    const { trx, invitations, booking, seating } = party
    const withdrawn = invitations.find((each) => each.invitationId === invitationId)
    if (!withdrawn) return undo('not_found')
    await deleteInvitation(trx, withdrawn)
    // The seat that a no gave back is gone with it.
    const seats = withdrawn.answer === 'no' && seating.seats > booking.groupSize ? seating.seats - 1 : seating.seats
    const rest = invitations.filter((each) => each !== withdrawn)
    await follow({ ...party, seating: { ...seating, seats } }, rest, now)
    return {}
  })
}

const codeEnd = (now: Temporal.Instant) => now.add({ hours: codeDays * 24 })

const withCode = (invitation: Invitation, now: Temporal.Instant): Invitation => ({
  ...invitation,
  codeExpiresAt: codeEnd(now),
})

async function insertWithSecrets(trx: Db, made: Invitation, secret: Buffer, now: Temporal.Instant): Promise<void> {
  await insertInvitation(trx, made, now)
  await insertRef(trx, invitationKey(secret, made.invitationId), made, null)
  await insertRef(trx, invitationCode(secret, made.invitationId, made.codeVersion), made, made.codeExpiresAt)
}

async function renewCode(trx: Db, known: Invitation, secret: Buffer, now: Temporal.Instant): Promise<Invitation> {
  const isGood = known.codeExpiresAt !== null && Temporal.Instant.compare(known.codeExpiresAt, now) > 0
  if (isGood || known.kind === 'joined') return known
  const renewed = { ...known, codeVersion: known.codeVersion + 1, codeExpiresAt: codeEnd(now) }
  await updateInvitation(trx, renewed, now)
  await insertRef(trx, invitationCode(secret, known.invitationId, renewed.codeVersion), renewed, renewed.codeExpiresAt)
  return renewed
}
