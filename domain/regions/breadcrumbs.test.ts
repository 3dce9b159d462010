import { expect, test } from 'vitest'
import { breadcrumbs, type PathEntry } from './breadcrumbs.ts'

const us = { id: 'us', name: 'United States' }

const cases: [string, PathEntry[] | null, string[]][] = [
  ['the world is dropped', [{ id: 'g', name: 'World' }, us], ['us']],
  ['nameless entries are dropped', [us, { id: 'us-ca' }, { id: 'sf', name: '  ' }, { id: 'x', name: null }], ['us']],
  ['order is kept', [us, { id: 'us-ca', name: 'California' }], ['us', 'us-ca']],
  [
    'a state called like its city is one with it',
    [us, { id: 'us-ny', name: 'New York' }, { id: 'c1', name: 'New York' }, { id: 'c1-soho', name: 'SoHo' }],
    ['us', 'c1', 'c1-soho'],
  ],
  ['no path', null, []],
]

test.each(cases)('%s', (_, path, ids) => expect(breadcrumbs(path).map(({ id }) => id)).toEqual(ids))
