import { expect, test } from 'vitest'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { drawn } from '../shell/test-page.tsx'
import { placeView } from './place-view.server.ts'
import { TimeChips } from './time-chips.tsx'

const found: RestaurantWire = {
  id: 'blue-door',
  idOrName: 'blue-door',
  hostmeId: 4101,
  name: 'Blue Door',
  timeZone: 'Europe/Vienna',
}
const place = placeView(found, 'en', Temporal.Instant.from('2026-11-20T18:00:00Z'))
const plan = { party: 2, date: null }
const day = { value: '2026-11-20', name: 'Fri, Nov 20', open: true }

test('each time is a link into its booking', () => {
  const times = [{ minutes: 1170, state: 'free' as const, time: '19:30' }]
  const html = drawn(<TimeChips place={place} plan={plan} found={{ party: 2, day, times }} />)
  expect(html).toContain('href="/reserve/4101?person=2&amp;date=2026-11-20&amp;time=19%3A30"')
  expect(html).toContain('Fri, Nov 20, 2 people')
})

test('a day without any says so and leads to another', () => {
  const html = drawn(<TimeChips place={place} plan={plan} found={{ party: 2, day, times: [] }} />)
  expect(html).toContain('Nothing free for 2 people on Fri, Nov 20.')
  expect(html).toMatch(/href="\/reserve\/4101\?person=2"[^>]*>Check another day</)
})

test('when nobody can say, the way to the times stays', () => {
  expect(drawn(<TimeChips place={place} plan={plan} found={null} />)).toMatch(
    /href="\/reserve\/4101\?person=2"[^>]*>See free times/,
  )
})
