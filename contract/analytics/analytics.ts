import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { line, slug } from '../wire/text.ts'
import { listText } from '../wire/wire.ts'

const analyticsActions = ['impression', 'click'] as const
export const analyticsSources = ['details', 'card', 'search'] as const
const analyticsTargets = ['restaurant', 'event'] as const

const query = z.object({
  source: z.enum(analyticsSources),
  action: z.enum(analyticsActions),
  ids: listText(slug, 200),
  target: z.enum(analyticsTargets).default('restaurant'),
  query: line(200).optional(),
})
export type AnalyticsEvent = z.output<typeof query>

export const analytics = {
  record: endpoint({
    call: calls.analytics.record,
    access: 'none',
    tag: 'Analytics',
    summary: 'Count a view or a click; carries nothing about the guest',
    query,
    reply: nothing,
    refusals: [],
  }),
}
