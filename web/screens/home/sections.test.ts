import { expect, test, vi } from 'vitest'
import { searchFilter } from '#domain/restaurants/search-query.ts'
import { parseJsonText } from '../../parts/hydration/json-text.ts'
import { usualPlan } from '../../parts/plan/asked-slots.ts'
import { testContext } from '../../parts/request/test-context.ts'
import { loadSections } from './sections.server.ts'

const section = (id: string, filter: string) => ({
  id,
  type: 'restaurants',
  tab: 'dine',
  title: id,
  content: { model: { template: 'cards', query: { filter } } },
})

test('a section that cannot be fetched says so, and leaves the others standing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const context = testContext(({ body }) =>
    body?.includes('broken') ? { status: 500, body: { message: 'No.' } } : { body: { value: [] } },
  )
  const config = {
    regionId: 'at',
    regionName: 'Austria',
    regionPath: [],
    sections: [section('first', "city eq 'broken'"), section('second', "city eq 'Vienna'")],
  }
  const sections = loadSections(context, { config, asked: Promise.resolve(usualPlan), locale: 'en' })
  expect(await Promise.all(sections.map(async ({ id, content }) => [id, parseJsonText(await content)]))).toEqual([
    ['first', { kind: 'failed' }],
    ['second', { kind: 'venues', venues: [] }],
  ])
  expect(warned).toHaveBeenCalledOnce()
})

test('tiles count what they lead to: restaurants, not evenings out', async () => {
  const asked: { filter: string; facets?: string[] }[] = []
  const context = testContext(({ body }) => {
    asked.push(JSON.parse(body ?? ''))
    return { body: { '@search.facets': { neighborhoods: [{ value: 'Neubau', count: 3 }] }, value: [] } }
  })
  const tiles = {
    id: 'areas',
    type: 'neighborhoods',
    tab: 'dine',
    content: { model: { template: 'tiles', facet: 'neighborhoods' } },
  }
  const config = { regionId: 'at', regionName: 'Austria', regionPath: [], sections: [tiles] }
  const [section] = loadSections(context, { config, asked: Promise.resolve(usualPlan), locale: 'en' })
  const content = await section?.content
  expect(content && parseJsonText(content)).toMatchObject({ tiles: [{ value: 'Neubau', count: 3 }] })
  const led = searchFilter({ regionId: 'at', neighborhoods: [], type: 'restaurant' })
  expect(asked).toMatchObject([{ filter: led, facets: ['neighborhoods,count:12'] }])
})
