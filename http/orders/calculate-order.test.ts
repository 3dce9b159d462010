import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderWire } from '#contract/orders/orders.ts'
import { openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'
import { delivery, large, openKitchen, pizza, soup } from './order-fixtures.ts'

const fixture = await openBookingFixture()

beforeAll(() => openKitchen(fixture))

const calculate = (order: OrderWire, deliveryType: 'takeaway' | 'delivery' | 'preorder' = 'takeaway') =>
  fixture.client.reservations.calculate({ body: fixture.body({ deliveryType, order }) })

describe('an order is calculated', () => {
  test('from the menu, with its choices, its taxes and the tip', async () => {
    const { order } = await calculate({ orderItems: [pizza, soup], tips: 4 })
    expect(order).toEqual({
      subtotal: 35.9,
      deliveryFee: 0,
      taxes: 0,
      includedTaxes: 3.26,
      tip: 4,
      total: 39.9,
    })
  })

  test('the same before a visit as to take away', async () => {
    const items = { orderItems: [pizza] }
    expect((await calculate(items, 'preorder')).order).toEqual((await calculate(items)).order)
  })

  test('with the fee of the zone it is brought to', async () => {
    const asked = { ...delivery('Neubaugasse 12, Wien'), order: { orderItems: [soup] } }
    expect(await fixture.client.reservations.calculate({ body: fixture.body(asked) })).toMatchObject({
      order: { subtotal: 6.9, deliveryFee: 4, includedTaxes: 0.99, total: 10.9 },
      deliveryZone: { name: 'Far', fee: 4, minimum: 20, missing: 13.1 },
    })
  })

  test('without a fee while nobody knows where to', async () => {
    expect(await calculate({ orderItems: [soup] }, 'delivery')).toMatchObject({
      order: { deliveryFee: 0, total: 6.9 },
      deliveryZone: null,
    })
  })

  test('as none without dishes', async () => {
    expect((await calculate({ orderItems: [] })).order).toBeNull()
  })

  test('whatever total the browser sends, as it is here', async () => {
    expect((await calculate({ orderItems: [soup], total: 0.01 })).order).toMatchObject({ total: 6.9 })
  })
})

describe('a line that cannot be had is refused by its place and name, and the rest is not charged', () => {
  test.each<[string, OrderWire['orderItems'], string, string, string]>([
    [
      'another restaurant’s',
      [soup, { productId: 'sushi', amount: 1 }],
      'unknown_product',
      '[1]',
      'no longer on the menu',
    ],
    [
      'of a menu that is not to be ordered from',
      [{ productId: 'wine', amount: 1 }],
      'unknown_product',
      '[0]',
      'no longer',
    ],
    ['sold out', [soup, { productId: 'cake', amount: 1 }], 'sold_out', '[1]', 'Cassata just sold out'],
    ['without a choice it needs', [{ productId: 'pizza', amount: 1 }], 'modifiers_invalid', '[0]', 'Margherita'],
    [
      'with one choice too many',
      [{ ...pizza, modifiers: [...large, { id: 'size', optionId: 'regular' }] }],
      'modifiers_invalid',
      '[0]',
      'Margherita',
    ],
  ])('%s', async (_, orderItems, code, place, sentence) => {
    const refused = await refusal(calculate({ orderItems }))
    expect(refused).toMatchObject({ code, message: expect.stringContaining(sentence) })
    expect(refused.modelState).toHaveProperty([`contract.order.orderItems${place}`])
  })

  test.each([
    ['none', 0],
    ['less than none', -1],
    ['a part', 1.5],
    ['too many', 1000],
  ])('%s of a dish', async (_, amount) => {
    expect(await refusal(calculate({ orderItems: [{ ...soup, amount }] }))).toMatchObject({ status: 400 })
  })

  test('a tip that is no amount of this currency', async () => {
    expect(await refusal(calculate({ orderItems: [soup], tips: 0.001 }))).toMatchObject({ status: 400 })
  })
})

test('a dish that has sold out meanwhile is refused', async () => {
  await fixture.rows(`UPDATE products SET sold_out = true WHERE restaurant_id = 5101 AND product_id = 'soup'`)
  await expect
    .poll(() => refusal(calculate({ orderItems: [soup] })).catch(() => null))
    .toMatchObject({ code: 'sold_out' })
})
