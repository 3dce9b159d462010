// Formats the code and writes the table of settings into the README.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { withSettings } from './settings-table.ts'

const readme = await readFile('README.md', 'utf8')
await writeFile('README.md', withSettings(readme))
process.exit(spawnSync('node_modules/.bin/biome', ['check', '--write', '.'], { stdio: 'inherit' }).status ?? 1)
