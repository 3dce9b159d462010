import type { CampaignInfo } from '#contract/reservations/campaign.ts'

const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
type CampaignName = (typeof campaignNames)[number]
export type Campaign = Partial<Record<CampaignName, string>>

const longest = 200

type CampaignQuery = { get(name: string): string | null }

export function campaignOf(query: CampaignQuery): Campaign {
  return Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, longest)
      return value ? [[name, value]] : []
    }),
  )
}

/** A new campaign replaces the one of the session as a whole: parts of two would describe neither. */
export function rememberedCampaign(found: Campaign, stored: string | null): Campaign {
  return Object.keys(found).length > 0 ? found : readCampaign(stored)
}

export function readCampaign(text: string | null): Campaign {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (!value || typeof value !== 'object') return {}
    const values = new Map(Object.entries(value).filter(([, part]) => typeof part === 'string'))
    return campaignOf({ get: (name) => values.get(name) ?? null })
  } catch {
    return {}
  }
}

/** What a booking says about where its guest came from. */
export function campaignInfo(campaign: Campaign, url: string): CampaignInfo {
  return { utm_source: 'website', utm_medium: 'widget', ...campaign, platform: 'web', url: url.slice(0, 2048) }
}
