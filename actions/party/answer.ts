import type { CustomerProfile } from '#contract/reservations/booking.ts'
import type { InvitationAnswer } from '#contract/reservations/invitations.ts'
import type { Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { insertNews } from '#data/outbox/insert-news.ts'
import {
  findRef,
  type Invitation,
  type InvitationOf,
  insertInvitation,
  insertRef,
  updateInvitation,
} from '#data/party/invitations.ts'
import { freshKey, invitationKey } from '#data/party/secrets.ts'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import { keepsSeat, seatsLeft } from '#domain/party/party.ts'
import { newInvitation } from './invite.ts'
import { follow, type LockedParty, type PartyRefusal, undo, withLockedParty } from './locked-party.ts'

export type GivenAnswer = {
  answer: InvitationAnswer
  fullName: string
  email: string | null
  phone: PhoneNumber | null
  language: string | null
  customerProfile: CustomerProfile
  wishes: string | null
  /** Of whoever follows a shared link: what the answer is found again by. */
  key: string | null
}

export type InvitationAnswerOptions = {
  now: Temporal.Instant
  /** An answer that was given is not given anew. */
  once?: boolean
}

/**
 * Answers an invitation, or answers it anew. Under the lock of the day the party never gets more members than it has
 * seats, and one more than is booked needs a table.
 */
export async function answerInvitation(
  db: Db,
  code: string,
  given: GivenAnswer,
  { now, once = false }: InvitationAnswerOptions,
): Promise<{ key: string; answer: InvitationAnswer } | PartyRefusal> {
  const ref = await findRef(db, code, now)
  if (!ref) return { refused: 'not_found' }
  const secret = await readSecret(db)
  return withLockedParty(db, ref.reservationId, now, async (party) => {
    const { trx, invitations } = party
    const opened = invitations.find(({ invitationId }) => invitationId === ref.invitationId)
    if (!opened) return undo('not_found')
    const key = given.key ?? freshKey()
    const before = opened.kind === 'shared' ? await findJoined(party, key, now) : opened
    if (once && isGiven(before, given, invitations)) undo('already_redeemed')
    const answer = answered(before ?? newInvitation(opened, 'joined'), given, invitations)
    // Whoever answers has seen when it is.
    const after = { ...answer, knownStartsAt: party.booking.startsAt }
    const others = invitations.filter((each) => each !== before)
    const takesSeat = keepsSeat(after) && !(before && keepsSeat(before))
    if (takesSeat && seatsLeft(party.seating, others) === 0) undo('party_full')
    if (before) await updateInvitation(trx, after, now)
    else {
      await insertInvitation(trx, after, now)
      await insertRef(trx, key, after, null)
    }
    await follow(party, [...others, after], now)
    if (before?.answer !== given.answer) await noteAnswer(party, after)
    return {
      key:
        after.kind === 'joined' ? (opened.kind === 'shared' ? key : code) : invitationKey(secret, after.invitationId),
      answer: given.answer,
    }
  })
}

/** Whoever booked hears of it, with what else is answered until then. */
async function noteAnswer({ trx, booking }: LockedParty, { invitationId }: Invitation): Promise<void> {
  const { restaurantId, reservationId, sequence } = booking
  await insertNews(trx, 'reservation.answered', { restaurantId, reservationId, sequence, occasion: invitationId })
}

/** An answer that was given with this key before. A key that opens something else answers nothing here. */
async function findJoined({ trx, invitations }: LockedParty, key: string, now: Temporal.Instant) {
  const ref: InvitationOf | null = await findRef(trx, key, now)
  if (!ref) return null
  const joined = invitations.find(({ invitationId, kind }) => kind === 'joined' && invitationId === ref.invitationId)
  return joined ?? undo('key_reused')
}

function isGiven(before: Invitation | null, { email }: GivenAnswer, invitations: readonly Invitation[]): boolean {
  if (before) return before.answer !== null
  return invitations.some((each) => each.kind === 'joined' && each.email !== null && each.email === email)
}

/** Whoever does not come has chosen nothing. What was ordered for them stays until whoever booked takes it out. */
const withoutDishes = ({ dishes, dishesVersion }: Invitation) =>
  dishes.length > 0 ? { dishes: [], dishesVersion: dishesVersion + 1 } : null

/** An address that another member was invited by stays theirs. */
function answered(invitation: Invitation, given: GivenAnswer, invitations: readonly Invitation[]): Invitation {
  const { key: _, email, phone, ...answer } = given
  const isFree = (field: 'email' | 'phone', value: string | null) =>
    value !== null &&
    !invitations.some((each) => each[field] === value && each.invitationId !== invitation.invitationId)
  return {
    ...invitation,
    ...answer,
    ...(answer.answer === 'no' && withoutDishes(invitation)),
    email: invitation.email ?? (isFree('email', email) ? email : null),
    phone: invitation.phone ?? (isFree('phone', phone) ? phone : null),
  }
}
