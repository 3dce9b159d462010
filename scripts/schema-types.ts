// Writes data/schema/schema.ts from a migrated database and numbers the functions: the SQL files are the truth, the rest follows.
// With `release COMMIT` it writes down the release before this one instead.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase, startTestServer } from '../data/database/test-database.ts'
import { describeSchema } from '../data/schema/describe-schema.ts'
import { recordVersion } from '../data/schema/functions.ts'
import { writeFormerRelease } from './former-release.ts'

const [asked, commit = 'HEAD'] = process.argv.slice(2)
if (asked === undefined) await recordVersion()
const server = await startTestServer()
if (asked === 'release') await writeFormerRelease(commit)
else {
  const { db, close } = await createTestDatabase()
  await writeFile(join(import.meta.dirname, '../data/schema/schema.ts'), await describeSchema(db))
  await close()
}
await server.stop()
