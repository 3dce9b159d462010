import { venueIds } from '#domain/favourites/saved-venues.ts'
import { localKeys } from '../storage/keys.ts'
import { savedVenues, storeSaved, watch } from './favourites/saved-store.ts'
import { freshToken } from './local-guest.ts'

type SavedChange = { add: readonly string[]; remove: readonly string[] }

let followed: string | null = null

/**
 * Places saved on a device join the account of whoever signs in there, once; from then on the account decides, and each
 * change on the device goes to it.
 */
export async function followSaved(uid: string): Promise<void> {
  if (followed === uid) return
  followed = uid
  try {
    const hasJoined = localStorage.getItem(localKeys.savedOwner) === uid
    const known = await ask(uid, hasJoined ? null : { add: savedVenues(), remove: [] })
    if (!known) return
    localStorage.setItem(localKeys.savedOwner, uid)
    storeSaved(known)
    let sent = known
    watch((saved) => {
      if (localStorage.getItem(localKeys.savedOwner) !== uid) return
      const change = { add: saved.filter((id) => !sent.includes(id)), remove: sent.filter((id) => !saved.includes(id)) }
      if (change.add.length + change.remove.length === 0) return
      const before = sent
      sent = saved
      // What could not be sent goes with the next change.
      void ask(uid, change).then(
        (kept) => void (kept ?? (sent = before)),
        () => void (sent = before),
      )
    })
  } catch (failure) {
    followed = null
    console.warn('saved places', String(failure))
  }
}

/** What the account has saved, after a change where there is one; null when it cannot be asked. */
async function ask(uid: string, change: SavedChange | null): Promise<string[] | null> {
  const token = await freshToken()
  if (token === null) return null
  const response = await fetch(`/rtdb/users/${encodeURIComponent(uid)}/saved`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(change && { method: 'POST', body: JSON.stringify(change) }),
  })
  return response.ok ? venueIds(((await response.json()) as { saved: unknown[] }).saved) : null
}
