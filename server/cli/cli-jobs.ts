import type { Database } from '#data/database/database.ts'
import { countParkedJobs, listParkedJobs, retryParkedJob } from '#data/jobs/parked-jobs.ts'
import { clock } from '../start/context.ts'

/** Shows work that is no longer tried by itself, or gives one piece of it another set of attempts; null: not understood. */
export async function jobsCommand(db: Database['db'], words: readonly string[]): Promise<number | null> {
  const [word, id, ...rest] = words
  if (word === undefined) return list(db)
  if (word !== 'retry' || !id || rest.length > 0) return null
  const found = await retryParkedJob(db, id, clock.now())
  if (found) console.log(`${id} is tried again within a minute.`)
  else console.error(`Nothing parked has the id ${id}.`)
  return found ? 0 : 1
}

async function list(db: Database['db']): Promise<number> {
  for (const { id, fault, attempts, since } of await listParkedJobs(db))
    console.log(`${since.toISOString()}  ${id}  ${fault}  (${attempts} attempts)`)
  const { items, jobs, outbox, retrying } = await countParkedJobs(db)
  const parked = items + jobs + outbox
  console.log(
    parked + retrying === 0
      ? 'Nothing failed.'
      : `${parked} parked (${items} items, ${jobs} jobs, ${outbox} outbox rows), ${retrying} tried again by themselves.`,
  )
  return 0
}
