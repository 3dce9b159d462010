import { expect, test } from 'vitest'
import type { BookableEvent } from './booking-rules.ts'
import { areasFor } from './event-areas.ts'

const event = (...areas: string[]) => ({ areas }) as unknown as BookableEvent

test.each([
  ['no event', ['Hall'], null, ['Hall']],
  ['no event and no wish', [], null, []],
  ['an event everywhere', ['Hall'], event(), ['Hall']],
  ['an event in one area, no wish', [], event('Garden'), ['Garden']],
  ['a wish that the event meets in part', ['Hall', 'Garden'], event('Garden', 'Bar'), ['Garden']],
  ['a wish that the event does not meet', ['Hall'], event('Garden'), ['']],
])('%s', (_, wanted, at, areas) => {
  expect(areasFor(wanted, at)).toEqual(areas)
})
