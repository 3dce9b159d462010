import { writeFileSync } from 'node:fs'
import { parameterTypes } from '../texts/parameter-types.ts'

writeFileSync('texts/parameters.ts', parameterTypes())
