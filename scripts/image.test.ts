import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../server/settings/env.ts'
import { commandOf, dockerfile, filesOfImage, readStages, root } from './image.ts'

const stages = readStages(dockerfile())
const [build, final] = stages
const files = filesOfImage()
const stepsOf = (keyword: string, of = final) => of?.steps.filter((step) => step.keyword === keyword) ?? []

test('the recipe is a valid one', () => {
  expect(validate(dockerfile())).toEqual([])
  expect(stages.map(({ name }) => name)).toEqual(['build', null])
})

test('what it copies is there, and nothing of tests, measurements or this machine goes along', () => {
  const copied = stepsOf('COPY', build).flatMap(({ words }) => words.slice(0, -1))
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
  expect(
    files.filter((file) => /\.test\.tsx?$|^(e2e|bench|prove|\.git|\.data|build|node_modules)\//.test(file)),
  ).toEqual([])
})

test('every file that it runs is in it', () => {
  const run = [
    ...stepsOf('RUN', build).map(({ words }) => words),
    ...[...stepsOf('CMD'), ...stepsOf('HEALTHCHECK')].map(commandOf),
  ]
  const named = run.flat().filter((word) => word.endsWith('.ts'))
  expect(named).toContain('server/main.ts')
  expect(named.filter((file) => !files.includes(file))).toEqual([])
})

test('it runs as nobody and writes to its data alone', () => {
  expect(stepsOf('USER').map(({ rest }) => rest)).toEqual(['65534:65534'])
  const owned = stepsOf('COPY').filter(({ flags }) => flags.has('chown'))
  expect(owned.map(({ words }) => words.at(-1))).toEqual(['.data'])
})

type Compose = { services: Record<string, { environment: Record<string, string>; ports?: string[]; image?: string }> }
const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8')) as Compose

test('compose gives settings that exist, and their usual values are right', () => {
  const given = compose.services.tavola?.environment ?? {}
  const usual = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  )
  const env = readEnv(usual)
  const names = Object.keys(env)
  expect(Object.keys(given).filter((name) => name !== 'SMTP_URL' && !names.includes(name))).toEqual([])
  expect([env.DATABASE_URL, env.PORT, env.demo]).toEqual(['postgres://tavola:tavola@db:5432/tavola', 3000, true])
})

test('compose opens the port the image listens on, and the one where the demo pays', () => {
  const [exposed] = stepsOf('EXPOSE').map(({ rest }) => rest)
  expect(compose.services.tavola?.ports).toEqual([`${exposed}:${exposed}`, '3100:3100'])
})
