import type { InvitationAnswer, InvitationKind } from '#contract/reservations/invitations.ts'

export type InvitationState = { kind: InvitationKind; answer: InvitationAnswer | null }

/** The most that a party may come to, and the size that its booking was last brought to by answers. */
export type PartySeats = { seats: number; size: number }

/** A size that whoever booked has chosen since is the party from then on. */
export function seatingOf(kept: PartySeats | null, groupSize: number): PartySeats {
  return kept?.size === groupSize ? kept : { seats: groupSize, size: groupSize }
}

/** Whoever has not said no keeps a seat; a link that may be followed keeps none. */
export const keepsSeat = ({ kind, answer }: InvitationState): boolean => kind !== 'shared' && answer !== 'no'

export function seatsLeft({ seats }: PartySeats, invited: readonly InvitationState[]): number {
  return Math.max(0, seats - 1 - invited.filter(keepsSeat).length)
}

/**
 * What is booked: the whole party less those who said no, and never less than those who still have a seat. Members whom
 * nobody invited here are counted as coming.
 */
export function sizeFor({ seats }: PartySeats, invited: readonly InvitationState[]): number {
  const kept = invited.filter(keepsSeat).length
  const declined = invited.filter(({ answer }) => answer === 'no').length
  return Math.min(seats, Math.max(1 + kept, seats - declined, 1))
}

type PartyCounts = { coming: number; maybe: number; waiting: number; declined: number }

export function countParty(invited: readonly InvitationState[]): PartyCounts {
  const of = (answer: InvitationAnswer | null) =>
    invited.filter((each) => each.kind !== 'shared' && each.answer === answer).length
  return { coming: 1 + of('yes'), maybe: of('maybe'), waiting: of(null), declined: of('no') }
}
