import { RouterContextProvider } from 'react-router'
import { type CallRequest, createClient } from '#contract/client.ts'
import { requestContext, type TenantSettings } from './request-context.ts'

type Told = { status?: number; body: unknown }

/** What a loader is given, with an API that answers as told. */
export function testContext(
  answer: (request: CallRequest) => Told | Promise<Told>,
  tenant: TenantSettings | null = null,
): RouterContextProvider {
  const api = createClient(async (request) => {
    const { status = 200, body } = await answer(request)
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
    refusedForm: null,
  })
  return context
}

/** A region's configuration as the API tells it. */
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
