import { describe, expect, test } from 'vitest'
import { defaultModifiers, isCookedAt, type OrderProduct, type SelectedModifier } from './order-menu.ts'
import { priceLine } from './price-line.ts'
import { testMenu } from './test-menu.ts'

const regular: SelectedModifier = { id: 'size', optionId: 'regular', amount: 1 }
const large: SelectedModifier = { id: 'size', optionId: 'large', amount: 1 }
const olives = (amount: number): SelectedModifier => ({ id: 'toppings', optionId: 'olives', amount })
const rocket = (amount: number): SelectedModifier => ({ id: 'toppings', optionId: 'rocket', amount })

const side = (optionId: string): SelectedModifier => ({ id: 'side', optionId, amount: 1 })
const dip: SelectedModifier = { id: 'dip', optionId: 'mayonnaise', amount: 1 }

const priceOf = (productId: string, modifiers: SelectedModifier[], amount = 1) =>
  priceLine(testMenu, { productId, amount, modifiers })

describe('one of a line costs', () => {
  test.each<[string, string, SelectedModifier[], number]>([
    ['a product without choices its price', 'soup', [], 690],
    ['no more for the smallest choice', 'pizza', [regular], 1150],
    ['what its choices add', 'pizza', [large, olives(1)], 1550],
    ['each option as often as it is chosen', 'pizza', [regular, olives(2), rocket(1)], 1500],
    ['what a choice within a choice adds', 'set', [side('fries'), dip], 1530],
    ['no choice that another choice would ask for', 'set', [side('salad')], 1550],
    ['the same when an option is named twice', 'pizza', [regular, olives(1), olives(1), rocket(1)], 1500],
  ])('%s', (_, productId, modifiers, unitMinor) => {
    expect(priceOf(productId, modifiers)).toEqual({ unitMinor })
  })
})

describe('a line cannot be ordered with', () => {
  test.each<[string, string, SelectedModifier[], number, string]>([
    ['a product of another menu', 'sushi', [], 1, 'unknown_product'],
    ['a product that is gone', 'cake', [], 1, 'sold_out'],
    ['none of a group that asks for one', 'pizza', [], 1, 'modifiers_invalid'],
    ['two of a group that takes one', 'pizza', [regular, large], 1, 'modifiers_invalid'],
    ['one option more often than its group takes', 'pizza', [regular, olives(4)], 1, 'modifiers_invalid'],
    [
      'a group of another product',
      'pizza',
      [regular, { id: 'side', optionId: 'fries', amount: 1 }],
      1,
      'modifiers_invalid',
    ],
    ['a choice within a choice left open', 'set', [side('fries')], 1, 'modifiers_invalid'],
    ['a choice within one that was not made', 'set', [side('salad'), dip], 1, 'modifiers_invalid'],
    ['an option that is gone', 'set', [side('rice')], 1, 'modifiers_invalid'],
    ['an option of another group', 'pizza', [{ id: 'size', optionId: 'olives', amount: 1 }], 1, 'modifiers_invalid'],
    ['choices where there are none', 'soup', [regular], 1, 'modifiers_invalid'],
    ['minus one of an option', 'pizza', [regular, olives(2), rocket(-1)], 1, 'modifiers_invalid'],
    ['half an option', 'pizza', [regular, olives(0.5)], 1, 'modifiers_invalid'],
    ['none of it', 'soup', [], 0, 'amount_invalid'],
    ['minus one', 'soup', [], -1, 'amount_invalid'],
    ['one and a half', 'soup', [], 1.5, 'amount_invalid'],
    ['more than anybody carries', 'soup', [], 1000, 'amount_invalid'],
  ])('%s', (_, productId, modifiers, amount, problem) => {
    expect(priceOf(productId, modifiers, amount)).toEqual({ problem })
  })
})

test('what a product comes with can be ordered as it is', () => {
  const pizza = testMenu.products.get('pizza') as OrderProduct
  expect(defaultModifiers(testMenu, pizza)).toEqual([regular])
  expect(priceOf('pizza', defaultModifiers(testMenu, pizza))).toEqual({ unitMinor: 1150 })
})

test.each([
  ['while it is cooked', [[420, 660]], 420, true],
  ['no longer when it ends', [[420, 660]], 660, false],
  ['after midnight of a night that runs on', [[1080, 1560]], 1500, true],
  ['before the morning of the next day', [[420, 660]], 1440 + 430, true],
  ['always without hours', null, 3, true],
] as const)('a menu can be ordered from %s', (_, hours, minutes, expected) => {
  expect(isCookedAt({ hours }, minutes)).toBe(expected)
})
