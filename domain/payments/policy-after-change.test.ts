import { expect, test } from 'vitest'
import type { Policy } from './policy.ts'
import { policyAfterChange } from './policy-after-change.ts'

const now = Temporal.Instant.from('2026-12-03T12:00:00Z')
const say = ({ kind, amountMinor }: { kind: string; amountMinor: number }) => ({
  language: 'en',
  text: `${kind} of ${amountMinor}, never free`,
})
const policy = (
  kind: Policy['kind'],
  amountMinor: number,
  freeUntil: string | null = '2026-12-09T12:00:00Z',
): Policy => ({
  kind,
  amountMinor,
  currency: 'eur',
  freeUntil,
  words: { language: 'en', text: `${kind} of ${amountMinor}` },
})
const over = '2026-12-03T11:59:59Z'
const kept = (kind: Policy['kind'], amountMinor: number): Policy => ({
  ...policy(kind, amountMinor, null),
  words: { language: 'en', text: `${kind} of ${amountMinor}, never free` },
})

test.each<[string, Policy | null, Policy | null, Policy | null]>([
  ['nothing was agreed to', null, policy('deposit', 2000), policy('deposit', 2000)],
  ['still free, more', policy('deposit', 2000), policy('deposit', 5000), policy('deposit', 5000)],
  ['still free, less', policy('deposit', 5000), policy('deposit', 2000), policy('deposit', 2000)],
  ['still free, nothing any more', policy('deposit', 2000), null, null],
  ['free up to this very moment', policy('deposit', 2000, now.toString()), null, null],
  ['too late, more', policy('deposit', 2000, over), policy('deposit', 5000), kept('deposit', 5000)],
  ['too late, less', policy('guarantee', 5000, over), policy('guarantee', 2000), kept('guarantee', 5000)],
  ['too late, nothing any more', policy('deposit', 2000, over), null, kept('deposit', 2000)],
  ['too late, of another kind', policy('guarantee', 2000, over), policy('deposit', 9000), kept('guarantee', 2000)],
  ['never free, another day', policy('deposit', 2000, null), policy('deposit', 2000), kept('deposit', 2000)],
])('%s', (_, before, after, expected) => {
  expect(policyAfterChange(before, after, { now, say })).toEqual(expected)
})
