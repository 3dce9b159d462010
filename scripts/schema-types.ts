// Writes data/schema.ts from a migrated database: the SQL files are the truth, the types follow.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSchema } from '../data/describe-schema.ts'
import { createTestDatabase, startTestServer } from '../data/test-database.ts'

const server = await startTestServer()
const { db, close } = await createTestDatabase()
await writeFile(join(import.meta.dirname, '../data/schema.ts'), await describeSchema(db))
await close()
await server.stop()
