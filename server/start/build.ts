import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compress, isCompressible } from '#http/caching/compression.ts'
import { withLock } from '../../scripts/lock.mjs'
import { contentType } from '../files/content-type.ts'

const root = join(import.meta.dirname, '../..')
const sources = [
  'web',
  'texts',
  'contract',
  'domain',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const stamp = join(root, 'build/.made-from')

/** Makes the browser's files when their sources have changed since last time; answers whether it did. */
export async function ensureBuilt(): Promise<boolean> {
  const digest = await digestOfSources()
  if (isMadeFrom(digest)) return false
  return withLock('build', async () => {
    if (isMadeFrom(digest)) return false
    await runBuild()
    await compressAssets(join(root, 'build/client'))
    writeFileSync(stamp, digest)
    return true
  })
}

const isMadeFrom = (digest: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest

async function digestOfSources(): Promise<string> {
  const lists = await Promise.all(sources.map((source) => filesBelow(join(root, source))))
  const files = lists.flat().filter((file) => !/\.test\.tsx?$/.test(file))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function runBuild(): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`The web build failed:\n${output}`))))
  })
}

/** Files that never change are packed once, as small as they go, and sent so for years. */
async function compressAssets(folder: string): Promise<void> {
  for (const file of await filesBelow(folder)) {
    const bytes = await readFile(file)
    if (!isCompressible(contentType(file), bytes.length)) continue
    await writeFile(`${file}.br`, await compress(bytes, 'br', 'slow'))
    await writeFile(`${file}.gz`, await compress(bytes, 'gzip', 'slow'))
  }
}
