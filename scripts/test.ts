// Everything that must hold, one line a step. With files: those tests and journeys alone. `--quick` checks types and lint and
// runs the tests of what has changed since a commit (HEAD unless another is named), without build and browser. `--stress` runs
// the journeys alone, twenty times each beside four busy loops, all of them or those of the files named after it.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '../contract/endpoints/openapi.ts'
import packageJson from '../package.json' with { type: 'json' }
import { ensureBuilt } from '../server/start/build.ts'
import { checkSizes } from './sizes.ts'

const quick = process.argv.includes('--quick')
const stress = process.argv.includes('--stress')
const repeats = 20
const busyLoops = 4
// Ends with its parent, whatever ended that.
const busyLoop = 'const parent = process.ppid; while (process.ppid === parent);'
const scratch = await mkdtemp(join(tmpdir(), 'tavola-test-'))
const bin = (name: string) => join('node_modules', name)
const counts = { passed: 0, failed: 0 }

const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
if (stress) await stressJourneys(named)
else if (quick) await changesSince(named[0] ?? 'HEAD')
else if (named.length > 0) await only(named)
else await everything()
await rm(scratch, { recursive: true })
console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`)

async function everything() {
  await typesAndLint()
  await step('contract', async () => {
    const file = join(scratch, 'openapi.json')
    await writeFile(file, JSON.stringify(openApiDocument(packageJson.version)))
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    await node(
      bin('@redocly/cli/bin/cli.js'),
      ['lint', file, '--extends=recommended-strict', '--skip-rule=no-ambiguous-paths'],
      env,
    )
  })
  await step('rules, data, calls', () => tests([]))
  await step('build', async () => void (await ensureBuilt()))
  await step('sizes', checkSizes)
  await step('journeys', () => journeys([]))
}

async function only(files: readonly string[]) {
  const specs = files.filter((file) => file.endsWith('.spec.ts'))
  const rest = files.filter((file) => !specs.includes(file))
  if (rest.length > 0) await step('tests', () => tests(rest))
  if (specs.length === 0) return
  await step('build', async () => void (await ensureBuilt()))
  await step('journeys', () => journeys(specs))
}

/** Tests that read the tree belong to every change; the others are found by what they import. */
async function changesSince(commit: string) {
  await typesAndLint()
  await step('the tree', () => tests(['architecture.test.ts', 'type-names.test.ts', 'docs/', 'texts/']))
  await step('what has changed', () => tests(['--changed', commit], { TAVOLA_QUICK: 'on' }))
}

async function typesAndLint() {
  await step('types', async () => {
    await node(bin('@react-router/dev/bin.cjs'), ['typegen'])
    for (const project of ['core', 'web', 'web-test', 'e2e'])
      await run(bin('.bin/tsc'), ['-p', `tsconfig.${project}.json`])
    await run(bin('.bin/tsc'), ['-p', 'tsconfig.json'])
  })
  await step('lint', async () => {
    await run(bin('.bin/oxlint'), ['--type-aware', '--deny-warnings'])
    await run(bin('.bin/biome'), ['ci', '--colors=off', '--error-on-warnings', '.'])
  })
}

function tests(args: readonly string[], env: Record<string, string> = {}) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${scratch}/vitest.json`]
  return counted('vitest', bin('vitest/vitest.mjs'), ['run', ...reporters, ...args], env)
}

/** A journey that waits for a state holds on any machine; one that waits for luck shows here. */
async function stressJourneys(files: readonly string[]) {
  await step('build', async () => void (await ensureBuilt()))
  const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }))
  process.once('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')))
  await step(`journeys × ${repeats}`, () => journeys([`--repeat-each=${repeats}`, ...files]))
  for (const loop of loops) loop.kill('SIGKILL')
}

function journeys(args: readonly string[]) {
  return counted('playwright', bin('@playwright/test/cli.js'), ['test', '--reporter=json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${scratch}/playwright.json`,
  })
}

async function step(name: string, work: () => Promise<string | void>) {
  const began = performance.now()
  try {
    const outcome = await work()
    console.log(
      `  ${name.padEnd(20)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s${outcome ? `  ${outcome}` : ''}`,
    )
  } catch (error) {
    console.error(`\n${name} failed\n${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}

function node(file: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return run(process.execPath, [file, ...args], env)
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, args, {
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(output))))
  })
}

async function counted(kind: 'vitest' | 'playwright', file: string, args: string[], env: Record<string, string> = {}) {
  const outcome = await node(file, args, env).then(
    () => null,
    (error: Error) => error,
  )
  const report = JSON.parse(
    await readFile(join(scratch, `${kind}.json`), 'utf8').catch(() => 'null'),
  ) as TestReport | null
  if (outcome || !report)
    throw new Error(report ? failuresOf(report) || outcome?.message : (outcome?.message ?? 'no report was written'))
  const passed = 'numPassedTests' in report ? report.numPassedTests : report.stats.expected
  counts.passed += passed
  return `${passed} passed`
}

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Suite = {
  title: string
  specs?: { title: string; ok: boolean; tests: { results: { errors: { message?: string; snippet?: string }[] }[] }[] }[]
  suites?: Suite[]
}
type PlaywrightReport = { stats: { expected: number }; errors: { message?: string }[]; suites: Suite[] }
type TestReport = VitestReport | PlaywrightReport

function failuresOf(report: TestReport): string {
  if ('testResults' in report)
    return report.testResults
      .flatMap(({ name, message, assertionResults }) => [
        ...(message ? [`${name}\n${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${name}\n${test.fullName}\n${test.failureMessages.join('\n')}`),
      ])
      .join('\n\n')
  const all = (suite: Suite): string[] => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(
        (spec) =>
          `${suite.title} › ${spec.title}\n${spec.tests
            .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
            .map(({ message = '', snippet = '' }) => `${message}\n${snippet}`)
            .join('\n')}`,
      ),
    ...(suite.suites ?? []).flatMap(all),
  ]
  return [...report.errors.map(({ message }) => message ?? ''), ...report.suites.flatMap(all)].join('\n\n')
}
