import { describe, expect, test } from 'vitest'
import { type Dish, decideChoice, decideOrdering, dishState, type InvitationDishes, moreOf } from './dishes.ts'

const soup: Dish = { productId: 'soup', amount: 1, modifiers: [] }
const pizza = (...options: string[]): Dish => ({
  productId: 'pizza',
  amount: 1,
  modifiers: options.map((optionId) => ({ id: 'toppings', optionId, amount: 1 })),
})
const many = (dish: Dish, amount: number): Dish => ({ ...dish, amount })

describe('dishes of a guest', () => {
  test.each<[string, Dish[], Dish[], string]>([
    ['nothing chosen, nothing ordered', [], [], 'none'],
    ['chosen and not ordered', [soup], [], 'chosen'],
    ['ordered as chosen', [soup, pizza('olives')], [pizza('olives'), soup], 'ordered'],
    ['one line or two of the same', [many(soup, 2)], [soup, soup], 'ordered'],
    ['choices in another order', [pizza('olives', 'rocket')], [pizza('rocket', 'olives')], 'ordered'],
    ['another choice', [pizza('olives')], [pizza('rocket')], 'changed'],
    ['more of it', [many(soup, 2)], [soup], 'changed'],
    ['another dish', [soup], [pizza()], 'changed'],
    ['given up after it was ordered', [], [soup], 'changed'],
  ])('%s', (_, chosen, ordered, state) => expect(dishState(chosen, ordered)).toBe(state))

  test('differ by what one list has more of than the other', () => {
    const [chosen, ordered] = [
      [many(soup, 3), pizza('olives')],
      [soup, pizza('rocket')],
    ]
    expect(moreOf(chosen, ordered)).toEqual([many(soup, 2), pizza('olives')])
    expect(moreOf(ordered, chosen)).toEqual([pizza('rocket')])
  })
})

describe('a choice', () => {
  const guest: InvitationDishes = { kind: 'personal', answer: 'yes', dishes: [soup], dishesVersion: 3 }
  test.each<[string, Partial<InvitationDishes>, { version: number; dishes: Dish[] }, string]>([
    ['of whoever comes is kept', {}, { version: 3, dishes: [pizza()] }, 'kept'],
    ['of whoever may come too', { answer: 'maybe' }, { version: 3, dishes: [] }, 'kept'],
    ['sent twice is the same', {}, { version: 2, dishes: [soup] }, 'same'],
    ['made of what another tab has changed', {}, { version: 2, dishes: [pizza()] }, 'part_changed'],
    ['of whoever does not come', { answer: 'no' }, { version: 3, dishes: [pizza()] }, 'not_coming'],
    ['of whoever has not answered', { answer: null }, { version: 3, dishes: [pizza()] }, 'not_coming'],
    ['by the link that is shared', { kind: 'shared' }, { version: 3, dishes: [pizza()] }, 'not_coming'],
  ])('%s', (_, changed, chosen, decided) => expect(decideChoice({ ...guest, ...changed }, chosen)).toBe(decided))
})

describe('ordering what guests chose', () => {
  const bo = { invitationId: 'bo', fullName: 'Bo Ray', dishes: [soup], dishesVersion: 1 }
  const cy = { invitationId: 'cy', fullName: 'Cy Diaz', dishes: [pizza()], dishesVersion: 4 }
  const di = { invitationId: 'di', fullName: 'Di', dishes: [], dishesVersion: 2 }
  const own = { ...soup, invitationId: null }
  const of = (invitationId: string, dish: Dish) => ({ ...dish, invitationId })
  const decided = (
    ordered: Parameters<typeof decideOrdering>[1],
    add: [string, number][],
    remove: string[] = [],
  ): unknown => {
    const asked = { add: add.map(([id, version]) => ({ id, version })), remove }
    const done = decideOrdering([bo, cy, di], ordered, asked)
    if ('refused' in done) return done.refused
    return [[...done.replaced], done.added.map(({ guestName, productId }) => `${guestName}: ${productId}`)]
  }

  test.each<[string, Parameters<typeof decideOrdering>[1], [string, number][], string[], unknown]>([
    [
      'adds each under their name',
      [own],
      [
        ['bo', 1],
        ['cy', 4],
      ],
      [],
      [
        ['bo', 'cy'],
        ['Bo Ray: soup', 'Cy Diaz: pizza'],
      ],
    ],
    ['adds nobody twice', [own, of('bo', soup)], [['bo', 1]], [], [[], []]],
    [
      'adds nobody twice who is named twice',
      [],
      [
        ['bo', 1],
        ['bo', 1],
      ],
      [],
      [['bo'], ['Bo Ray: soup']],
    ],
    [
      'replaces what was ordered by what was chosen since',
      [of('cy', soup)],
      [['cy', 4]],
      [],
      [['cy'], ['Cy Diaz: pizza']],
    ],
    ['takes out what a guest gave up', [of('di', soup)], [['di', 2]], [], [['di'], []]],
    [
      'asks again about what changed since it was seen',
      [],
      [
        ['bo', 1],
        ['cy', 3],
      ],
      [],
      'part_changed',
    ],
    ['asks again about whoever is not invited any more', [], [['ed', 0]], [], 'part_changed'],
    ['takes out by name', [of('bo', soup)], [], ['bo'], [['bo'], []]],
    ['takes out whoever is not invited any more', [of('ed', soup)], [], ['ed'], [['ed'], []]],
    ['takes out nothing twice', [own], [], ['bo'], [[], []]],
  ])('%s', (_, ordered, add, remove, expected) => expect(decided(ordered, add, remove)).toEqual(expected))

  test('keeps as much of a name as a line has room for', () => {
    const long = { ...bo, fullName: `${'a'.repeat(59)}🍅` }
    const done = decideOrdering([long], [], { add: [{ id: 'bo', version: 1 }], remove: [] })
    expect('added' in done && done.added[0]?.guestName).toBe('a'.repeat(59))
  })
})
