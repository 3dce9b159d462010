import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoWorlds, sourceFiles } from './search-venues.ts'

test('every file that the databases of the bench are made from can be read', async () => {
  const files = await sourceFiles(demoWorlds)
  for (const file of files) await readFile(join(import.meta.dirname, '../..', file))
  for (const part of ['data/search/refresh/refresh.ts', 'data/search/lexemes', '_search'])
    expect(files.filter((file) => file.includes(part)).length, part).toBeGreaterThan(0)
})
