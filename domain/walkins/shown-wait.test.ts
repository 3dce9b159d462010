import { expect, test } from 'vitest'
import { type ShownWait, shownWait } from './shown-wait.ts'

test.each<[string, readonly [number, number, number], ShownWait]>([
  ['a free table', [0, 0, 0], { kind: 'soon', most: null }],
  ['a few minutes', [2, 3, 5], { kind: 'soon', most: null }],
  ['a few minutes that may become more', [0, 4, 12], { kind: 'soon', most: 12 }],
  ['five minutes', [0, 5, 10], { kind: 'up-to', most: 10 }],
  ['a range', [20, 25, 35], { kind: 'range', least: 20, most: 35 }],
])('%s', (_, [low, minutes, high], expected) => expect(shownWait({ low, minutes, high })).toEqual(expected))
