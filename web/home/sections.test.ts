import { expect, test, vi } from 'vitest'
import { parseJsonText } from '../hydration/json-text.ts'
import { testContext } from '../request/test-context.ts'
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
  const sections = loadSections(context, config, 'en')
  expect(await Promise.all(sections.map(async ({ id, content }) => [id, parseJsonText(await content)]))).toEqual([
    ['first', { kind: 'failed' }],
    ['second', { kind: 'places', places: [] }],
  ])
  expect(warned).toHaveBeenCalledOnce()
})
