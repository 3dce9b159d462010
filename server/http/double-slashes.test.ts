import { beforeAll, expect, test } from 'vitest'
import { buildTime, openTestPages } from '../pages/test-pages.ts'
import { openTestEntrance } from './test-entrance.ts'

let entrance: Awaited<ReturnType<typeof openTestEntrance>>
beforeAll(async () => {
  entrance = await openTestEntrance(await openTestPages(), { publicUrl: 'http://localhost' })
}, buildTime)

// A link to such a path would be read as one to another host.
test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['//evil.example/x?lang=de&to=//evil.example', '/evil.example/x?lang=de&to=//evil.example'],
  ['///evil.example', '/evil.example'],
  ['/.//evil.example/', '/evil.example/'],
  ['http://localhost//evil.example/x.data', '/evil.example/x.data'],
])('%s leads to %s and is shown nowhere', async (path, to) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status, headers, text } = await entrance.send({ method, path, headers: { host: 'localhost' } })
    expect([method, status, headers.location, text]).toEqual([method, 308, to, ''])
  }
})

test('a path with a backslash is none', async () => {
  expect((await entrance.send({ path: '/\\evil.example', headers: { host: 'localhost' } })).status).toBe(400)
})
