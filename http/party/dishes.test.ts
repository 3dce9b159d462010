import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChooseDishesContractWire } from '#contract/reservations/invitations.ts'
import { audit } from '#data/audit/audit.ts'
import { type AwaitedChange, insertAwaitedChange } from '#data/payments/awaited-changes.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { codeOf } from '../guests/guest-fixtures.ts'
import { menuOf, openKitchen, pizza, soup } from '../orders/order-fixtures.ts'
import { noon, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'

const fixture = await openBookingFixture()
const { client } = fixture
beforeAll(async () => {
  await openKitchen(fixture)
  // One dish whose price goes up, and one that sells out.
  await fixture.rows(`INSERT INTO products (restaurant_id, menu_id, product_id, category_id, name, price_minor, position)
    VALUES (5101, 'kitchen', 'tart', 'all', 'Tarte', 690, 3), (5101, 'kitchen', 'pie', 'all', 'Pie', 690, 4)`)
})
beforeEach(() => fixture.clear())

type DishesTestBooking = { id: string; token: string }

/** A table for four, with guests who were invited by mail and said yes. */
async function openParty(...names: string[]) {
  const { id, token } = await fixture.book({ groupSize: 4 })
  const own: DishesTestBooking = { id, token: token ?? '' }
  const call = { params: { reservationId: id }, token: own.token }
  const party = () => client.party.get(call)
  if (names.length > 0)
    await client.invitations.invite({ ...call, body: { members: names.map((name) => `${name}@example.com`) } })
  const members = (await party()).members
  const guests = await Promise.all(
    names.map(async (name) => {
      const { id: invitationId, key } = members.find(({ email }) => email === `${name}@example.com`) ?? {}
      const code = key ?? ''
      await client.invitations.answer({ params: { code }, body: { answer: 'yes', fullName: name } })
      return { id: invitationId ?? '', code }
    }),
  )
  const order = async () => (await client.reservations.get(call)).order
  return {
    call,
    party,
    guests,
    order,
    lines: async () =>
      (await order())?.orderItems?.map(({ guestName, amount, name }) => `${guestName ?? '–'}: ${amount} ${name}`) ?? [],
    add: (...add: { id: string; version: number; total: number }[]) =>
      client.party.orderDishes({ ...call, body: { add } }),
    remove: (...remove: string[]) => client.party.orderDishes({ ...call, body: { remove } }),
    stateOf: async (guest: { id: string }) => (await party()).members.find((each) => each.id === guest.id)?.dishes,
  }
}

type DishesTestItems = ChooseDishesContractWire['items']
const choose = (code: string, version: number, items: DishesTestItems) =>
  client.invitations.choose({ params: { code }, body: { version, items } })
const open = (code: string) => client.invitations.get({ params: { code } })
const [bowl, pizzas] = [6.9, 29]

describe('an invited guest', () => {
  test('chooses dishes, which whoever booked sees with their sum', async () => {
    const { guests, party } = await openParty('bo')
    const [bo] = guests
    const before = (await party()).version
    expect(await choose(bo?.code ?? '', 0, [pizza, soup])).toMatchObject({ version: 1, total: 35.9, state: 'chosen' })
    expect((await open(bo?.code ?? '')).dishes).toMatchObject({
      version: 1,
      menuId: 'kitchen',
      items: [
        { name: 'Margherita', amount: 2, price: 14.5, modifiers: [{ name: 'Large' }] },
        { name: 'Minestrone', amount: 1, price: 6.9, problem: null },
      ],
    })
    const { version, members } = await party()
    expect(version).toBeGreaterThan(before)
    expect(members[0]?.dishes).toMatchObject({ state: 'chosen', total: 35.9, currency: 'eur' })
  })

  test.each<[string, DishesTestItems, string, string]>([
    ['is not on the menu', [soup, { productId: 'stew', amount: 1 }], '400 unknown_product', 'items[1]'],
    ['is on a menu that is not for orders', [{ productId: 'wine', amount: 1 }], '400 unknown_product', 'items[0]'],
    ['is sold out', [{ productId: 'cake', amount: 1 }], '409 sold_out', 'items[0]'],
    ['lacks a choice', [{ productId: 'pizza', amount: 1 }], '400 modifiers_invalid', 'items[0]'],
    ['is cooked in the morning alone', [{ productId: 'eggs', amount: 1 }], '400 ordering_closed', 'reservationTime'],
    ['is none', [{ productId: 'soup', amount: 0 }], '400 invalid', 'items.0.amount'],
  ])('is refused what %s, and keeps what was chosen before', async (_, items, code, field) => {
    const { guests } = await openParty('bo')
    const [bo] = guests
    await choose(bo?.code ?? '', 0, [soup])
    const refused = await refusal(choose(bo?.code ?? '', 1, items))
    expect([`${refused.status} ${refused.code}`, Object.keys(refused.modelState ?? {})]).toEqual([
      code,
      [`contract.${field}`],
    ])
    expect((await open(bo?.code ?? '')).dishes).toMatchObject({ version: 1, items: [{ productId: 'soup' }] })
  })

  test('is told by name which dish cannot be had', async () => {
    const { guests } = await openParty('bo')
    const refused = await refusal(choose(guests[0]?.code ?? '', 0, [{ productId: 'cake', amount: 1 }]))
    expect(refused.message).toBe('Cassata just sold out.')
  })

  test('is refused dishes of another restaurant', async () => {
    await fixture.addRestaurant({ restaurantId: 5103, tables: [{ number: '1', max: 4 }] })
    await fixture.rows(menuOf(5103).replaceAll("'soup'", "'broth'"))
    const { guests } = await openParty('bo')
    expect(await codeOf(choose(guests[0]?.code ?? '', 0, [{ productId: 'broth', amount: 1 }]))).toBe(
      '400 unknown_product',
    )
  })

  test('chooses nothing before saying yes, after saying no, and by a link that is shared', async () => {
    const { guests, call, party } = await openParty('bo')
    await client.invitations.invite({ ...call, body: { members: ['cy@example.com'] } })
    const cy = (await party()).members.find(({ email }) => email === 'cy@example.com')?.key ?? ''
    expect(await codeOf(choose(cy, 0, [soup]))).toBe('409 not_coming')
    const shared = (await client.party.share(call)).shared?.key ?? ''
    expect(await codeOf(choose(shared, 0, [soup]))).toBe('409 not_coming')
    const bo = guests[0]?.code ?? ''
    await choose(bo, 0, [soup])
    await client.invitations.answer({ params: { code: bo }, body: { answer: 'no', fullName: 'bo' } })
    expect((await party()).members[0]?.dishes).toMatchObject({ items: [], state: 'none' })
    expect(await codeOf(choose(bo, 2, [soup]))).toBe('409 not_coming')
  })

  test('sends the same twice and changes once; of two tabs the second is asked', async () => {
    const { guests } = await openParty('bo')
    const bo = guests[0]?.code ?? ''
    expect(await choose(bo, 0, [soup])).toMatchObject({ version: 1 })
    expect(await choose(bo, 0, [soup])).toMatchObject({ version: 1 })
    expect(await codeOf(choose(bo, 0, [pizza]))).toBe('409 part_changed')
    expect(await choose(bo, 1, [])).toMatchObject({ version: 2, state: 'none' })
  })

  test('chooses nothing once the visit has begun or the booking is canceled', async () => {
    const { guests, call } = await openParty('bo')
    const bo = guests[0]?.code ?? ''
    fixture.setNow(Temporal.Instant.from('2026-12-04T18:00:00Z'))
    expect(await codeOf(choose(bo, 0, [soup]))).toBe('409 invitation_closed')
    fixture.setNow(noon)
    await client.reservations.cancel({ ...call, body: {} })
    expect(await codeOf(choose(bo, 0, [soup]))).toBe('409 invitation_closed')
    expect(await codeOf(choose('K7Q2MX9PAB', 0, [soup]))).toBe('404 not_found')
  })

  test('chooses nothing where the restaurant takes no dishes before a visit', async () => {
    await fixture.addRestaurant({ restaurantId: 5104, tables: [{ number: '1', max: 4 }] })
    const { id, token } = await fixture.book({ restaurantId: 5104 })
    const { shared } = await client.party.share({ params: { reservationId: id }, token: token ?? '' })
    const body = { answer: 'yes', fullName: 'Bo Ray' } as const
    const { key } = await client.invitations.answer({ params: { code: shared?.key ?? '' }, body })
    expect((await open(key)).takesPreorders).toBe(false)
    expect(await codeOf(choose(key, 0, [soup]))).toBe('400 not_accepting')
  })

  test('opens an answered invitation by its code, and is told the key of its link', async () => {
    const { guests, call } = await openParty('bo')
    const { invitations } = await client.invitations.invite({ ...call, body: { members: ['bo@example.com'] } })
    expect((await open(invitations[0]?.code ?? '')).key).toBe(guests[0]?.code)
  })
})

describe('whoever booked', () => {
  test('orders what guests chose beside their own, each under their name, once', async () => {
    const { guests, call, add, lines, order, stateOf } = await openParty('bo', 'cy')
    const [bo, cy] = guests as [{ id: string; code: string }, { id: string; code: string }]
    const { reservationTime, groupSize } = await client.reservations.get(call)
    const body = fixture.body({ reservationTime, groupSize, deliveryType: 'preorder', order: { orderItems: [soup] } })
    await client.reservations.update({ ...call, body })
    await choose(bo.code, 0, [soup])
    await choose(cy.code, 0, [pizza])
    const asked = [
      { id: bo.id, version: 1, total: bowl },
      { id: cy.id, version: 1, total: pizzas },
    ]
    expect((await add(...asked)).members.map(({ dishes }) => dishes.state)).toEqual(['ordered', 'ordered'])
    const expected = ['bo: 1 Minestrone', 'cy: 2 Margherita', '–: 1 Minestrone']
    expect((await lines()).toSorted()).toEqual(expected.toSorted())
    expect((await order())?.total).toBe(42.8)
    const { sequence } = await client.reservations.get(call)
    await add(...asked)
    expect((await client.reservations.get(call)).sequence).toBe(sequence)
    expect(await lines()).toHaveLength(3)
    expect(await stateOf(bo)).toMatchObject({ state: 'ordered', ordered: [{ name: 'Minestrone', price: 6.9 }] })
    expect((await open(bo.code)).dishes?.state).toBe('ordered')
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('is asked again where a guest chose anew, before the order or after it', async () => {
    const { guests, add, lines, stateOf } = await openParty('bo')
    const bo = guests[0] as { id: string; code: string }
    await choose(bo.code, 0, [soup])
    await choose(bo.code, 1, [pizza])
    expect(await codeOf(add({ id: bo.id, version: 1, total: bowl }))).toBe('409 part_changed')
    expect(await lines()).toEqual([])
    await add({ id: bo.id, version: 2, total: pizzas })
    await choose(bo.code, 2, [soup])
    expect(await lines()).toEqual(['bo: 2 Margherita'])
    expect(await stateOf(bo)).toMatchObject({
      state: 'changed',
      ordered: [{ amount: 2 }],
      items: [{ name: 'Minestrone' }],
    })
    expect((await open(bo.code)).dishes?.state).toBe('changed')
    expect(await codeOf(add({ id: bo.id, version: 2, total: pizzas }))).toBe('409 part_changed')
    await add({ id: bo.id, version: 3, total: bowl })
    expect(await lines()).toEqual(['bo: 1 Minestrone'])
  })

  test('agrees to a sum: another price is refused, and what is ordered keeps its own', async () => {
    const { guests, add, order } = await openParty('bo', 'cy')
    const [bo, cy] = guests as [{ id: string; code: string }, { id: string; code: string }]
    for (const { code } of [bo, cy]) await choose(code, 0, [{ productId: 'tart', amount: 1 }])
    await add({ id: bo.id, version: 1, total: 6.9 })
    await fixture.rows(`UPDATE products SET price_minor = 790 WHERE product_id = 'tart'`)
    await expect.poll(async () => (await open(cy.code)).dishes?.total).toBe(7.9)
    expect(await codeOf(add({ id: cy.id, version: 1, total: 6.9 }))).toBe('400 amount_mismatch')
    await add({ id: cy.id, version: 1, total: 7.9 })
    expect((await order())?.orderItems?.map(({ price }) => price).toSorted()).toEqual([6.9, 7.9])
  })

  test('is refused what sold out meanwhile by its name, and nothing is ordered', async () => {
    const { guests, add, lines, stateOf } = await openParty('bo')
    const bo = guests[0] as { id: string; code: string }
    await choose(bo.code, 0, [{ productId: 'pie', amount: 1 }])
    await fixture.rows(`UPDATE products SET sold_out = true WHERE product_id = 'pie'`)
    await expect.poll(async () => (await stateOf(bo))?.items[0]?.problem).toBe('sold_out')
    const refused = await refusal(add({ id: bo.id, version: 1, total: 6.9 }))
    expect([refused.code, refused.message]).toEqual(['sold_out', 'Pie just sold out.'])
    expect(await lines()).toEqual([])
  })

  test('changes their own dishes and leaves those of guests', async () => {
    const { guests, call, add, lines } = await openParty('bo')
    const bo = guests[0] as { id: string; code: string }
    await choose(bo.code, 0, [soup])
    await add({ id: bo.id, version: 1, total: bowl })
    const { reservationTime, groupSize, order } = await client.reservations.get(call)
    const change = (orderItems: object[]) =>
      client.reservations.update({
        ...call,
        body: fixture.body({
          reservationTime,
          groupSize,
          deliveryType: 'preorder',
          order: { orderItems: orderItems as (typeof soup)[] },
        }),
      })
    // Whoever sends back all that was read sends the guests' lines too.
    await change([pizza, ...(order?.orderItems ?? [])])
    expect(await lines()).toEqual(['–: 2 Margherita', 'bo: 1 Minestrone'])
    await change([])
    expect(await lines()).toEqual(['bo: 1 Minestrone'])
  })

  test('takes out what was ordered for a guest, who does not come or was taken back', async () => {
    const { guests, call, add, remove, lines, order, stateOf } = await openParty('bo', 'cy')
    const [bo, cy] = guests as [{ id: string; code: string }, { id: string; code: string }]
    for (const { code } of [bo, cy]) await choose(code, 0, [soup])
    await add({ id: bo.id, version: 1, total: bowl }, { id: cy.id, version: 1, total: bowl })
    await client.invitations.answer({ params: { code: bo.code }, body: { answer: 'no', fullName: 'bo' } })
    expect(await stateOf(bo)).toMatchObject({ state: 'changed', items: [], ordered: [{ name: 'Minestrone' }] })
    expect((await remove(bo.id)).members.find(({ id }) => id === bo.id)?.dishes.state).toBe('none')
    await client.party.withdraw({ ...call, params: { ...call.params, invitationId: cy.id } })
    expect(await lines()).toEqual(['cy: 1 Minestrone'])
    await remove(cy.id)
    await remove(cy.id)
    expect(await order()).toBeNull()
    expect(await audit(fixture.context.db)).toEqual([])
  })

  test('orders nothing once the kitchen has begun', async () => {
    const { guests, add, remove } = await openParty('bo')
    const bo = guests[0] as { id: string; code: string }
    await choose(bo.code, 0, [soup])
    await add({ id: bo.id, version: 1, total: bowl })
    await fixture.rows(`UPDATE orders SET progress = 'preparing'`)
    expect(await codeOf(remove(bo.id))).toBe('409 being_prepared')
  })

  test('gives up a change that waits for its money, and where nothing is ordered leaves it waiting', async () => {
    const { guests, call, add, lines } = await openParty('bo')
    const bo = guests[0] as { id: string; code: string }
    await choose(bo.code, 0, [soup])
    const { sequence } = await client.reservations.get(call)
    const change = {
      restaurantId: 5101,
      reservationId: call.params.reservationId,
      body: { restaurantId: 5101 } as AwaitedChange['body'],
      policy: {} as AwaitedChange['policy'],
      askedAt: noon,
      dueAt: noon.add({ minutes: 30 }),
      hold: null,
    }
    expect(await insertAwaitedChange(fixture.context.db, change, sequence ?? 0)).toBe(true)
    const waiting = () => fixture.rows('SELECT FROM awaited_changes')
    expect(await codeOf(add({ id: bo.id, version: 1, total: 1 }))).toBe('400 amount_mismatch')
    expect(await waiting()).toHaveLength(1)
    await add({ id: bo.id, version: 1, total: bowl })
    expect(await waiting()).toHaveLength(0)
    expect(await lines()).toEqual(['bo: 1 Minestrone'])
  })

  test('alone orders: a stranger, an invited guest and another booking cannot', async () => {
    const { guests, call } = await openParty('bo')
    const bo = guests[0] as { id: string; code: string }
    await choose(bo.code, 0, [soup])
    const other = await fixture.book({ email: 'other@example.com' })
    const order = (token?: string) =>
      client.party.orderDishes({
        params: call.params,
        body: { add: [{ id: bo.id, version: 1, total: bowl }] },
        ...(token && { token }),
      })
    expect(await codeOf(order())).toBe('401 sign_in_required')
    expect(await codeOf(order(bo.code))).toBe('404 not_found')
    expect(await codeOf(order(other.token ?? ''))).toBe('404 not_found')
  })
})

describe('the kitchen', () => {
  test('sees who comes, what they must not eat and what they chose, with the restaurant’s key alone', async () => {
    const { guests, call, add, party } = await openParty('bo', 'cy')
    const [bo, cy] = guests as [{ id: string; code: string }, { id: string; code: string }]
    const answer = { answer: 'yes', fullName: 'Bo Ray', wishes: 'no onions' } as const
    await client.invitations.answer({
      params: { code: bo.code },
      body: { ...answer, allergy: ['nuts'], healthConsent: true },
    })
    await client.invitations.answer({
      params: { code: cy.code },
      body: { answer: 'maybe', fullName: 'Cy Diaz' },
    })
    await choose(bo.code, 0, [soup])
    await choose(cy.code, 0, [pizza])
    await add({ id: bo.id, version: 1, total: bowl })
    const key = (await replaceRestaurantKey(fixture.context.db, 5101)) ?? ''
    const params = { restaurantId: 5101, reservationId: call.params.reservationId }
    const shown = await client.host.party({ params, token: key })
    // Both were invited at one moment, so either may be the first.
    const guestsByName = shown.guests.toSorted((a, b) => a.fullName.localeCompare(b.fullName))
    expect({ ...shown, guests: guestsByName }).toMatchObject({
      groupSize: 4,
      coming: 2,
      maybe: 1,
      waiting: 0,
      declined: 0,
      organizer: { fullName: 'Ann Lee', ordered: [] },
      guests: [
        { fullName: 'Bo Ray', answer: 'yes', allergy: ['nuts'], wishes: 'no onions', dishes: { state: 'ordered' } },
        { fullName: 'Cy Diaz', answer: 'maybe', allergy: [], dishes: { state: 'chosen' } },
      ],
    })
    expect(JSON.stringify(shown)).not.toMatch(/@example|key|code/)
    expect(
      JSON.stringify(
        await client.host.day({ params: { restaurantId: 5101 }, query: { date: '2026-12-04' }, token: key }),
      ),
    ).not.toContain('nuts')
    const byOthers = (token?: string) => codeOf(client.host.party({ params, ...(token && { token }) }))
    expect(await byOthers()).toBe('401 sign_in_required')
    expect(await byOthers(call.token)).toBe('403 forbidden')
    expect(await byOthers(bo.code)).toBe('403 forbidden')
    const unknown = { ...params, reservationId: await fixture.newId() }
    expect(await codeOf(client.host.party({ params: unknown, token: key }))).toBe('404 not_found')
    expect((await party()).members.find(({ id }) => id === bo.id)?.wishes).toBe('no onions')
  })
})
