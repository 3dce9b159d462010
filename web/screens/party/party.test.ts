import { describe, expect, test } from 'vitest'
import type { PartyWire } from '#contract/party/party.ts'
import { readMembers, seatsOf, sizeWords } from './party.server.ts'

describe('who is invited', () => {
  test.each([
    ['a@example.com', ['a@example.com'], null],
    ['a@example.com\n b@example.com, +43 1 234567;', ['a@example.com', 'b@example.com', '+43 1 234567'], null],
    ['a@example.com\nBo from work', ['a@example.com', 'Bo from work'], 'Bo from work'],
    [' \n , ', [], null],
    ['a@b', ['a@b'], 'a@b'],
  ])('%j is read as %j', (typed, members, unread) => expect(readMembers(typed)).toEqual({ members, unread }))
})

describe('a party is told why its booking keeps its size', () => {
  const policy = { kind: 'guarantee' }
  const order = { orderItems: [] }
  test.each([
    ['follows', true, {}],
    ['follows-not', false, { policy }],
    ['follows-not', false, { policy, order }],
    ['follows-not-dishes', false, { policy: null, order }],
  ])('%s', (words, follows, booking) =>
    expect(sizeWords({ follows }, booking as unknown as Parameters<typeof sizeWords>[1])).toBe(words),
  )
})

test('the table has the seats that are booked now, of those who come and free ones', () => {
  const member = (fullName: string | null, answer: 'yes' | 'maybe' | 'no' | null) => ({
    id: '0'.repeat(32),
    kind: 'personal' as const,
    fullName,
    email: 'bo@example.com',
    phoneNumber: null,
    answer,
    allergy: [],
    wishes: null,
    dishes: {
      version: 0,
      items: [],
      menuId: null,
      total: 0,
      currency: 'eur',
      state: 'none' as const,
      ordered: [],
      orderedTotal: 0,
    },
    code: null,
    codeExpires: null,
    key: null,
  })
  const members = [member(null, null), member('Cy', 'no'), member('Di', 'maybe'), member('Ed', 'yes')]
  expect(seatsOf({ seats: 6, groupSize: 5, members } as unknown as PartyWire, 'Ann')).toEqual([
    { state: 'you', name: 'Ann' },
    { state: 'yes', name: 'Ed' },
    { state: 'maybe', name: 'Di' },
    { state: 'waiting', name: 'bo@example.com' },
    { state: 'free', name: '' },
  ])
})
