import { followsAnswers, isOpenParty } from '#actions/party/locked-party.ts'
import type { PartyMember, PartyReply } from '#contract/party/party.ts'
import { readSecret } from '#data/database/secrets.ts'
import { findSeating, type Invitation, listInvitations } from '#data/party/invitations.ts'
import { presentDishes } from '#data/party/present-dishes.ts'
import { invitationCode, invitationKey } from '#data/party/secrets.ts'
import { countParty, seatingOf, seatsLeft } from '#domain/party/party.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Context } from '../api/context.ts'

type SecretsContext = { now: Temporal.Instant; secret: Buffer }

export async function readParty({ db, clock }: Context, booking: Booking): Promise<PartyReply> {
  const [kept, invitations, secret] = await Promise.all([
    findSeating(db, booking),
    listInvitations(db, booking),
    readSecret(db),
  ])
  const now = clock.now()
  const dishesOf = await presentDishes(db, booking, invitations)
  const seating = seatingOf(kept, booking.groupSize)
  const shared = invitations.find(({ kind }) => kind === 'shared')
  return {
    version: kept?.version ?? 0,
    seats: seating.seats,
    groupSize: booking.groupSize,
    follows: followsAnswers(booking),
    ...countParty(invitations),
    seatsLeft: seatsLeft(seating, invitations),
    open: isOpenParty(booking, now),
    shared: shared ? secretsOf(shared, { now, secret }) : null,
    members: invitations
      .filter(({ kind }) => kind !== 'shared')
      .map((invitation) => ({ ...presentMember(invitation, { now, secret }), dishes: dishesOf(invitation) })),
  }
}

function presentMember(invitation: Invitation, moment: SecretsContext): Omit<PartyMember, 'dishes'> {
  const { invitationId, kind, fullName, email, phone, answer, customerProfile, wishes } = invitation
  return {
    id: invitationId,
    kind,
    fullName,
    email,
    phoneNumber: phone,
    answer,
    allergy: customerProfile.allergy ?? [],
    wishes,
    ...secretsOf(invitation, moment),
  }
}

/** A code that has run out is shown to nobody; the key of a joined one is not ours to know. */
export function secretsOf(
  { invitationId, kind, codeVersion, codeExpiresAt }: Invitation,
  { now, secret }: SecretsContext,
) {
  const isGood = codeExpiresAt !== null && Temporal.Instant.compare(codeExpiresAt, now) > 0
  return {
    code: isGood ? invitationCode(secret, invitationId, codeVersion) : null,
    codeExpires: isGood ? codeExpiresAt.toString() : null,
    key: kind === 'joined' ? null : invitationKey(secret, invitationId),
  }
}
