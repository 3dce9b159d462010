import { createClient } from '../contract/endpoints/client.ts'
import type { Database } from '../data/database/database.ts'
import { createTestDatabase } from '../data/database/test-database.ts'
import { createApi } from '../http/api/bind.ts'
import type { Context } from '../http/api/context.ts'
import { handlers } from '../http/handlers/handlers.ts'
import type { Arena } from './arena.ts'

export type ArenaInProcess = Arena & {
  context: Context
  /** One call as it comes over the wire. */
  send(request: Request): Promise<Response>
  logged: string[]
  close(): Promise<void>
}

/** The calls in process, on a database of their own: enough for the short form of every promise. */
export async function openTestArena(): Promise<ArenaInProcess> {
  return openArenaOn(await createTestDatabase())
}

export function openArenaOn({ db, pool, close }: Pick<Database, 'db' | 'pool' | 'close'>): ArenaInProcess {
  const logged: string[] = []
  const note = (detail: object, message: string) => void logged.push(`${message} ${JSON.stringify(detail)}`)
  const context: Context = {
    db,
    catalogue: db,
    clock: { now: () => Temporal.Now.instant() },
    log: { warn: note, error: note },
    searchKey: 'test',
    publicUrl: 'http://localhost',
  }
  const api = createApi(handlers, context)
  const send = async (request: Request) => api.fetch(request)
  const client = createClient(({ url, ...init }) => send(new Request(`http://localhost${url}`, init)))
  return { client, db, pool, today: Temporal.Now.plainDateISO('UTC'), context, send, logged, close }
}
