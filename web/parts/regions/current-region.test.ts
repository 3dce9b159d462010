import { expect, test, vi } from 'vitest'
import { refused, testContext } from '../request/test-context.ts'
import { currentRegion } from './current-region.server.ts'

const world = { regionId: 'g', regionName: 'World', regionPath: [{ id: 'g', name: 'World' }], sections: [] }

async function regionFor(cookie: string, broken: string) {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const context = testContext(({ url }) => (url.includes(broken) ? refused('internal') : { body: world }))
  const { config, by } = await currentRegion(new Request('http://localhost/', { headers: { cookie } }), context)
  const warnings = warned.mock.calls.length
  warned.mockRestore()
  return { id: config.regionId, by, warnings }
}

test.each([
  ['none is remembered', '', 'nothing', 0],
  ['the remembered one is no id', 'globalRegion=..%2Fsecrets', 'nothing', 0],
  ['the remembered one cannot be had: that is written down', 'globalRegion=atlantis', 'atlantis', 1],
])('it goes on with the world when %s', async (_, cookie, broken, warnings) => {
  expect(await regionFor(cookie, broken)).toEqual({ id: 'g', by: 'network', warnings })
})
