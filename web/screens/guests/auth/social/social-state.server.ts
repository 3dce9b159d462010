import type { AccountKey } from '../../../../parts/guests/auth/account-text.ts'
import { cookieOf, cookieText } from '../../../../parts/storage/cookies.server.ts'

const name = 'social'
const tenMinutes = 600

/** What ties an answer of another service to the browser that was sent there. */
export const keepSocialState = (state: string, address: string) =>
  cookieText(name, state, { seconds: tenMinutes, address, path: '/auth/social', httpOnly: true })

export const socialStateOf = (request: Request) => cookieOf(request, name) ?? ''

export const dropSocialState = (address: string) =>
  cookieText(name, '', { seconds: 0, address, path: '/auth/social', httpOnly: true })

export const socialFailures: Readonly<Record<string, AccountKey | undefined>> = {
  social_failed: 'refusal.social_failed',
  social_unverified: 'refusal.social_unverified',
  too_many: 'refusal.too_many',
}
