import { sessionKeys } from '../storage/keys.ts'

const guardMs = 60_000

/** A file of an older release is gone: a reload fetches the new one, and the guard keeps a broken release from looping. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt ?? 0)
  return !Number.isFinite(last) || now - last >= guardMs
}

let pendingAddress: string | null = null

/** Where the guest is going while its scripts load; the page in front of them is not what they want again. */
export function keepPendingAddress(address: string | null): void {
  pendingAddress = address
}

export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const now = Date.now()
    try {
      if (!mayReload(sessionStorage.getItem(sessionKeys.chunkReloadedAt), now)) return
      sessionStorage.setItem(sessionKeys.chunkReloadedAt, String(now))
    } catch {
      // Without storage nothing would stop a second reload.
      return
    }
    event.preventDefault()
    if (pendingAddress) window.location.assign(pendingAddress)
    else window.location.reload()
  })
}
