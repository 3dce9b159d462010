import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../data/database/database.ts'
import type { Proof } from '../arena.ts'
import type { CitusCluster } from '../servers/citus-cluster.ts'

type SuiteReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** The tests of these files, each on a distributed database of its own. */
export async function proveSuites(cluster: CitusCluster, promise: string, files: readonly string[]): Promise<Proof> {
  await allowTriggersOfTests(cluster)
  const output = join(tmpdir(), `tavola-citus-suites-${process.pid}.json`)
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', ...files, '--maxWorkers=1', '--reporter=json', `--outputFile=${output}`]
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'test', TAVOLA_TEST_CITUS: cluster.urlOf('postgres') },
  })
  await new Promise((done) => child.once('exit', done))
  const text = await readFile(output, 'utf8').catch(() => null)
  await rm(output, { force: true })
  if (text === null) return { promise, held: false, detail: 'the tests did not begin' }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as SuiteReport
  const failed = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ])
  return {
    promise,
    held: failed.length === 0 && numPassedTests > 0,
    detail: `${numPassedTests} tests passed, ${numFailedTests} failed ${failed.slice(0, 3).join('; ')}`.trim(),
  }
}

/** Some tests hang triggers of their own on tables, or take ours away, as a fault would. */
async function allowTriggersOfTests(cluster: CitusCluster): Promise<void> {
  const { pool, close } = openDatabase({ connectionString: cluster.urlOf('postgres') }, { size: 1 })
  await pool.query('ALTER SYSTEM SET citus.enable_unsafe_triggers = on')
  await pool.query('SELECT pg_reload_conf()')
  await close()
}
