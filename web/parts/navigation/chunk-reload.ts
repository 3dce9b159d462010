import { sessionKeys } from '../storage/keys.ts'

const guardMs = 60_000

/** A file of an older release is gone: loading the page fetches the new one, and the guard keeps a broken release from looping. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  // What is no number stops nothing.
  return !(now - Number(reloadedAt) < guardMs)
}

let pendingAddress: string | null = null

/** Where the guest is going while its scripts load; the page in front of them is not what they want again. */
export function keepPendingAddress(address: string | null): void {
  // Whoever has arrived is not brought there again over what they write.
  if (address === null) followed = null
  pendingAddress = address
}

/** A link says where it leads before the router does: its files may be missing before the bar knows of the journey. */
let followed: { address: string; at: number } | null = null
const followedMs = 30_000

function keepFollowedLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link && link.origin === location.origin && !link.target) followed = { address: link.href, at: Date.now() }
}

/** Where the guest was about to go, by the bar or by a link that was just pressed. */
function wantedAddress(now: number): string | null {
  return pendingAddress ?? (followed && now - followed.at < followedMs ? followed.address : null)
}

function isFirstReload(now: number): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(sessionKeys.chunkReloadedAt), now)) return false
    sessionStorage.setItem(sessionKeys.chunkReloadedAt, String(now))
    return true
  } catch {
    // Without storage nothing would stop a second reload.
    return false
  }
}

/** By a name that stays: a part of this release may be gone like the one that was missed. */
const releaseNote = '/release-note.js'

/** True where the page in front of the guest is kept: they are asked to load a newer release, or nobody answers at all. */
export const keepsPage = (): Promise<boolean> =>
  import(/* @vite-ignore */ releaseNote).then(
    ({ offerRelease }) => offerRelease(),
    () => true,
  )

/** Whoever goes somewhere is brought there by a whole page; whoever reads or writes is asked before a newer release is loaded. */
export function watchMissingChunks(): void {
  addEventListener('click', keepFollowedLink, { capture: true })
  addEventListener('vite:preloadError', (event) => {
    const now = Date.now()
    const address = wantedAddress(now)
    if (!address) return void keepsPage().then((isKept) => isKept || !isFirstReload(now) || location.reload())
    if (!isFirstReload(now)) return
    // The router would load the page in front of the guest again.
    event.preventDefault()
    location.assign(address)
  })
}
