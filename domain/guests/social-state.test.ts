import { expect, test } from 'vitest'
import { readStateWithHost, stateWithHost } from './social-state.ts'

test.each([
  ['abc', null],
  ['abc', 'linden.example'],
  ['a~b', 'linden.example'],
] as const)('%s begun at %s is read as it was written', (state, host) => {
  expect(readStateWithHost(stateWithHost(state, host))).toEqual({ state, host })
})

test.each(['abc~', 'abc~//evil.example', 'abc~evil.example/x', 'abc~evil.example:80', 'abc~a@b', 'abc~a..b', '~~'])(
  '%s names no host',
  (text) => expect(readStateWithHost(text)).toEqual({ state: text, host: null }),
)
