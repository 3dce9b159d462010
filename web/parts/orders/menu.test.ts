import { expect, test, vi } from 'vitest'
import { findOrderRestaurant } from '../../screens/orders/order-restaurant.server.ts'
import { refused, type TestResponse, testContext } from '../request/test-context.ts'
import { filterMenu, filterOf, filtersOf, findMenu } from './menu.server.ts'

const dish = (id: string, name: string, tags: string[], allergens: string[]) => ({
  id,
  name,
  description: '',
  price: 5,
  available: true,
  tags,
  allergens,
})
const menu = [
  {
    id: 'a',
    name: 'Starters',
    products: [dish('1', 'Crème brûlée', ['vegetarian'], ['milk']), dish('2', 'Grain bowl', ['vegan'], [])],
  },
  { id: 'b', name: 'Mains', products: [dish('3', 'Steak', ['spicy'], [])] },
]
const shown = (query: string) =>
  filterMenu(menu, filterOf(new URLSearchParams(query))).flatMap(({ products }) => products.map(({ id }) => id))

test.each([
  ['', '1 2 3'],
  ['q=creme', '1'],
  ['q=bowl grain', '2'],
  ['diet=vegetarian', '1 2'],
  ['diet=vegan', '2'],
  ['without=milk', '2 3'],
  ['q=steak&diet=vegan', ''],
])('?%s shows %s', (query, ids) => expect(shown(query).join(' ')).toBe(ids))

test('a category without dishes goes, and filters are those of the whole menu', () => {
  expect(filterMenu(menu, filterOf(new URLSearchParams('diet=vegan'))).map(({ name }) => name)).toEqual(['Starters'])
  expect(filtersOf(menu)).toEqual({ diets: ['vegan', 'vegetarian'], allergens: ['milk'] })
})

const place = { timeZone: 'Europe/Vienna', services: { reserve: true } }
const restaurant = {
  ...place,
  id: 'blue-door',
  hostmeId: 4101,
  idOrName: 'blue-door',
  name: 'Blue Door',
  type: 'restaurant',
  reservationConfig: {
    acceptReservation: true,
    onlineOrderingSettings: { menus: [{ id: 'main', name: 'Dishes' }], takeaway: { enabled: true } },
  },
}
const event = {
  ...place,
  id: 'wine-evening',
  hostmeId: 4190,
  idOrName: 'wine-evening',
  name: 'Wine evening',
  type: 'event',
  parentRestaurantId: 'blue-door',
}
const modifiers = [{ id: 'size', name: 'Size', min: 1, max: 1, options: [{ id: 'l', name: 'Large', price: 2 }] }]

function asking(answer: TestResponse) {
  const asked: string[] = []
  const context = testContext(({ url }) => {
    asked.push(url)
    if (url.includes('modifiers')) return answer
    if (url.includes('/menu/')) return { body: menu }
    return { body: url.includes('wine-evening') ? event : restaurant }
  })
  return { context, asked }
}

test('an event is served from the menu and the modifiers of its restaurant', async () => {
  const { context, asked } = asking({ body: modifiers })
  const found = await findOrderRestaurant(context, 'wine-evening')
  const menuId = found.menus[0]?.id ?? ''
  const { groups } = await findMenu(context, { restaurantId: found.restaurantId, menuId, currency: 'EUR' })
  expect(groups.map(({ id }) => id)).toEqual(['size'])
  expect(asked.filter((url) => url.includes('/menu/'))).toEqual([
    expect.stringMatching(/restaurants\/4101\/menu\/main$/),
    expect.stringMatching(/hostmemenu\/4101\/menu\/main\.modifiers\.m\.\.json$/),
  ])
})

test('modifiers that do not come are a warning, and dishes without any can still be had', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { context } = asking(refused('busy'))
  const shown = await findMenu(context, { restaurantId: 4101, menuId: 'main', currency: 'EUR' })
  expect(shown).toMatchObject({ groups: [], categories: [{ id: 'a' }, { id: 'b' }] })
  expect(warn.mock.calls.flat().join()).toContain('"what":"modifiers"')
  warn.mockRestore()
})

test('modifiers are asked for with the restaurant and its menu, or not at all', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { context, asked } = asking({ body: modifiers })
  const shown = await findMenu(context, { restaurantId: 0, menuId: 'main', currency: 'EUR' })
  expect(shown.groups).toEqual([])
  expect(asked.filter((url) => url.includes('modifiers'))).toEqual([])
  expect(warn.mock.calls.flat().join()).toContain('Restaurant ID is required!')
  warn.mockRestore()
})
