import { expect, test } from 'vitest'
import { withLocalNames } from './local-names.ts'

const addresses = (cityId: string, names: Record<string, number>) =>
  Object.entries(names).flatMap(([addrCity, count]) => Array.from({ length: count }, () => ({ cityId, addrCity })))

const cases: [string, { name: string; countryCode: string }, Record<string, number>, Record<string, string>][] = [
  ['a city by its own name', { name: 'Munich', countryCode: 'DE' }, { München: 9, Pullach: 1 }, { de: 'München' }],
  ['in the language of its country', { name: 'Milan', countryCode: 'IT' }, { Milano: 5 }, { it: 'Milano' }],
  ['not when it says the same', { name: 'Köln', countryCode: 'DE' }, { Koeln: 1, KÖLN: 8 }, {}],
  ['not when it only says more', { name: 'Langen', countryCode: 'DE' }, { 'Langen (Hessen)': 8 }, {}],
  ['not the next town', { name: 'Hemhofen', countryCode: 'DE' }, { Adelsdorf: 6 }, {}],
  ['not a town that is listed too', { name: 'Kreuzlingen', countryCode: 'CH' }, { Konstanz: 9 }, {}],
  ['not from a few addresses', { name: 'Naples', countryCode: 'IT' }, { Napoli: 2 }, {}],
  ['not when addresses differ', { name: 'Munich', countryCode: 'DE' }, { München: 4, Moosach: 4 }, {}],
]

const konstanz = { id: 'c2', type: 'city', name: 'Konstanz', countryCode: 'DE' }

test.each(cases)('addresses name %s', (_, region, counts, names) => {
  const rows = withLocalNames([], [{ id: 'c1', type: 'city', ...region }, konstanz], addresses('c1', counts))
  expect(rows[0]?.names ?? {}).toEqual(names)
})

test('what a list of names says already stays, and others are added to it', () => {
  const row = { id: 'c1', names: { de: 'Rom', it: 'Roma' }, src: ['cldr'] }
  const rome = { id: 'c1', type: 'city', name: 'Rome', countryCode: 'IT' }
  expect(withLocalNames([row], [rome], addresses('c1', { Rroma: 9 }))).toEqual([row])
  const turin = { id: 'c2', names: { es: 'Turín' }, src: ['csc'] }
  expect(withLocalNames([turin], [{ ...rome, id: 'c2', name: 'Turin' }], addresses('c2', { Torino: 9 }))[0]).toEqual({
    id: 'c2',
    names: { es: 'Turín', it: 'Torino' },
    src: ['csc', 'addresses'],
  })
})
