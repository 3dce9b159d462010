import { expect, test } from 'vitest'
import { readPlan } from '#domain/plan/plan.ts'
import { planView } from './plan-view.server.ts'

const view = (query: string, now: string, proposes: boolean) =>
  planView(readPlan(new URLSearchParams(query)), { locale: 'en', now: Temporal.PlainDateTime.from(now), proposes })

test.each([
  ['in the morning', '', '2031-06-21T09:00', { date: '2031-06-21', time: '19:30', range: 90, party: 2 }],
  ['at dinner time', '', '2031-06-21T20:10', { date: '2031-06-21', time: '20:30', range: 90, party: 2 }],
  ['late at night', '', '2031-06-21T23:20', { date: '2031-06-22', time: '19:30', range: 90, party: 2 }],
  ['for a chosen time', 'person=4&time=13:00&date=2031-06-24', '2031-06-21T09:00', { time: '13:00', party: 4 }],
])('cards beside a bar that proposes a plan ask for the plan it shows %s', (_, query, now, asked) => {
  const { asked: sent, time } = view(query, now, true)
  expect(sent).toMatchObject(asked)
  expect(time).not.toBeNull()
})

test('where no time is shown, cards ask for the usual one', () => {
  expect(view('', '2031-06-21T09:00', false)).toMatchObject({
    time: null,
    asked: { date: null, time: '17:30', range: 30 },
  })
})
