import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { reservationId } from '#domain/reservations/id.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let pages: TestPages['pages']
let routes: ServerBuild['routes']
beforeAll(async () => {
  const opened = await openTestPages()
  pages = opened.pages
  ;({ routes } = opened.options.build as ServerBuild)
}, buildTime)

const booking = reservationId(4101, Temporal.Instant.from('2026-11-20T18:00:00Z'), new Uint8Array(6))
const values: Record<string, string> = {
  restaurantId: '4101',
  reservationId: booking,
  standbyId: booking,
  landingId: 'spring',
  slug: 'spring',
  code: 'abcdefghjk',
  key: 'k'.repeat(32),
  token: 't'.repeat(43),
  letterId: booking,
}

function addressOf(route: ServerBuild['routes'][string]): string {
  const parent = route?.parentId ? routes[route.parentId] : undefined
  const above = parent ? addressOf(parent) : ''
  return route?.path ? `${above}/${route.path}` : above
}

const filled = (path: string) =>
  path
    .split('?')
    .join('')
    .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'x') || '/'

async function redirectOf(address: string, form: Record<string, string>): Promise<string | null> {
  const headers = { origin: 'http://localhost' }
  const request = new Request(`http://localhost${address}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  })
  const response = await pages(request, 'request-0001')
  const text = await response.text()
  const [, inBody] = /"redirect","([^"]*)"/.exec(text) ?? []
  return response.headers.get('location') ?? inBody ?? null
}

const forms = [{}, { intent: 'join' }, { intent: 'withdraw' }, { intent: 'remove' }, { intent: 'again' }]

test('every form leads to the same page with scripts as without, and never to the address of its data', async () => {
  const acting = Object.values(routes).filter((route) => route && 'action' in route.module)
  expect(acting.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const route of acting) {
    const path = filled(addressOf(route))
    // The first page has an address for its data that is unlike all others.
    const dataPath = path === '/' ? '/_root.data' : `${path}.data`
    for (const form of forms) {
      const plain = await redirectOf(`${path}?person=2`, form)
      const scripted = await redirectOf(`${dataPath}?person=2&_routes=${encodeURIComponent(route?.id ?? '')}`, form)
      if (scripted && /\.data\b|_routes/.test(scripted)) wrong.push(`${path} leads to ${scripted}`)
      // Scripts ask for what a form did not answer in a call of their own.
      if (scripted !== null && plain !== scripted)
        wrong.push(`${path} leads to ${plain} without scripts, to ${scripted} with them`)
    }
  }
  expect(wrong).toEqual([])
})
