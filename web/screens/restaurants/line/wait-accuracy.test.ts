import { expect, test } from 'vitest'
import { refused, testContext } from '../../../parts/request/test-context.ts'
import { loadLineNotes } from './line-notes.server.ts'
import { accuracyText } from './wait-accuracy.server.ts'

const measured = { quotes: 212, withinRange: 0.806, medianError: 7 }

test('says how many quotes were kept and by how much they were off, by size too', () => {
  const sizes = [
    { groupSize: 2, quotes: 150, withinRange: 0.81, medianError: 6 },
    { groupSize: 4, quotes: 40, withinRange: 0.775, medianError: 9 },
  ]
  expect(accuracyText({ ...measured, sizes }, 'en')).toEqual({
    name: 'Waits in line',
    sentence: 'Of the last 212 waits quoted here, 81 % ended within their range; half were off by 7 minutes at most.',
    sizes: ['2 people: 6 min, 81 %', '4 people: 9 min, 78 %'],
  })
  expect(accuracyText({ ...measured, sizes: null }, 'de').sentence).toContain('lagen 81 % in ihrer Spanne')
})

test('says so while too few are known', () => {
  const young = { quotes: 3, withinRange: null, medianError: null }
  expect(accuracyText(young, 'en')).toMatchObject({ sentence: expect.stringContaining('Too few'), sizes: [] })
})

const closed = {
  restaurantId: 4101,
  open: false,
  state: 'open',
  waiting: 0,
  maxParty: 4,
  areas: '',
  waits: {},
  accuracy: { quotes: 0, withinRange: null, medianError: null },
  callingRule: 'In order.',
}

test.each([
  ['2031-06-21T15:00:00Z', 'The line opens'],
  [null, 'The line is closed right now'],
])('beside a closed line that opens at %s: %s', async (opensAt, words) => {
  const context = testContext(() => ({ body: { ...closed, opensAt } }))
  const notes = await loadLineNotes(context, { restaurantId: 4101, timeZone: 'Europe/Vienna', party: 2, locale: 'en' })
  expect(notes?.note).toContain(words)
})

test('is missing where the line does not answer', async () => {
  expect(
    await loadLineNotes(
      testContext(() => refused('internal')),
      { restaurantId: 4101, timeZone: 'Europe/Vienna', party: 2, locale: 'en' },
    ),
  ).toBeNull()
})
