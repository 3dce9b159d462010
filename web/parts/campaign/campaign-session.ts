import { sessionKeys } from '../storage/keys.ts'
import { type Campaign, campaignOf, rememberedCampaign } from './campaign.ts'

/** The campaign of this session: named once by an address, kept until the tab closes. */
export function storedCampaign(query: URLSearchParams): Campaign {
  try {
    return rememberedCampaign(campaignOf(query), sessionStorage.getItem(sessionKeys.campaign))
  } catch {
    return campaignOf(query)
  }
}

export function keepCampaign(query: URLSearchParams): void {
  const found = campaignOf(query)
  if (Object.keys(found).length === 0) return
  try {
    sessionStorage.setItem(sessionKeys.campaign, JSON.stringify(found))
  } catch {
    // Storage may be blocked; the address still carries the campaign.
  }
}
