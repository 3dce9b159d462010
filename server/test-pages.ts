import { createApi } from '#http/bind.ts'
import { handlers } from '#http/handlers.ts'
import { openTestWorld, type TestWorld } from '#http/test-world.ts'
import { ensureBuilt } from './build.ts'
import { builtWeb, createPages, type PageOptions } from './web.ts'

export type TestPages = { world: TestWorld; options: PageOptions; pages: ReturnType<typeof createPages> }

/** Building the web takes longer than a test may. */
export const buildTime = 180_000

/** The built web over a whole API on a database of its own. */
export async function openTestPages(changes: Partial<PageOptions> = {}): Promise<TestPages> {
  await ensureBuilt()
  const world = await openTestWorld()
  const api = createApi(handlers, world.context)
  const options: PageOptions = {
    build: await builtWeb(),
    api: (request) => api.fetch(request),
    environment: 'production',
    publicUrl: 'http://localhost',
    clock: world.context.clock,
    searchKey: 'test-key',
    tenantOf: async () => null,
    ...changes,
  }
  return { world, options, pages: createPages(options) }
}
