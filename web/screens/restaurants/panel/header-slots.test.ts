import { describe, expect, test, vi } from 'vitest'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { refused, testContext } from '../../../parts/request/test-context.ts'
import { restaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { loadHeaderSlots } from './header-slots.server.ts'

/** Friday evening, seven o'clock in Vienna. */
const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const dinner = [5, 6].map((weekDay) => ({ weekDay, time: [{ open: '17:00:00', close: '23:00:00' }] }))

const found: RestaurantWire = {
  id: 'blue-door',
  idOrName: 'blue-door',
  hostmeId: 4101,
  name: 'Blue Door',
  timeZone: 'Europe/Vienna',
  services: { reserve: true },
  reservationConfig: {
    acceptReservation: true,
    minPartySize: 1,
    maxPartySize: 8,
    reservationHours: { openingHours: dinner },
  },
}

const free = (time: string, eventId: number | null = null) => ({
  time,
  availabilityLevel: 'Available',
  acceptReservations: true,
  open: true,
  requestedTime: false,
  eventId,
})

type Days = Record<string, unknown[]>

function ask(
  days: Days,
  plan: { party: number; date: string | null; minutes?: number },
  restaurant: RestaurantWire = found,
) {
  const asked: string[] = []
  const context = testContext(({ url }) => {
    const { pathname, searchParams: query } = new URL(url, 'http://x')
    const date = query.get('contract.date') ?? ''
    asked.push(
      `${pathname.split('/').at(-2)} ${date} ${query.get('contract.partySize')} ${query.get('contract.rangeInMinutes')}`,
    )
    return days[date.slice(0, 10)] ? { body: days[date.slice(0, 10)] } : refused('internal')
  })
  const slots = loadHeaderSlots(context, {
    restaurant: restaurantView(restaurant, 'en', now),
    plan: { minutes: null, areas: [], ...plan },
  })
  return slots.then((answer) => ({ answer, asked }))
}

describe('the times in the header', () => {
  test('are those of today for two, past midnight too', async () => {
    const { answer, asked } = await ask(
      { '2026-11-20': [free('19:30:00'), free('1.00:15:00')] },
      { party: 2, date: null },
    )
    expect(asked).toEqual(['4101 2026-11-20T15:00:00 2 900'])
    expect(answer).toMatchObject({ party: 2, day: { value: '2026-11-20' } })
    expect(answer?.times.map(({ minutes }) => minutes)).toEqual([1170, 1455])
  })

  test('are those of the next open day when today is full', async () => {
    const days = { '2026-11-20': [], '2026-11-21': [free('18:00:00')] }
    const { answer } = await ask(days, { party: 2, date: null })
    expect(answer?.day.value).toBe('2026-11-21')
    expect(answer?.plan).toEqual({ day: 'Sat, Nov 21', date: '2026-11-21', minutes: 18 * 60 })
  })

  test('leave the time alone that the guest named', async () => {
    const days = { '2026-11-20': [], '2026-11-21': [free('18:00:00')] }
    const { answer } = await ask(days, { party: 2, date: null, minutes: 20 * 60 })
    expect(answer?.plan).toEqual({ day: 'Sat, Nov 21', date: '2026-11-21' })
  })

  test('are those of the day the guest named, even if it has none', async () => {
    const days = { '2026-11-20': [free('18:00:00')], '2026-11-27': [] }
    const { answer, asked } = await ask(days, { party: 4, date: '2026-11-27' })
    expect(asked).toEqual(['4101 2026-11-27T15:00:00 4 900'])
    expect(answer).toMatchObject({ day: { value: '2026-11-27' }, times: [] })
  })

  test('are those around the time the guest named, also on a day months ahead', async () => {
    const late = Array.from({ length: 20 }, (_, at) => free(`${12 + Math.floor(at / 2)}:${at % 2 ? '30' : '00'}:00`))
    const { answer } = await ask({ '2027-02-12': late }, { party: 2, date: '2027-02-12', minutes: 13 * 60 })
    expect(answer?.day).toEqual({ value: '2027-02-12', name: 'Fri, Feb 12', open: true })
    expect(answer?.times.map(({ minutes }) => minutes)).toEqual([720, 750, 780, 810, 840, 870, 900, 930, 960])
  })

  test('of an event are its own, asked by its number', async () => {
    const event = { ...found, hostmeId: 4200, type: 'event', parentRestaurantId: 'blue-door', dates: ['2026-11-21'] }
    const days = { '2026-11-21': [free('18:00:00'), free('19:00:00', 4200)] }
    const { answer, asked } = await ask(
      days,
      { party: 2, date: null },
      { ...event, startDate: '2026-11-21', endDate: '2026-11-21' },
    )
    expect(asked).toEqual(['4200 2026-11-21T15:00:00 2 900'])
    expect(answer?.times.map(({ minutes }) => minutes)).toEqual([1140])
  })

  test('are left out when nobody can say, and the page stands', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    expect((await ask({}, { party: 2, date: null })).answer).toBeNull()
    expect(warned).toHaveBeenCalledOnce()
  })
})
