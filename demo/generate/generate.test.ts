import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartnerPlan, PlanBox } from '#domain/imports/partner.ts'
import { readDemoSources } from '../demo-sources.ts'
import { type ArchetypeKey, archetypes } from './archetypes.ts'
import { chooseArchetype } from './choose-archetype.ts'
import { planFloors } from './floor-plan.ts'
import { planPartner } from './partner.ts'
import { randomFor } from './random.ts'
import type { Venue } from './venue.ts'

const today = Temporal.PlainDate.from('2026-11-15')
const demoSources = await readDemoSources(new URL('..', import.meta.url).pathname)
const venue: Venue = {
  restaurantId: 4101,
  sourceRef: 'n1',
  slug: 'blau-vienna',
  name: 'Blau',
  kind: 'restaurant',
  cuisines: ['austrian'],
  countryCode: 'AT',
  cityName: 'Vienna',
  neighbourhoodName: 'Neubau',
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  hours: undefined,
  facts: {},
}

const anyVenue = fc.record({
  sourceRef: fc.stringMatching(/^n[0-9]{1,9}$/),
  kind: fc.constantFrom<Venue['kind'][]>('restaurant', 'cafe', 'bar', 'pub', 'biergarten', 'fast_food'),
  cuisines: fc.subarray(['austrian', 'pizza', 'ramen', 'chinese', 'french', 'vegan', 'fine_dining', 'unheard-of'], {
    maxLength: 3,
  }),
  countryCode: fc.constantFrom('AT', 'US', 'JP', 'TW', 'BO'),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'TWD', 'BOB'),
  capacity: fc.option(fc.integer({ min: 1, max: 2000 })),
})
const planOf = ({ capacity, ...given }: Partial<Venue> & { capacity?: number | null }, seed = 1): PartnerPlan =>
  planPartner({ ...venue, ...given, facts: capacity ? { capacity } : {} }, demoSources, seed, today)

describe('a generated partner', () => {
  test('is the same for the same seed, place and day, and another for another seed', () => {
    expect(planOf({})).toEqual(planOf({}))
    expect(planOf({}, 2)).not.toEqual(planOf({}))
  })

  test('holds together, whatever the place', () => {
    fc.assert(
      fc.property(anyVenue, (given) => {
        const plan = planOf(given)
        const { booking, tables, combinations, serviceHours } = plan
        const floors = new Map(plan.floors.map((floor) => [floor.floorId, floor]))
        expect(new Set(tables.map((table) => table.number)).size).toBe(tables.length)
        expect(tables.map((table) => table.tableId)).toEqual(tables.map((_, index) => index))
        for (const table of tables) {
          const floor = floors.get(table.floorId)
          expect(plan.areas).toContain(table.area)
          expect(table.minParty).toBeLessThanOrEqual(table.maxParty)
          expect(table.x >= 0 && table.x + table.width <= (floor?.width ?? 0)).toBe(true)
          expect(table.y >= 0 && table.y + table.height <= (floor?.height ?? 0)).toBe(true)
        }
        for (const { tableIds, minParty, maxParty } of combinations) {
          const joined = tableIds.map((id) => tables[id])
          expect(new Set(joined.map((table) => table?.area)).size).toBe(1)
          expect(joined.reduce((sum, table) => sum + (table?.maxParty ?? 0), 0)).toBe(maxParty)
          expect(minParty).toBeGreaterThan(Math.max(...joined.map((table) => table?.maxParty ?? 0)))
        }
        expect(Math.max(...[...tables, ...combinations].map((seat) => seat.maxParty))).toBeGreaterThanOrEqual(
          booking.maxParty,
        )
        expect(booking.coversPerSlot).toBeGreaterThanOrEqual(booking.maxParty)
        expect(booking.turnOver.at(-1)?.[0]).toBe(booking.maxParty)
        expect(booking.turnOver.map(([party]) => party)).toEqual(
          [...new Set(booking.turnOver.map(([party]) => party))].sort((a, b) => a - b),
        )
        expect(serviceHours.length).toBeGreaterThan(0)
        for (const { opens, closes } of serviceHours)
          expect(opens < 1440 && opens < closes && closes <= opens + 1440).toBe(true)
        for (const event of plan.events) expect(event.dates.every((date) => date > today.toString())).toBe(true)
        for (const menu of plan.menus) {
          const products = menu.categories.flatMap((category) => category.products)
          const groups = new Set(menu.modifierGroups.map((group) => group.groupId))
          expect(new Set(products.map((product) => product.productId)).size).toBe(products.length)
          expect(
            products.every(
              (product) => product.priceMinor > 0 && product.modifierGroupIds.every((id) => groups.has(id)),
            ),
          ).toBe(true)
        }
        expect(plan.photoIds.length).toBeGreaterThanOrEqual(3)
        expect(new Set(plan.photoIds).size).toBe(plan.photoIds.length)
      }),
      { numRuns: 60 },
    )
  })

  test('says of itself that it is a demo', () => {
    expect(planOf({}).description).toMatch(/^Restaurant in Neubau, Vienna\..*Demo description:.*sample values/)
  })
})

test('no two tables of a floor overlap', () => {
  const apart = (a: PlanBox, b: PlanBox) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  for (const key of Object.keys(archetypes) as ArchetypeKey[]) {
    const { tables } = planFloors(venue, archetypes[key], randomFor(7, key))
    const touching = tables.flatMap((a, index) =>
      tables.slice(index + 1).filter((b) => b.floorId === a.floorId && !apart(a, b)),
    )
    expect(touching, key).toEqual([])
  }
})

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

test('a bistro and a banquet hall differ as they do in life', () => {
  const measure = (key: ArchetypeKey) =>
    Array.from({ length: 40 }, (_, index) => {
      const { tables } = planFloors(venue, archetypes[key], randomFor(index, key))
      const seats = tables.reduce((sum, table) => sum + table.maxParty, 0)
      return { seats, each: seats / tables.length }
    })
  const bistros = measure('bistro')
  const halls = measure('banquet-hall')
  expect(Math.max(...bistros.map((restaurant) => restaurant.seats))).toBeLessThan(
    Math.min(...halls.map((restaurant) => restaurant.seats)),
  )
  expect(mean(bistros.map((restaurant) => restaurant.each))).toBeLessThan(3.5)
  expect(mean(halls.map((restaurant) => restaurant.each))).toBeGreaterThan(6)
  expect(archetypes['banquet-hall'].stay[3]).toBeGreaterThan(archetypes.bistro.stay[3])
})

test.each<[string, Partial<Venue>, ArchetypeKey]>([
  ['a café', { kind: 'cafe' }, 'cafe'],
  ['a pub', { kind: 'pub' }, 'pub'],
  ['a beer garden', { kind: 'biergarten' }, 'beer-garden'],
  ['a big room', { facts: { capacity: 200 } }, 'banquet-hall'],
  ['fine dining', { cuisines: ['fine_dining'] }, 'fine-dining'],
])('%s is built as one', (_, given, key) => {
  expect(chooseArchetype({ ...venue, ...given }, randomFor(1, 'x'))).toBe(key)
})
