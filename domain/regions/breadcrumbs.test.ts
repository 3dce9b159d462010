import { expect, test } from 'vitest'
import { breadcrumbs, type PathEntry } from './breadcrumbs.ts'

const us = { id: 'us', name: 'United States' }

const cases: [string, PathEntry[] | null, string[]][] = [
  ['the world is dropped', [{ id: 'g', name: 'World' }, us], ['us']],
  ['nameless entries are dropped', [us, { id: 'us-ca' }, { id: 'sf', name: '  ' }, { id: 'x', name: null }], ['us']],
  ['order is kept', [us, { id: 'us-ca', name: 'California' }], ['us', 'us-ca']],
  ['no path', null, []],
]

test.each(cases)('%s', (_, path, ids) => expect(breadcrumbs(path).map(({ id }) => id)).toEqual(ids))
