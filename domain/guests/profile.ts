import type { Profile, ProfilePatch } from '#contract/guests/profile.ts'
import { lacksHealthConsent } from './health-details.ts'
import type { PhoneNumber } from './phone-number.ts'

export type AccountFacts = { uid: string; email: string; photoUrl: string | null }

type WithNumber<Main> = Omit<Main, 'phone'> & { phone?: PhoneNumber | null }

/** A profile whose number, if any, is in international form. */
export type StoredProfile = Omit<Profile, 'mainInfo'> & { mainInfo: WithNumber<Profile['mainInfo']> }
export type StoredPatch = Omit<ProfilePatch, 'mainInfo'> & {
  mainInfo?: WithNumber<NonNullable<ProfilePatch['mainInfo']>> | null | undefined
}

type Additional = NonNullable<Profile['additionalInfo']>

/** Health details are kept only under their own yes; a yes that is taken back drops those kept before. */
function keptAdditional(additional: Additional | null | undefined): Additional {
  const { healthConsent, allergy, handicapAccessible, ...plain } = additional ?? {}
  const filled = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== null && value !== ''))
  return healthConsent === true
    ? {
        ...filled,
        healthConsent,
        ...(allergy?.length && { allergy }),
        ...(handicapAccessible && { handicapAccessible }),
      }
    : filled
}

/** Whether health details are sent without a yes, in the same body or given before. Taking the yes back sends none. */
export function lacksProfileConsent(sent: StoredPatch, known: StoredProfile | null): boolean {
  const { allergy, handicapAccessible } = sent.additionalInfo ?? {}
  const { healthConsent } = { ...known?.additionalInfo, ...sent.additionalInfo }
  return lacksHealthConsent({
    allergy: allergy ?? [],
    handicapAccessible: handicapAccessible === true,
    healthConsent: healthConsent === true,
  })
}

/** A profile as it is kept: who the guest is and which address and photo they have is the account's to say. */
export function keptProfile(sent: StoredProfile, account: AccountFacts): StoredProfile {
  const { uid, email, photoUrl } = account
  return {
    mainInfo: { uid, name: sent.mainInfo.name.trim(), email, phone: sent.mainInfo.phone ?? null, photoUrl },
    additionalInfo: keptAdditional(sent.additionalInfo),
  }
}

/** Parts that are not sent stay; null removes a value. */
export function patchedProfile(known: StoredProfile, patch: StoredPatch, account: AccountFacts): StoredProfile {
  const additionalInfo = patch.additionalInfo === null ? {} : { ...known.additionalInfo, ...patch.additionalInfo }
  const { uid, name } = known.mainInfo
  const mainInfo = { ...known.mainInfo, ...patch.mainInfo, uid, name: patch.mainInfo?.name ?? name }
  return keptProfile({ mainInfo, additionalInfo }, account)
}
