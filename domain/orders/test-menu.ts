import type { OrderMenu, OrderModifierOption } from './order-menu.ts'

const option = (name: string, priceMinor: number, isDefault = false): OrderModifierOption => ({
  name,
  priceMinor,
  isDefault,
})

/** A pizza of one size with up to three toppings, a soup as it is, a set meal with a side and its dip, and a cake that is gone. */
export const testMenu: OrderMenu = {
  hours: null,
  products: new Map([
    ['pizza', { name: 'Margherita', priceMinor: 1150, isSoldOut: false, groupIds: ['size', 'toppings'] }],
    ['soup', { name: 'Minestrone', priceMinor: 690, isSoldOut: false, groupIds: [] }],
    ['set', { name: 'Set meal', priceMinor: 1500, isSoldOut: false, groupIds: ['side'] }],
    ['cake', { name: 'Cassata', priceMinor: 620, isSoldOut: true, groupIds: [] }],
  ]),
  groups: new Map([
    [
      'size',
      {
        name: 'Size',
        min: 1,
        max: 1,
        options: new Map([
          ['regular', option('Regular', 0, true)],
          ['large', option('Large', 300)],
        ]),
      },
    ],
    [
      'toppings',
      {
        name: 'Toppings',
        min: 0,
        max: 3,
        options: new Map([
          ['olives', option('Olives', 100)],
          ['rocket', option('Rocket', 150)],
        ]),
      },
    ],
    [
      'side',
      {
        name: 'Side',
        min: 1,
        max: 1,
        options: new Map([
          ['fries', { ...option('Fries', 0), groupIds: ['dip'] }],
          ['salad', option('Salad', 50)],
          ['rice', { ...option('Rice', 0), isSoldOut: true }],
        ]),
      },
    ],
    ['dip', { name: 'Dip', min: 1, max: 2, options: new Map([['mayonnaise', option('Mayonnaise', 30)]]) }],
  ]),
}
