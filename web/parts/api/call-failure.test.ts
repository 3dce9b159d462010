import { expect, test } from 'vitest'
import { CallError } from '#contract/endpoints/client.ts'
import { critical, optional } from './call-failure.ts'

const refused = (status: number, retryAfter?: number) =>
  Promise.reject(new CallError({ status, message: 'no', retryAfter }))

test.each([
  [404, 404],
  [400, 404],
  [503, 503],
  [429, 503],
  [500, 500],
  [502, 500],
])('a critical call refused with %i makes a page of %i', async (status, page) => {
  await expect(critical(refused(status))).rejects.toMatchObject({ init: { status: page } })
})

test('a page that waits for the server says for how long', async () => {
  await expect(critical(refused(503, 7))).rejects.toMatchObject({ init: { headers: { 'retry-after': '7' } } })
})

test('other failures are not hidden', async () => {
  await expect(critical(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
})

test('an optional call never throws', async () => {
  await expect(optional(refused(404), 'reviews')).resolves.toBeNull()
  await expect(optional(Promise.resolve(1), 'reviews')).resolves.toBe(1)
})
