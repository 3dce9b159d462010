import { sessionKeys } from '../storage/keys.ts'

const guardMs = 60_000

/** A file of an older release is gone: a reload fetches the new one, and the guard keeps a broken release from looping. */
export function mayReload(reloadedAt: string | null, now: number): boolean {
  const last = Number(reloadedAt ?? 0)
  return !Number.isFinite(last) || now - last >= guardMs
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
    window.location.reload()
  })
}
