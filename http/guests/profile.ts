import { setTimeout as sleep } from 'node:timers/promises'
import { type ProfilePatch, profile } from '#contract/guests/profile.ts'
import type { Db } from '#data/database/database.ts'
import { changeSaved, listSaved } from '#data/guests/favourites.ts'
import { replaceProfilePhoto } from '#data/guests/profile-photo.ts'
import { changeProfile, findProfile, findProfileVersion } from '#data/guests/profiles.ts'
import { isBirthday } from '#domain/guests/birthday.ts'
import { keptProfile, lacksProfileConsent, patchedProfile } from '#domain/guests/profile.ts'
import { refuseTooMany } from '../access/limits.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import { isRefusal, refuse } from '../api/refusal.ts'
import { encodePhoto } from '../photos/encode-photo.ts'
import { refuseWithoutConsent } from './health-consent.ts'
import { readPhone } from './typed-phone.ts'

/** Somebody else's profile looks like none. */
const isOwn = ({ guest }: { guest: string | null }, { uid }: { uid: string }) => guest === uid

export const get = handle(profile.get, async ({ params, principal }, { db }) =>
  isOwn(principal, params) ? findProfile(db, params.uid) : refuse('not_found'),
)

/** The wire's empty text removes the birthday. */
const hasWrongBirthday = ({ additionalInfo }: ProfilePatch, now: Temporal.Instant) =>
  !isBirthday(additionalInfo?.birthday ?? '', now)

const refuseBirthday = () =>
  refuse('invalid', {
    modelState: { 'contract.additionalInfo.birthday': ['Please give a birthday that is not in the future.'] },
  })

const refuseHealth = () => refuseWithoutConsent('additionalInfo.healthConsent')

export const replace = handle(profile.replace, async ({ params, body, principal }, { db, clock }) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  if (hasWrongBirthday(body, clock.now())) return refuseBirthday()
  const phone = readPhone({ field: 'mainInfo.phone', text: body.mainInfo.phone, country: principal.country })
  if (phone !== null && isRefusal(phone)) return phone
  const sent = { ...body, mainInfo: { ...body.mainInfo, phone } }
  if (lacksProfileConsent(sent, null)) return refuseHealth()
  const kept = await changeProfile(db, params.uid, (_, account) => keptProfile(sent, account), clock.now())
  return kept ?? refuse('not_found')
})

/** Before it was created there is nothing to change. */
export const patch = handle(profile.patch, async ({ params, body, principal }, { db, clock }) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  if (hasWrongBirthday(body, clock.now())) return refuseBirthday()
  const { phone: typed, ...main } = body.mainInfo ?? {}
  const phone = readPhone({ field: 'mainInfo.phone', text: typed, country: principal.country })
  if (phone !== null && isRefusal(phone)) return phone
  const sent = { ...body, mainInfo: typed === undefined ? main : { ...main, phone } }
  let lacksConsent = false
  const kept = await changeProfile(
    db,
    params.uid,
    (known, account) => {
      lacksConsent = known !== null && lacksProfileConsent(sent, known)
      return known && !lacksConsent ? patchedProfile(known, sent, account) : null
    },
    clock.now(),
  )
  if (lacksConsent) return refuseHealth()
  return kept ?? refuse('not_found')
})

const lookEveryMs = 1000
/** Some tabs and telephones of one guest. */
const mostOfOneGuest = 8

const openStreams = countOpenStreams(mostOfOneGuest)

/** Long before a token's end: whoever follows on shows a fresh one, so a guest who was signed out elsewhere hears no more. */
const longestMinutes = 10

export const watch = handle(profile.watch, async ({ params, principal, signal }, context) => {
  const { db, clock } = context
  if (!isOwn(principal, params)) return refuse('not_found')
  const release = openStreams.take(params.uid, principal.caller, context)
  const until = clock.now().add({ minutes: longestMinutes })
  const isOver = () => signal.aborted || Temporal.Instant.compare(clock.now(), until) >= 0
  return release ? changesOf(db, params.uid, { signal, isOver, release }) : refuse('too_many', { retryAfter: 30 })
})

type ProfileStreamControl = { signal: AbortSignal; isOver: () => boolean; release: () => void }

async function* changesOf(db: Db, uid: string, { signal, isOver, release }: ProfileStreamControl) {
  let seen: number | null = null
  try {
    while (!isOver()) {
      const version = await findProfileVersion(db, uid)
      // Whoever watches an account that is gone asks for a token, gets none and knows.
      if (version === null && seen !== null) return
      const current = version === seen ? null : await findProfile(db, uid)
      if (current) yield current
      seen = version
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  } finally {
    release()
  }
}

export const photo = handle(profile.photo, async ({ params, body, principal }, context) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  const hurry = await refuseTooMany(
    [
      { limit: 'photosOfCaller', of: principal.caller },
      { limit: 'photosOfGuest', of: params.uid },
    ],
    context,
  )
  if (hurry) return hurry
  const encoded = await encodePhoto(body, 'avatar')
  if (isRefusal(encoded)) return encoded
  return (await replaceProfilePhoto(context.db, params.uid, encoded, context.clock.now())) ?? refuse('not_found')
})

export const removePhoto = handle(profile.removePhoto, async ({ params, principal }, { db, clock }) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  return (await replaceProfilePhoto(db, params.uid, null, clock.now())) ? {} : refuse('not_found')
})

export const saved = handle(profile.saved, async ({ params, principal }, { db }) =>
  isOwn(principal, params) ? { saved: await listSaved(db, params.uid) } : refuse('not_found'),
)

export const save = handle(profile.save, async ({ params, body, principal }, { db, clock }) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  await changeSaved(db, params.uid, { add: body.add ?? [], remove: body.remove ?? [] }, clock.now())
  return { saved: await listSaved(db, params.uid) }
})
