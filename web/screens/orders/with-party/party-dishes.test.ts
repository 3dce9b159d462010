import { describe, expect, test } from 'vitest'
import type { GuestDishesWire } from '#contract/party/guest-dishes.ts'
import type { PartyWire } from '#contract/party/party.ts'
import { askedOfGuests, partsOf } from './party-dishes.server.ts'

const soup = { productId: 'soup', name: 'Minestrone', amount: 1, price: 6.9, modifiers: [] }
const [bo, cy] = ['b'.repeat(32), 'c'.repeat(32)]
const dishes = (state: GuestDishesWire['state'], chosen: number, ordered: number): GuestDishesWire => ({
  version: 3,
  items: chosen > 0 ? [{ ...soup, amount: chosen, problem: null }] : [],
  menuId: 'kitchen',
  total: chosen * 6.9,
  currency: 'eur',
  state,
  ordered: ordered > 0 ? [{ ...soup, amount: ordered }] : [],
  orderedTotal: ordered * 6.5,
})
const member = (id: string, answer: 'yes' | 'no', its: GuestDishesWire) =>
  ({ id, fullName: 'Bo Ray', answer, dishes: its }) as PartyWire['members'][number]

describe('what whoever booked is shown of a guest', () => {
  test.each([
    ['who chose nothing', dishes('none', 0, 0), []],
    ['who chose', dishes('chosen', 2, 0), [{ lines: ['2\u00a0×\u00a0Minestrone'], total: 13.8, seen: `${bo}/3/13.8` }]],
    ['whose dishes are ordered', dishes('ordered', 1, 1), [{ lines: ['1\u00a0×\u00a0Minestrone'], total: 6.5 }]],
    [
      'who wants more',
      dishes('changed', 3, 1),
      [{ lines: ['1\u00a0×\u00a0Minestrone'], more: ['2\u00a0×\u00a0Minestrone'], fewer: [] }],
    ],
    ['who wants none of it', dishes('changed', 0, 1), [{ more: [], fewer: ['1\u00a0×\u00a0Minestrone'] }]],
  ])('%s', (_, its, parts) => {
    expect(partsOf({ members: [member(bo, 'yes', its)] }, [], 'eur')).toMatchObject(parts)
  })

  test('who is not invited any more, and for whom something is ordered', () => {
    const ordered = [soup, { ...soup, invitationId: cy, guestName: 'Cy Diaz' }]
    expect(partsOf({ members: [] }, ordered, 'eur')).toMatchObject([
      { id: cy, name: 'Cy Diaz', isAway: true, state: 'changed', fewer: ['1\u00a0×\u00a0Minestrone'] },
    ])
  })
})

test.each([
  [[['intent', 'send']], null],
  [
    [
      ['intent', 'add-guests'],
      ['guest', `${bo}/3/13.8`],
      ['guest', 'nobody/1/1'],
    ],
    { add: [{ id: bo, version: 3, total: 13.8 }], remove: [] },
  ],
  [
    [
      ['intent', 'take-out'],
      ['guest', cy],
      ['guest', '../x'],
    ],
    { add: [], remove: [cy] },
  ],
])('the form %j asks %j', (fields, asked) => {
  const form = new FormData()
  for (const [name = '', value = ''] of fields) form.append(name, value)
  expect(askedOfGuests(form)).toEqual(asked)
})
