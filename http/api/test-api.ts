import { isDocumentedType, type ReplyToCheck, replyProblems } from '#contract/api/test-replies.ts'
import { type Client, createClient } from '#contract/endpoints/client.ts'
import type { Database } from '#data/database/database.ts'
import { handlers } from '../handlers/handlers.ts'
import { createApi } from './bind.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'

export type TestApi = {
  app: ReturnType<typeof createApi>
  /** Every answer must be what the OpenAPI document says, or the call fails. */
  api: (path: string, init?: RequestInit) => Promise<Response>
  client: Client
  context: Context
  logged: string[]
}

/** A whole API on a test's own database and clock, and what it wrote into the log. */
export function testApi(db: Database['db'], clock: Clock, more: Partial<Context> = {}): TestApi {
  const logged: string[] = []
  const note = (detail: object, message: string) => void logged.push(`${message} ${JSON.stringify(detail)}`)
  const context: Context = {
    db,
    catalogue: db,
    clock,
    log: { warn: note, error: note },
    searchKey: 'test-key',
    publicUrl: 'http://localhost',
    ...more,
  }
  const app = createApi(handlers, context)
  const held: Request[] = []
  const api = async (path: string, init?: RequestInit) => {
    const request = new Request(`http://localhost${path}`, init)
    // A request that nobody holds no longer hears its caller's signal.
    if (init?.signal) held.push(request)
    const response = await app.fetch(request)
    // Its URL leads where the call went: a `.` in the path is gone from it.
    const { pathname } = new URL(request.url)
    await mustBeDocumented({ method: request.method, path: pathname, status: response.status }, response)
    return response
  }
  return { app, api, client: createClient(({ url, ...init }) => api(url, init)), context, logged }
}

async function mustBeDocumented(answered: ReplyToCheck, response: Response): Promise<void> {
  if (answered.status === 304 || ['HEAD', 'OPTIONS'].includes(answered.method)) return
  const type = response.headers.get('content-type') ?? ''
  // A file is documented as a text, whatever is in it.
  if (!type.startsWith('application/json') || response.headers.has('content-disposition')) {
    if (isDocumentedType(answered, type)) return
    throw new Error(`${answered.path} answers with ${type}, which is not documented`)
  }
  const problems = replyProblems(answered, await response.clone().json())
  if (problems.length > 0) throw new Error(`not as documented:\n${problems.join('\n')}`)
}
