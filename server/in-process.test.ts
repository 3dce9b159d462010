import { expect, test } from 'vitest'
import { CallError, createClient } from '#contract/client.ts'
import { sendInProcess } from './in-process.ts'

const asking = { requestId: 'request-0001', searchKey: 'demo', country: null, caller: null }

test.each([
  ['when its time is over', () => AbortSignal.timeout(5)],
  ['when it was over before', () => AbortSignal.abort()],
])('a call that does not answer is given up %s', async (_, signalOf) => {
  const client = createClient(sendInProcess(() => new Promise(() => {}), asking))
  const call = client.floors.monitors({ params: { restaurantId: 1 }, signal: signalOf() })
  await expect(call).rejects.toThrow(CallError)
  await expect(call).rejects.toMatchObject({ status: 504, code: 'too_late' })
})

test('a call that answers in time is answered', async () => {
  const client = createClient(sendInProcess(() => Response.json([]), asking))
  expect(await client.floors.list({ params: { restaurantId: 1 }, signal: AbortSignal.timeout(10_000) })).toEqual([])
})
