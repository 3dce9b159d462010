import type { Kysely } from 'kysely'
import { distribute } from '#data/schema/distribution/distribute.ts'
import type { Schema } from '#data/schema/schema.ts'

const servers = (workers: number) => (workers === 0 ? 'this server alone' : `${workers} servers beside this one`)

/** Where it cannot be done, the refusal is a sentence of its own (`UnfitDatabase`). */
export async function distributeCommand(db: Kysely<Schema>): Promise<number> {
  const { isNew, reference, distributed, workers } = await distribute(db)
  console.log(
    isNew
      ? `Distributed ${distributed} tables by restaurant over ${servers(workers)}, and copied ${reference} to each.`
      : `The tables were distributed already: ${distributed} by restaurant over ${servers(workers)}, ${reference} copied to each.`,
  )
  return 0
}
