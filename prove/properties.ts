import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import type { Proof } from './arena.ts'
import { provingOf } from './proving.ts'

/** `runs`: values for each test. */
type PropertiesSize = { rounds: number; runs: number; mostFiles: number }

export const proving = provingOf<PropertiesSize>({
  full: { rounds: 5, runs: 2000, mostFiles: Number.POSITIVE_INFINITY },
  smallest: { rounds: 1, runs: 5, mostFiles: 2 },
  prove: proveProperties,
})

/** The tests that hold for every value, with values that nobody chose. */
function* proveProperties({ rounds, runs, mostFiles }: PropertiesSize): Generator<Proof> {
  const files = globSync('{contract,data,demo,domain,http,web}/**/*.test.{ts,tsx}')
    .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"))
    .toSorted()
    .slice(0, mostFiles)
  for (let round = 0; round < rounds; round++) {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { status, stdout } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
      env: { ...process.env, TAVOLA_TEST_SEED: String(seed), TAVOLA_TEST_RUNS: String(runs), NODE_ENV: 'test' },
      encoding: 'utf8',
    })
    const failed = stdout.match(/Counterexample: .*/)?.[0] ?? ''
    yield {
      promise: 'what a test says of every value holds for values nobody chose',
      held: status === 0,
      detail: `${files.length} files, ${runs} values each, seed ${seed} ${failed}`.trim(),
    }
  }
}
