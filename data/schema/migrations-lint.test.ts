import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statementsOf } from './distribution/statements.ts'

const folder = join(import.meta.dirname, 'migrations')

/** An index gives its name to the constraint that stands on it, and is renamed wherever it lies. */
test('no migration renames a constraint, which a distributed table refuses', async () => {
  const renaming: string[] = []
  for (const file of await readdir(folder))
    if (/RENAME\s+CONSTRAINT/i.test(await readFile(join(folder, file), 'utf8'))) renaming.push(file)
  expect(renaming).toEqual([])
})

/** Before it no table was ever distributed. */
const firstOfDistributed = '0242'

test('a constraint is added by a statement of its own, as a distributed table asks for', async () => {
  const together: string[] = []
  for (const file of await readdir(folder)) {
    if (file < firstOfDistributed) continue
    const statements = statementsOf(await readFile(join(folder, file), 'utf8'))
    if (statements.some((text) => /ADD\s+CONSTRAINT/i.test(text) && hasFurtherChange(text))) together.push(file)
  }
  expect(together).toEqual([])
})

const hasFurtherChange = (statement: string) => /,\s*(ADD|DROP|ALTER|SET|RENAME|VALIDATE)\b/i.test(statement)
