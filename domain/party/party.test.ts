import { describe, expect, test } from 'vitest'
import type { InvitationAnswer } from '#contract/reservations/invitations.ts'
import { countParty, type InvitationState, type PartySeats, seatingOf, seatsLeft, sizeFor } from './party.ts'

const answered = (...answers: (InvitationAnswer | null)[]): InvitationState[] =>
  answers.map((answer) => ({ kind: 'personal', answer }))
const shared: InvitationState = { kind: 'shared', answer: null }
const of = (seats: number): PartySeats => ({ seats, size: seats })

describe('a party', () => {
  test.each<[string, PartySeats | null, number, PartySeats]>([
    ['nobody was invited before', null, 4, of(4)],
    ['answers have made it smaller', { seats: 4, size: 3 }, 3, { seats: 4, size: 3 }],
    ['whoever booked has made it smaller since', { seats: 4, size: 4 }, 3, of(3)],
    ['whoever booked has made it larger since', { seats: 4, size: 3 }, 6, of(6)],
  ])('its seats where %s', (_, kept, groupSize, expected) => expect(seatingOf(kept, groupSize)).toEqual(expected))

  test.each<[number, InvitationState[], number]>([
    [4, [], 3],
    [4, [shared], 3],
    [4, answered(null, 'yes', 'maybe'), 0],
    [4, answered('no', 'yes', null), 1],
    [2, answered('yes', 'yes', 'yes'), 0],
    [1, [], 0],
  ])('of %i with %o has %i seats left', (seats, invited, left) => expect(seatsLeft(of(seats), invited)).toBe(left))

  test.each<[number, InvitationState[], number, string]>([
    [4, [], 4, 'nobody was invited'],
    [4, answered(null, null, null), 4, 'nobody has answered'],
    [4, answered('yes', 'no', 'maybe'), 3, 'one has said no'],
    [6, answered('no', 'no'), 4, 'some were never invited'],
    [4, [...answered('yes', 'yes', 'yes'), ...answered('no')], 4, 'another has taken the seat'],
    [2, answered('no', 'no', 'no'), 1, 'all have said no'],
    [3, answered('yes', 'yes', 'yes', 'yes'), 3, 'more were invited than it takes'],
  ])('of %i with %o books %i: %s', (seats, invited, size) => expect(sizeFor(of(seats), invited)).toBe(size))

  test('counts whoever booked among those who come, and a shared link among nobody', () => {
    expect(countParty([...answered('yes', null, 'no', 'maybe'), shared])).toEqual({
      coming: 2,
      maybe: 1,
      waiting: 1,
      declined: 1,
    })
  })
})
