import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import {
  commandOf,
  type DockerInstruction,
  dockerfile,
  filesOfImage,
  readStages,
  root,
  type Stage,
} from '../scripts/image.ts'
import type { Proof } from './arena.ts'
import { notTried, provingOf } from './proving.ts'

type ImageSize = {
  /** Whether commands of the recipe run: they fetch packages and take minutes. */
  runs: boolean
  opensWithinSeconds: number
}

export const proving = provingOf<ImageSize>({
  full: { runs: true, opensWithinSeconds: 240 },
  smallest: { runs: false, opensWithinSeconds: 0 },
  prove: proveImage,
})

const needsPackages = 'It needs the package registry, which only the full run asks: npm run prove -- image.'
const [nobody, nogroup] = [65_534, 65_534]

/** The recipe of the image without the engine that usually follows it: each stage in a clean folder instead of a file system. */
async function* proveImage({ runs, opensWithinSeconds }: ImageSize): AsyncGenerator<Proof> {
  const directory = mkdtempSync(join(tmpdir(), 'tavola-image-'))
  chmodSync(directory, 0o755)
  const [build, final] = readStages(dockerfile())
  if (!build || !final) throw new Error('the recipe has two stages')
  const running: ChildProcess[] = []
  try {
    const folders = { build: join(directory, 'build'), final: join(directory, 'final') }
    for (const folder of Object.values(folders)) mkdirSync(folder)
    const began = performance.now()
    // What the first stage has not made cannot be copied from it.
    const stages = runs ? [build, final] : [build]
    let failed: string | null = null
    for (const [at, stage] of stages.entries())
      failed ??= follow(stage, at === 0 ? folders.build : folders.final, { ...folders, runs })
    const seconds = Math.round((performance.now() - began) / 1000)
    const count = stages.reduce((sum, { steps }) => sum + steps.length, 0)
    yield {
      promise: 'every step runs in a clean folder',
      held: failed === null,
      detail: failed ?? `${count} steps, ${seconds} s`,
    }
    if (!runs) yield notTried('it opens with nothing but what was copied', needsPackages)
    if (failed !== null || !runs) return

    const port = await freePort()
    const child = start(final, folders.final, port)
    running.push(child)
    const hasOpened = await settles(child, opensWithinSeconds, () => answers(port, '/readyz'))
    const asWhom = process.getuid?.() === 0 ? 'as nobody' : 'as this user'
    yield {
      promise: 'it opens with nothing but what was copied',
      held: hasOpened && (await answers(port, '/')),
      detail: `${asWhom}, embedded database`,
    }
    yield {
      promise: 'its health check holds while it runs',
      held: isHealthy(final, folders.final, port),
      detail: 'exit 0',
    }
    const copied = new Set(readdirSync(folders.build))
    const added = readdirSync(folders.final).filter((name) => !copied.has(name))
    yield {
      promise: 'it has written to its data alone',
      held: added.length === 0,
      detail: added.join() || 'nothing beside it',
    }

    if (child.exitCode !== null) return
    const gone = new Promise<number | null>((done) => child.once('exit', done))
    child.kill('SIGTERM')
    const code = await gone
    yield { promise: 'SIGTERM ends it', held: code === 0, detail: `exit ${code}` }
    yield {
      promise: 'its health check fails when it does not run',
      held: !isHealthy(final, folders.final, port),
      detail: 'exit 1',
    }
  } finally {
    for (const child of running) child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Does what changes files; the first thing that could not be done is named. */
function follow({ steps }: Stage, folder: string, folders: { build: string; runs: boolean }): string | null {
  for (const step of steps) {
    if (step.keyword === 'COPY') copy(step, folder, folders)
    if (step.keyword !== 'RUN' || !folders.runs) continue
    const { status, stderr } = spawnSync('sh', ['-c', step.rest], {
      cwd: folder,
      // How packages are reached is this machine's to say; everything else is the recipe's.
      env: { ...process.env, NODE_ENV: undefined, HOME: dirname(folder) },
      encoding: 'utf8',
    })
    if (status !== 0) return `${step.rest}: ${stderr.trim()}`
  }
  return null
}

const inFolder = (folder: string, path: string) => join(folder, path.replace(/^\/app\/?/, ''))

function copy({ flags, words }: DockerInstruction, folder: string, { build }: { build: string }): void {
  const target = inFolder(folder, words.at(-1) ?? '')
  for (const source of words.slice(0, -1)) {
    if (flags.has('from')) cpSync(inFolder(build, source), target, { recursive: true, verbatimSymlinks: true })
    else copyFromRepository(source, folder)
  }
  if (flags.has('chown') && process.getuid?.() === 0) chownSync(target, nobody, nogroup)
}

function copyFromRepository(source: string, folder: string): void {
  for (const file of filesOfImage())
    if (source === '.' || file === source) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
}

const settingsOf = ({ steps }: Stage, port: number) => ({
  ...Object.fromEntries(steps.filter(({ keyword }) => keyword === 'ENV').map(({ rest }) => rest.split('='))),
  PATH: '/usr/bin:/bin',
  PORT: String(port),
  TAVOLA_LOG: 'error',
})

function commandIn({ steps }: Stage, keyword: string): [string, string[]] {
  const [file = '', ...words] = steps.filter((step) => step.keyword === keyword).flatMap(commandOf)
  return [file, words]
}

function start(stage: Stage, folder: string, port: number): ChildProcess {
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nogroup } : {}
  const env = settingsOf(stage, port)
  return spawn(...commandIn(stage, 'CMD'), { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'], ...user })
}

const isHealthy = (stage: Stage, folder: string, port: number): boolean =>
  spawnSync(...commandIn(stage, 'HEALTHCHECK'), { cwd: folder, env: settingsOf(stage, port) }).status === 0

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ ok }) => ok,
    () => false,
  )

async function settles(
  child: ChildProcess,
  opensWithinSeconds: number,
  holds: () => Promise<boolean>,
): Promise<boolean> {
  for (let second = 0; second < opensWithinSeconds && child.exitCode === null; second++) {
    if (await holds()) return true
    await sleep(1000)
  }
  return false
}
