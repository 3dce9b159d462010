import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../data/database/database.ts'
import { embeddedPostgres, isServed } from '../../data/database/embedded-postgres.ts'
import { migrate } from '../../data/schema/migrate.ts'
import { settles } from './nodes.ts'

/** An empty database on a server that belongs to one run of a proof, and is gone with it. */
export async function openOwnServer(proof: string, { connections }: { connections: number }) {
  const directory = join(import.meta.dirname, '../..', '.data', `prove-${proof}-${process.pid}`)
  rmSync(directory, { recursive: true, force: true })
  const server = await embeddedPostgres(directory)
  const database = openDatabase(server.connection, { size: connections })
  await migrate(database.db)
  return {
    directory,
    database,
    /** After the database was closed. */
    async stop() {
      await server.stop()
      // One that a killed app had raised again ends a moment after it, and writes until then.
      await settles(async () => !(await isServed(server.cluster)))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
