import { localKeys, sessionKeys } from '../storage/keys.ts'

/** Beside those of `storage/keys.ts`, which every page loads. */
const flagKeys = {
  emailVerified: 'email-verified',
  phoneVerified: 'phone-verified',
  verificationSent: 'verification-sent',
} as const
type Flag = keyof typeof flagKeys
type LocalGuest = Record<Flag, boolean> & { uid: string; name: string }

const keys = [localKeys.name, localKeys.uid, localKeys.token, ...Object.values(flagKeys)]

/** A fresh access token, by the session that only the server can read; null when it has ended. */
export async function freshToken(): Promise<string | null> {
  const response = await fetch('/auth/token', { method: 'POST', body: new URLSearchParams() })
  if (!response.ok) return null
  return ((await response.json()) as { token: string }).token
}

/** What the specification keeps on the device: display values and the short-lived token, never what opens the account. */
export async function mirrorGuest({ uid, name, ...verified }: LocalGuest): Promise<void> {
  try {
    localStorage.setItem(localKeys.uid, uid)
    localStorage.setItem(localKeys.name, name)
    for (const [flag, key] of Object.entries(flagKeys)) localStorage.setItem(key, String(verified[flag as Flag]))
    const token = await freshToken()
    if (token) localStorage.setItem(localKeys.token, token)
    else localStorage.removeItem(localKeys.token)
  } catch (failure) {
    console.warn('guest on this device', String(failure))
  }
}

/** A mail is on its way that makes an account. */
export function noteVerificationSent(): void {
  try {
    localStorage.setItem(flagKeys.verificationSent, 'true')
  } catch (failure) {
    console.warn('guest on this device', String(failure))
  }
}

/**
 * The next at this device is somebody else. Places that joined an account are in it and go too, first whose they were, so that
 * another tab does not take an empty list for the guest's wish; those of a visitor stay. So do bookings kept for the offline
 * page and typed fields, unless a guest was signed in here.
 */
export function forgetGuest(): void {
  try {
    const joined =
      localStorage.getItem(localKeys.savedOwner) === null ? [] : [localKeys.savedOwner, localKeys.savedVenues]
    const wasSignedIn = localStorage.getItem(localKeys.uid) !== null
    if (wasSignedIn) {
      localStorage.removeItem(localKeys.bookings)
      sessionStorage.removeItem(sessionKeys.bookingDraft)
    }
    for (const key of [...keys, ...joined]) localStorage.removeItem(key)
  } catch (failure) {
    console.warn('guest on this device', String(failure))
  }
}
