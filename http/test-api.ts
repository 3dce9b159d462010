import type { Hono } from 'hono'
import { type Client, createClient } from '#contract/client.ts'
import type { Memory } from '#data/database.ts'
import { createApi } from './bind.ts'
import type { Clock, Context } from './context.ts'
import { handlers } from './handlers.ts'

export type TestApi = {
  app: Hono
  api: (path: string, init?: RequestInit) => Promise<Response>
  client: Client
  context: Context
  logged: string[]
}

/** A whole API on a test's own database and clock, and what it wrote into the log. */
export function testApi(db: Memory['db'], clock: Clock, publicUrl = 'http://localhost'): TestApi {
  const logged: string[] = []
  const note = (detail: object, message: string) => void logged.push(`${message} ${JSON.stringify(detail)}`)
  const context: Context = {
    db,
    catalogue: db,
    clock,
    log: { warn: note, error: note },
    searchKey: 'test-key',
    publicUrl,
  }
  const app = createApi(handlers, context)
  const api = async (path: string, init?: RequestInit) => {
    return app.fetch(new Request(`http://localhost${path}`, init))
  }
  return { app, api, client: createClient(({ url, ...init }) => api(url, init)), context, logged }
}
