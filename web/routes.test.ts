import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { added, legacy, specified } from '../e2e/pages.ts'
import routes from './routes.ts'

type RouteEntry = { path: string; id: string | undefined; file: string }

function listed(entries: RouteConfigEntry[], above = ''): RouteEntry[] {
  return entries.flatMap(({ path, id, file, index, children }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path || index ? [{ path: own || '/', id, file }] : []), ...listed(children ?? [], own)]
  })
}

const all = listed(routes)
const byPath = new Map(all.map((entry) => [entry.path, entry]))
const stated = [...Object.keys(specified), ...legacy, ...Object.keys(added)]

describe('the routes table', () => {
  test.each(stated)('has %s', (path) => expect(byPath.has(path)).toBe(true))

  test('has no address that the journeys’ list leaves out', () => {
    expect([...byPath.keys()].filter((path) => !stated.includes(path))).toEqual([])
  })

  test.each(Object.entries({ ...specified, ...added }))('the pages of %s are at that address', (path, pages) => {
    expect(pages.filter((page) => !matchPath(path, page.split('?')[0] ?? ''))).toEqual([])
  })

  test('opens the booking page under every legacy address', () => {
    const booking = byPath.get('/reserve/:restaurantId')?.file
    expect(legacy.map((path) => byPath.get(path)?.file)).toEqual(legacy.map(() => booking))
  })

  test('opens the line under its older address', () => {
    expect(byPath.get('/get-in-line/:restaurantId')?.file).toBe('screens/walkins/get-in-line.ts')
  })

  test.each([
    ['/', 'index'],
    ['/restaurants/:restaurantId', 'restaurants-restaurantId'],
  ])('%s is named %s', (path, name) => expect(byPath.get(path)?.id).toBe(name))

  test('gives every route of a shared page module its own id', () => {
    const ids = all.map(({ id, file }) => id ?? file)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
