import { createApi } from '#http/api/bind.ts'
import { type CatalogueFixture, openCatalogueFixture } from '#http/api/catalogue-fixtures.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { ensureBuilt } from '../start/build.ts'
import { builtWeb, createPages, type PageOptions } from './pages.ts'

export type TestPages = { fixture: CatalogueFixture; options: PageOptions; pages: ReturnType<typeof createPages> }

/** Building the web takes longer than a test may. */
export const buildTime = 180_000

/** The built web over a whole API on a database of its own. */
export async function openTestPages(changes: Partial<PageOptions> = {}): Promise<TestPages> {
  await ensureBuilt()
  const fixture = await openCatalogueFixture()
  const api = createApi(handlers, fixture.context)
  const options: PageOptions = {
    build: await builtWeb(),
    api: (request) => api.fetch(request),
    environment: 'production',
    publicUrl: 'http://localhost',
    clock: fixture.context.clock,
    searchKey: 'test-key',
    tenantOf: async () => null,
    ...changes,
  }
  return { fixture, options, pages: createPages(options) }
}
