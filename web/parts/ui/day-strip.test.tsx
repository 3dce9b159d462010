import { expect, test } from 'vitest'
import { drawn } from '../shell/test-page.tsx'
import { DayStrip } from './day-strip.tsx'

const label = 'Days'
const tuesday = { date: '2031-06-10', weekday: 'Tue', day: 10, spoken: 'Tuesday, June 10', to: '/reserve/4107' }

/** What a screen reader hears: hidden parts and marks are left out. */
const heard = (html: string) =>
  html.replaceAll(/<(\w+)[^>]*aria-hidden="true"[^>]*>[^<]*<\/\1>/g, '').replaceAll(/<[^>]*>/g, '')

test.each([
  ['an open day', {}, 'Tuesday, June 10'],
  ['a closed day', { closed: 'Tuesday, June 10, closed' }, 'Tuesday, June 10, closed'],
])('%s is read out once', (_, state, words) => {
  expect(heard(drawn(<DayStrip days={[{ ...tuesday, ...state }]} selected={null} label={label} />))).toBe(words)
})
