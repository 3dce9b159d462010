import { describe, expect, test } from 'vitest'
import { productsOf } from '#domain/orders/cart.ts'
import { emptyKeptCart, type KeptCart } from '#domain/orders/cart-text.ts'
import { testMenu } from '#domain/orders/test-menu.ts'
import { cartView } from '../../../parts/orders/cart/cart-view.server.ts'
import { changeCart } from './cart-form.server.ts'

const changing = { menu: testMenu, menuId: 'kitchen', types: ['takeaway', 'delivery'] as const }

const send = (kept: KeptCart, fields: Record<string, string>, menu = testMenu) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return changeCart(kept, form, { ...changing, menu })
}
const added = (fields: Record<string, string>, kept = emptyKeptCart) => send(kept, { intent: 'add', ...fields })
const linesOf = ({ cart }: KeptCart) => productsOf(cart).map(({ id, amount }) => `${amount} ${id}`)

describe('a form of the menu', () => {
  test('adds a dish to the first way of ordering, and again to the same line', () => {
    const once = added({ product: 'soup' })
    expect(once.cart).toMatchObject({ deliveryType: 'takeaway', menuId: 'kitchen' })
    expect(linesOf(added({ product: 'soup', amount: '2' }, once))).toEqual(['3 soup'])
  })

  test('takes a dish as it comes where nothing is asked, and as chosen where it is', () => {
    const kept = added({ product: 'pizza', choices: '1', 'choice:size': 'large' }, added({ product: 'pizza' }))
    expect(productsOf(kept.cart).map(({ selectedModifiers }) => selectedModifiers[0]?.optionId)).toEqual([
      'regular',
      'large',
    ])
  })

  test('reads a choice within a choice only where the outer one was made', () => {
    const within = { 'choice:side.fries/dip': 'mayonnaise', product: 'set', choices: '1' }
    const chosen = (side: string) =>
      productsOf(added({ ...within, 'choice:side': side }).cart)[0]?.selectedModifiers.map(({ optionId }) => optionId)
    expect(chosen('fries')).toEqual(['fries', 'mayonnaise'])
    expect(chosen('salad')).toEqual(['salad'])
  })

  test('that names what is not there changes nothing', () => {
    expect(linesOf(added({ product: 'sushi' }))).toEqual([])
    expect(linesOf(send(added({ product: 'soup' }), { intent: 'amount', product: 'soup', repeat: '7' }))).toEqual([
      '1 soup',
    ])
    expect(linesOf(send(added({ product: 'soup' }), { intent: 'nonsense' }))).toEqual(['1 soup'])
  })
})

test('one fewer than one is none', () => {
  expect(
    linesOf(send(added({ product: 'soup' }), { intent: 'amount', product: 'soup', repeat: '0', step: 'less' })),
  ).toEqual([])
})

describe('what changed meanwhile', () => {
  const soup = testMenu.products.get('soup') ?? { name: '', priceMinor: 0, isSoldOut: false, groupIds: [] }
  const withSoup = (changes: object) => ({
    ...testMenu,
    products: new Map([...testMenu.products, ['soup', { ...soup, ...changes }]]),
  })

  test('a price is shown beside the one that was seen, until it is accepted', () => {
    const dearer = withSoup({ priceMinor: 750 })
    const kept = added({ product: 'soup' })
    expect(cartView(kept, dearer, 'eur')).toMatchObject({
      hasChanges: true,
      lines: [{ changed: { before: 6.9, now: 7.5 } }],
    })
    expect(cartView(send(kept, { intent: 'accept' }, dearer), dearer, 'eur')).toMatchObject({
      hasChanges: false,
      subtotal: 7.5,
    })
  })

  test('a dish that is gone stays in sight until it is removed', () => {
    const gone = withSoup({ isSoldOut: true })
    const kept = added({ product: 'pizza' }, added({ product: 'soup' }))
    expect(cartView(kept, gone, 'eur')).toMatchObject({ hasProblems: true, subtotal: 11.5 })
    expect(linesOf(send(kept, { intent: 'drop' }, gone))).toEqual(['1 pizza'])
  })
})

test('each way of ordering has its own list', () => {
  const kept = send(added({ product: 'soup' }), { intent: 'type', deliveryType: 'delivery' })
  expect(linesOf(kept)).toEqual([])
  expect(linesOf(send(kept, { intent: 'type', deliveryType: 'takeaway' }))).toEqual(['1 soup'])
})
