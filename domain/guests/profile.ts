import type { Profile, ProfilePatch } from '#contract/guests/profile.ts'

export type AccountFacts = { uid: string; email: string; photoUrl: string | null }

type Additional = NonNullable<Profile['additionalInfo']>

/** Health details are kept only under their own yes; without it they are dropped, also those kept before. */
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

/** A profile as it is kept: who the guest is and which address and photo they have is the account's to say. */
export function keptProfile(sent: Profile, account: AccountFacts): Profile {
  const { uid, email, photoUrl } = account
  const phone = sent.mainInfo.phone?.trim()
  return {
    mainInfo: { uid, name: sent.mainInfo.name.trim(), email, phone: phone ? phone : null, photoUrl },
    additionalInfo: keptAdditional(sent.additionalInfo),
  }
}

/** Parts that are not sent stay; null removes a value. */
export function patchedProfile(known: Profile, patch: ProfilePatch, account: AccountFacts): Profile {
  const additionalInfo = patch.additionalInfo === null ? {} : { ...known.additionalInfo, ...patch.additionalInfo }
  const { uid, name } = known.mainInfo
  const mainInfo = { ...known.mainInfo, ...patch.mainInfo, uid, name: patch.mainInfo?.name ?? name }
  return keptProfile({ mainInfo, additionalInfo }, account)
}
