import { spawnSync } from 'node:child_process'

process.exit(spawnSync('node_modules/.bin/biome', ['check', '--write', '.'], { stdio: 'inherit' }).status ?? 1)
