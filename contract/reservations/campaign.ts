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

/**
 * Older clients send the JSON text of the object, or a word of their own. No booking fails for it: what is neither an
 * object nor text is dropped, and plain text is kept as the campaign's name.
 */
export const campaignInfo = z.codec(z.union([campaign, z.string().max(8000)]), campaign, {
  decode: (wire) => (typeof wire === 'string' ? readCampaign(wire.trim()) : wire),
  encode: (value) => value,
})

function readCampaign(text: string): CampaignInfo {
  const found = campaign.safeParse(parsed(text))
  if (found.success) return found.data
  return text === '' || /^[[{"]|^null$/.test(text) ? {} : { utm_campaign: text.slice(0, 200) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
