import { expect, test } from 'vitest'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { restaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { drawn } from '../../../parts/shell/test-page.tsx'
import { TimeChips } from './time-chips.tsx'

const found: RestaurantWire = {
  id: 'blue-door',
  idOrName: 'blue-door',
  hostmeId: 4101,
  name: 'Blue Door',
  timeZone: 'Europe/Vienna',
}
const restaurant = restaurantView(found, 'en', Temporal.Instant.from('2026-11-20T18:00:00Z'))
const day = { value: '2026-11-20', name: 'Fri, Nov 20', open: true }
const plan = { day: day.name, date: day.value }

test('each time is a link into its booking', () => {
  const times = [{ minutes: 1170, state: 'free' as const }]
  const html = drawn(<TimeChips restaurant={restaurant} found={{ party: 2, day, times, plan }} />)
  expect(html).toContain('href="/reserve/4101?person=2&amp;date=2026-11-20&amp;time=19:30&amp;step=about"')
  expect(html).toContain('Fri, Nov 20, 2 people')
})

test('a day without any says so and leads to another', () => {
  const html = drawn(<TimeChips restaurant={restaurant} found={{ party: 2, day, times: [], plan }} />)
  expect(html).toContain('Nothing free for 2 people on Fri, Nov 20.')
  expect(html).toMatch(/href="\/reserve\/4101\?person=2"[^>]*>Check another day</)
})

test('when nobody can say, the way to the times stays', () => {
  expect(drawn(<TimeChips restaurant={restaurant} found={null} />)).toMatch(
    /href="\/reserve\/4101"[^>]*>See free times/,
  )
})
