import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { endpoint } from '../api/endpoint.ts'
import { line, link } from '../wire/text.ts'

export const landingId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/)

export const landings = {
  get: endpoint({
    call: calls.landings.get,
    access: 'none',
    tag: 'Invitations',
    summary: 'Where the address of a campaign leads, and what it is called there',
    params: z.object({ landingId }),
    reply: z.object({ target: link, source: line(80), medium: line(80) }),
    refusals: ['not_found'],
  }),
}
