import { z } from 'zod'
import { named } from '../api/components.ts'
import { line } from '../wire/text.ts'

const campaign = named(
  'CampaignInfo',
  z.object({
    url: line(2048).nullish(),
    platform: line(100).nullish(),
    utm_source: line(200).nullish(),
    utm_medium: line(200).nullish(),
    utm_content: line(200).nullish(),
    utm_term: line(200).nullish(),
    utm_campaign: line(200).nullish(),
    urlReferrer: line(2048).nullish(),
  }),
)
export type CampaignInfo = z.output<typeof campaign>

/** Older clients send the JSON text of the object. */
export const campaignInfo = z.codec(z.union([campaign, z.string().max(8000)]), campaign, {
  decode: (wire, context) => {
    if (typeof wire !== 'string') return wire
    try {
      return JSON.parse(wire) as CampaignInfo
    } catch {
      context.issues.push({ code: 'custom', input: wire, message: 'Please send an object or its JSON text.' })
      return z.NEVER
    }
  },
  encode: (value) => value,
})
