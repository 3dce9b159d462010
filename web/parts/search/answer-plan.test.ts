import { describe, expect, test } from 'vitest'
import { testContext } from '../request/test-context.ts'
import type { CardVenue } from '../restaurants/restaurant-card.tsx'
import { answerPlan } from './answer-plan.server.ts'

const card = (number: number, more: Partial<CardVenue> = {}): CardVenue => ({
  id: `place-${number}`,
  name: `Place ${number}`,
  photo: null,
  cuisine: [],
  cuisineNames: [],
  area: null,
  price: null,
  currency: null,
  rating: null,
  reviews: null,
  bookable: true,
  table: { number, timeZone: 'Europe/Vienna' },
  event: null,
  ...more,
})

/** What each restaurant has free on that evening. */
const free: Record<number, string[]> = {
  1: [],
  2: ['18:45'],
  3: ['19:00', '19:30', '20:00'],
  4: ['20:15'],
  5: ['19:30'],
}

async function answer({ onlyFree = false, offset = 0, party = 2, numbers = [1, 2, 3, 4, 5] } = {}) {
  const asked: string[] = []
  const context = testContext(({ url }) => {
    asked.push(url)
    const number = Number(/restaurants\/(\d+)/.exec(url)?.[1] ?? /\/(\d+)\//.exec(url)?.[1])
    const slots = (free[number] ?? []).map((time) => ({
      time: `${time}:00`,
      availabilityLevel: 'Available',
      acceptReservations: true,
      open: true,
      requestedTime: false,
    }))
    return { body: slots }
  })
  const rest = [card(8, { table: null }), card(9, { event: { venue: null, when: 'Friday', price: null }, table: null })]
  const plan = { party, date: Temporal.PlainDate.from('2026-11-27'), minutes: 1170, areas: ['Terrace'] }
  const found = { judged: numbers.map((number) => card(number)), offset, bookable: 70, rest }
  return { asked, answer: await answerPlan(context, found, { plan, onlyFree, locale: 'en' }) }
}

const shape = ({ groups }: Awaited<ReturnType<typeof answer>>['answer']) =>
  groups.map(({ title, venues }) => [title, venues.map(({ id }) => id).join()])

describe('a plan is answered', () => {
  test('by those free at that time, then those near it, then the others', async () => {
    const { asked, answer: said } = await answer()
    expect(shape(said)).toEqual([
      ['Free at 07:30 PM', 'place-3,place-5'],
      ['Free at 06:45 PM or 08:15 PM', 'place-2,place-4'],
      ['Nothing free around 07:30 PM', 'place-1'],
      ['Evenings and events', 'place-9'],
      ['Not bookable here', 'place-8'],
    ])
    expect(said.line).toBe('2 places free at 07:30 PM')
    expect(said.looked).toBe('Among the 5 best matches of 70.')
    expect(asked[0]).toMatch(/partyAreas=Terrace/)
    expect(asked).toHaveLength(5)
  })

  test('with the free ones alone, and with a way on where there is none', async () => {
    expect(shape((await answer({ onlyFree: true })).answer).slice(0, 1)).toEqual([
      ['Free at 07:30 PM', 'place-3,place-5'],
    ])
    const { nothing } = (await answer({ onlyFree: true, numbers: [1, 2] })).answer
    expect(nothing?.title).toBe('Nothing here is free at 07:30 PM')
  })

  test('with every free place before any other over all pages, under one number', async () => {
    const numbers = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 100 + at : 1))
    for (const number of numbers) free[number] ??= ['19:30']
    const pages = await Promise.all([0, 24, 48].map(async (offset) => (await answer({ numbers, offset })).answer))
    expect(pages.map(({ line }) => line)).toEqual(pages.map(() => '30 places free at 07:30 PM'))
    expect(pages.map(({ groups }) => groups.map(({ key, venues }) => `${key} ${venues.length}`).slice(0, 2))).toEqual([
      ['free 24', 'event 1'],
      ['free 6', 'none 18'],
      ['none 12', 'event 1'],
    ])
    const alone = await answer({ numbers, offset: 24, onlyFree: true })
    expect(alone.answer).toMatchObject({ pages: 2, groups: [{ key: 'free', venues: { length: 6 } }, {}, {}] })
  })

  test('with times for what the page shows alone', async () => {
    const { answer: said } = await answer({ offset: 3 })
    expect(Object.keys(said.slots)).toEqual(['1', '4'])
  })

  test('for a large party with the way by telephone', async () => {
    expect((await answer({ party: 13 })).answer.large).toMatch(/^13 at one table/)
    expect((await answer({ party: 12 })).answer.large).toBeNull()
  })
})
