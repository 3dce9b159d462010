import { data, redirectDocument } from 'react-router'
import { returnPath } from '#domain/guests/return-path.ts'
import { fallbackLocale } from '#domain/locale/language.ts'
import { isCallFailure } from '../../api/call-failure.ts'
import { messagesOf } from '../../i18n/catalogues.server.ts'
import { type PageContext, requestContext } from '../../request/context.ts'
import { pageUrl } from '../../request/page-url.ts'
import { keepKnownDevice } from '../device-cookie.server.ts'
import { keepSession } from '../session-cookie.server.ts'
import type { AccountKey } from './account-text.ts'

/** Why a form was not done; what was typed stays, but for passwords. */
export type AccountAnswer = {
  failure: AccountKey | null
  problems: Partial<Record<string, AccountKey>>
  values: Partial<Record<string, string>>
  /** The address that a mail is on its way to. */
  sentTo?: string
  /** The other service to go on to. */
  goTo?: { url: string; providerId: string }
}

export const nothingWrong: AccountAnswer = { failure: null, problems: {}, values: {} }

/** A value of a form; a file or nothing is an empty text. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function sentenceOf(failure: unknown): AccountKey {
  if (!isCallFailure(failure)) throw failure
  const key = `refusal.${failure.code ?? ''}`
  return Object.hasOwn(messagesOf('account', fallbackLocale), key) ? (key as AccountKey) : 'refusal.other'
}

export function refusedForm(failure: unknown, values: AccountAnswer['values'] = {}) {
  const sentence = sentenceOf(failure)
  const { status, retryAfter } = failure as { status: number; retryAfter?: number }
  const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {}
  return data<AccountAnswer>({ failure: sentence, problems: {}, values }, { status, headers })
}

/** The same for a form that has a mail sent: what is wrong on our side is that it was not. */
export function refusedMail(failure: unknown, values: AccountAnswer['values'] = {}) {
  const refused = refusedForm(failure, values)
  if (refused.data.failure === 'refusal.other') refused.data.failure = 'refusal.mail_failed'
  return refused
}

/** What the browser calls itself, for the list of sessions. */
export const deviceOf = (request: Request): string | null =>
  request.headers
    .get('user-agent')
    ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(0, 300) ?? null

type SignInResult = { session: string; expires: string; next: string; returnTo: string | null; knownDevice: string }

const withReturn = (path: string, to: string | null) => (to ? `${path}?to=${encodeURIComponent(to)}` : path)

/** With the cookie of the session: back to where the guest was, or first to the form that creates the profile. */
export function enter(request: Request, context: PageContext, signedIn: SignInResult, asked: string | null) {
  const to = returnPath(asked) ?? signedIn.returnTo
  const { now } = context.get(requestContext)
  const next =
    signedIn.next === 'signed-in'
      ? (to ?? '/user')
      : withReturn(signedIn.next === 'social-sign-up' ? '/auth/social' : '/auth/sign-up', to)
  const headers = new Headers([['set-cookie', keepSession(signedIn.session, signedIn.expires, now, request.url)]])
  headers.append('set-cookie', keepKnownDevice(signedIn.knownDevice, request.url))
  return redirectDocument(next, { headers })
}

/** Where a guest wanted to go who had to sign in first. */
export const askedReturn = (request: Request) => returnPath(pageUrl(request).searchParams.get('to'))

/** A guest with a profile; everybody else is led to sign in, or to finish signing up, and back here. */
export function requireGuest(request: Request, context: PageContext) {
  const { guest } = context.get(requestContext)
  const { pathname, search } = pageUrl(request)
  const here = returnPath(pathname + search)
  if (!guest) throw redirectDocument(withReturn('/auth', here))
  if (!guest.hasProfile) throw redirectDocument(withReturn(guest.hasPassword ? '/auth/sign-up' : '/auth/social', here))
  return guest
}

/** Whoever is signed in already has nothing to do here. */
export function leadOn(request: Request, context: PageContext): void {
  const { guest } = context.get(requestContext)
  if (!guest) return
  const to = askedReturn(request)
  if (guest.hasProfile) throw redirectDocument(to ?? '/user')
  throw redirectDocument(withReturn(guest.hasPassword ? '/auth/sign-up' : '/auth/social', to))
}
