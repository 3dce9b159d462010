import { expect, test } from 'vitest'
import type { HostParty } from '#contract/reservations/host.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { partyLines } from './party-lines.ts'

const soup = {
  productId: 'soup',
  name: 'Minestrone',
  amount: 1,
  price: majorUnits(690, 'eur'),
  modifiers: [],
  problem: null,
}
const pizza = {
  ...soup,
  name: 'Margherita',
  amount: 2,
  modifiers: [{ id: 's', optionId: 'l', amount: 1, name: 'Large' }],
}
const dishes = {
  version: 1,
  menuId: 'kitchen',
  total: majorUnits(0, 'eur'),
  currency: 'eur',
  orderedTotal: majorUnits(0, 'eur'),
}

const party: HostParty = {
  reservationId: '0'.repeat(32),
  groupSize: 4,
  coming: 3,
  maybe: 1,
  waiting: 0,
  declined: 0,
  organizer: { fullName: 'Ann Lee', allergy: ['fish'], ordered: [soup] },
  guests: [
    {
      id: '1'.repeat(32),
      fullName: 'Bo Ray',
      answer: 'yes',
      allergy: [],
      wishes: null,
      dishes: { ...dishes, state: 'ordered', items: [pizza], ordered: [pizza] },
    },
    {
      id: '2'.repeat(32),
      fullName: 'Cy Diaz',
      answer: 'maybe',
      allergy: ['nuts', 'milk'],
      wishes: 'no onions',
      dishes: { ...dishes, state: 'changed', items: [pizza], ordered: [soup] },
    },
  ],
}

test('a party is a line of figures and a line for each who comes', () => {
  expect(partyLines(party)).toEqual([
    'Table for 4: 3 coming, 1 maybe, 0 not answered, 0 cannot come',
    'Ann Lee (booked); allergies: fish; ordered: 1 × Minestrone',
    'Bo Ray (comes); ordered: 2 × Margherita (Large)',
    'Cy Diaz (maybe); allergies: nuts, milk; wishes: no onions; ordered: 1 × Minestrone; chosen, not ordered: 2 × Margherita (Large)',
  ])
})
