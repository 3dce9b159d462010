import { startTestServer } from './test-database.ts'

/** Vitest's global set-up: one PostgreSQL for the whole run. */
export async function setup() {
  const server = await startTestServer()
  return () => server.stop()
}
