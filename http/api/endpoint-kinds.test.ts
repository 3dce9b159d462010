import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/api/endpoint.ts'
import { reservations } from '#contract/reservations/reservations.ts'
import { createApi, type Handlers, handle } from './bind.ts'
import type { Context } from './context.ts'
import { refuse } from './refusal.ts'

const hook = endpoint({
  call: {
    origin: 'api',
    answer: 'json',
    method: 'POST',
    path: '/api/hooks/:provider',
    operation: 'receiveHook',
    required: [],
  },
  access: 'none',
  tag: 'Hooks',
  summary: 'What a provider has to say',
  params: z.object({ provider: z.string().max(20) }),
  signedBody: 1000,
  reply: z.object({ length: z.int() }),
  refusals: ['forbidden'],
})

const key = 'shared-secret'
const signatureOf = (bytes: Uint8Array) => createHmac('sha256', key).update(bytes).digest('hex')

const received = handle(hook, async ({ body }) => {
  if (body.header('x-signature') !== signatureOf(body.bytes)) return refuse('forbidden')
  return { length: body.bytes.byteLength }
})

const log = { warn() {}, error() {} }
const api = createApi({ hooks: { received } } as unknown as Handlers, { log } as unknown as Context)
const send = async (body: string | Uint8Array<ArrayBuffer>, signature: string) => {
  const request = new Request('http://localhost/api/hooks/bank', {
    method: 'POST',
    body,
    headers: { 'x-signature': signature, 'content-type': 'text/plain' },
  })
  const response = await api.fetch(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('a signed body', () => {
  // Bytes that are no UTF-8, and JSON whose blanks a parser would lose.
  test.each([
    ['any bytes', new Uint8Array([0, 255, 13, 10, 128])],
    ['JSON as it was written', new TextEncoder().encode('{ "a" : 1.0 }\r\n')],
    ['nothing', new Uint8Array()],
  ])('reaches its handler as it was sent: %s', async (_, bytes) => {
    expect(await send(bytes, signatureOf(bytes))).toEqual({ status: 200, body: { length: bytes.byteLength } })
  })

  test('that was changed on the way is seen to be', async () => {
    expect((await send('{"a":2}', signatureOf(new TextEncoder().encode('{"a":1}')))).status).toBe(403)
  })

  test('that is larger than its call allows is not read', async () => {
    const large = new Uint8Array(1001)
    expect((await send(large, signatureOf(large))).status).toBe(413)
  })
})

test('an answer of another kind than the contract says does not compile', () => {
  // @ts-expect-error a file has a name and a text
  handle(reservations.calendar, async () => ({}))
  // @ts-expect-error a stream is not one value
  handle(reservations.watch, async () => ({ status: 'Approved', sequence: 1 }))
  // @ts-expect-error a value is not a stream
  handle(reservations.get, async function* () {})
  // @ts-expect-error the capability of a booking is not that of a restaurant
  handle(reservations.cancel, async ({ principal }) => ({ ...principal.capability.restaurantId }))
  const kinds = [reservations.calendar, reservations.watch, hook] satisfies Endpoint[]
  expect(kinds).toHaveLength(3)
})
