// Seeds in a process of its own, which a test can end as a power cut would.
import { openDatabase } from '../data/database/database.ts'
import { seedDemo } from './seed.ts'

const [host = '', user = '', database = '', directory = '', batchWeight] = process.argv.slice(2)
const opened = openDatabase({ host, user, database }, { size: 4, longRunning: true })
const today = Temporal.Instant.from('2026-11-15T12:00:00Z')
await seedDemo(opened.db, { today, directory, batchWeight: Number(batchWeight) })
await opened.close()
