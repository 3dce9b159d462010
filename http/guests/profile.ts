import { setTimeout as sleep } from 'node:timers/promises'
import { profile } from '#contract/guests/profile.ts'
import type { Db } from '#data/database/database.ts'
import { changeSaved, listSaved } from '#data/guests/favourites.ts'
import { replaceProfilePhoto } from '#data/guests/profile-photo.ts'
import { changeProfile, findProfile, findProfileVersion } from '#data/guests/profiles.ts'
import { keptProfile, patchedProfile } from '#domain/guests/profile.ts'
import { refuseTooMany } from '../access/limits.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import { isRefusal, refuse } from '../api/refusal.ts'
import { encodePhoto } from '../photos/encode-photo.ts'

/** Somebody else's profile looks like none. */
const isOwn = ({ guest }: { guest: string | null }, { uid }: { uid: string }) => guest === uid

export const get = handle(profile.get, async ({ params, principal }, { db }) =>
  isOwn(principal, params) ? findProfile(db, params.uid) : refuse('not_found'),
)

export const replace = handle(profile.replace, async ({ params, body, principal }, { db, clock }) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  const kept = await changeProfile(db, params.uid, (_, account) => keptProfile(body, account), clock.now())
  return kept ?? refuse('not_found')
})

/** Before it was created there is nothing to change. */
export const patch = handle(profile.patch, async ({ params, body, principal }, { db, clock }) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  const kept = await changeProfile(
    db,
    params.uid,
    (known, account) => known && patchedProfile(known, body, account),
    clock.now(),
  )
  return kept ?? refuse('not_found')
})

const lookEveryMs = 1000
/** Some tabs and telephones of one guest. */
const mostOfOneGuest = 8

const openStreams = countOpenStreams(mostOfOneGuest)

/** Long before a token's end: whoever follows on shows a fresh one, so a guest who was signed out elsewhere hears no more. */
const longestMinutes = 10

export const watch = handle(profile.watch, async ({ params, principal, signal }, { db, clock }) => {
  if (!isOwn(principal, params)) return refuse('not_found')
  const release = openStreams.take(params.uid)
  const until = clock.now().add({ minutes: longestMinutes })
  const isOver = () => signal.aborted || Temporal.Instant.compare(clock.now(), until) >= 0
  return release ? changesOf(db, params.uid, { signal, isOver, release }) : refuse('too_many', { retryAfter: 30 })
})

type Following = { signal: AbortSignal; isOver: () => boolean; release: () => void }

async function* changesOf(db: Db, uid: string, { signal, isOver, release }: Following) {
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
