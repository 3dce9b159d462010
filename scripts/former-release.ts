// `npm run schema -- release COMMIT`: writes down which release came before this one and what it needs of the database,
// read from that commit alone: its migrations, its functions and the words of its code.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmptyDatabase } from '../data/database/test-database.ts'
import type { migrate } from '../data/schema/migrate.ts'
import { describeDatabase, neededOf } from '../data/schema/release/needs.ts'
import { takeReleaseFromGit } from './release-from-git.ts'

const home = join(import.meta.dirname, '../data/schema/release')

export async function writeFormerRelease(named: string): Promise<void> {
  const commit = spawnSync('git', ['rev-parse', `${named}^{commit}`], { encoding: 'utf8' }).stdout.trim()
  const { folder, remove } = await takeReleaseFromGit(commit || named)
  const { db, close } = await createEmptyDatabase()
  try {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
    const its = (await import(join(folder, 'data/schema/migrate.ts'))) as { migrate: typeof migrate }
    await its.migrate(db)
    const use = { words: await wordsOf(folder), unused: await unusedOf(folder) }
    const needs = neededOf(await describeDatabase(db), use)
    await write('former-release.json', { version, commit })
    await write('former-needs.json', needs)
    console.log(`${version} at ${commit.slice(0, 12)} is the release before this one.`)
  } finally {
    await close()
    await remove()
  }
}

const write = (file: string, content: object) => writeFile(join(home, file), `${JSON.stringify(content, null, 2)}\n`)

/** Tests say nothing about what is called, and the schema's own files speak of every function. */
const isLeftOut = (file: string) => /\.test\.ts$|-fixtures\.ts$|\/test-[\w-]+\.ts$|^data\/schema\//.test(file)

async function wordsOf(folder: string): Promise<Set<string>> {
  const files = globSync('{data,demo,http,server}/**/*.ts', { cwd: folder }).filter((file) => !isLeftOut(file))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return new Set(texts.join('\n').match(/\w+/g))
}

async function unusedOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'data/schema/release/unused.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text) as string[]
}
