import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSettings } from './settings-table.ts'

test('the README tells the settings there are', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toBe(withSettings(readme))
  expect(readme).toContain('| `PORT` | `3000` |')
})
