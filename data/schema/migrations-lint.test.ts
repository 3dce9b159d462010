import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')

/** An index gives its name to the constraint that stands on it, and is renamed wherever it lies. */
test('no migration renames a constraint, which a distributed table refuses', async () => {
  const renaming: string[] = []
  for (const file of await readdir(folder))
    if (/RENAME\s+CONSTRAINT/i.test(await readFile(join(folder, file), 'utf8'))) renaming.push(file)
  expect(renaming).toEqual([])
})
