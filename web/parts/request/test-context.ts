import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { type RefusalReason, refusals } from '#contract/api/refusals.ts'
import { replyProblemsInside } from '#contract/api/test-replies.ts'
import { type CallRequest, createClient } from '#contract/endpoints/client.ts'
import { requestContext, type TenantSettings } from './context.ts'

export type TestResponse = {
  status?: number
  body: unknown
  /** A reply that our own server never sends, so it is not checked against the contract. */
  foreign?: boolean
}

/** How the API refuses. */
export function refused(code: RefusalReason): TestResponse {
  const { status, message } = refusals[code]
  return { status, body: { message, code } }
}

/** A call with a text as its body; no loader sends bytes. */
type TextRequest = Omit<CallRequest, 'body'> & { body?: string }

/** A loader's context whose API gives the stated answers. */
export function testContext(
  answer: (request: TextRequest) => TestResponse | Promise<TestResponse>,
  tenant: TenantSettings | null = null,
): RouterContextProvider {
  const api = createClient(async (request) => {
    const { status = 200, body, foreign = false } = await answer(request as TextRequest)
    // A loader may well survive a call that fails, so the test is failed instead.
    if (!foreign)
      expect.soft(replyProblemsInside({ method: request.method, path: request.url, status }, body)).toEqual([])
    return { status, text: async () => JSON.stringify(body) }
  })
  const context = new RouterContextProvider()
  context.set(requestContext, {
    api,
    nonce: 'nonce',
    requestId: 'request-0001',
    now: Temporal.Instant.from('2026-11-20T18:00:00Z'),
    environment: 'test',
    publicUrl: 'http://localhost',
    tenant,
    allowParents: () => {},
    refusedForm: null,
  })
  return context
}

/** A region's configuration as the API sends it. */
export const vienna = {
  regionId: 'c2761369',
  regionName: 'Vienna',
  regionPath: [
    { id: 'g', name: 'World' },
    { id: 'at', name: 'Austria' },
    { id: 'c2761369', name: 'Vienna' },
  ],
  sections: [],
}
