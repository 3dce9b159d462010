import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import type { Mail, Sender } from './compose.ts'
import { type Letter, oneLine } from './letter.ts'
import { letterMail } from './letter-mail.ts'
import { guestMailTopicOf } from './topics.ts'

export type GuestMailKind = keyof typeof guestMailTopicOf

/** Stands where the key belongs until the mail leaves. */
const keyMark = 'KEY'

/** Where a link with a key leads; the others open nothing. */
const pageOf: Partial<Record<GuestMailKind, string>> = { 'sign-up': 'confirm', reset: 'reset', delete: 'delete' }

const linkTo = (page: string, letterId: string, key: string) => `/auth/${page}/${letterId}/${key}`

const pathOf: Partial<Record<GuestMailKind, string>> = {
  known: '/auth/sign-in',
  'passkey-added': '/user/passkeys',
  'phone-lost': '/user/phone',
}

function urlOf(kind: GuestMailKind, letterId: string, publicUrl: string): string {
  const page = pageOf[kind]
  return publicUrl + (page ? linkTo(page, letterId, keyMark) : (pathOf[kind] ?? '/'))
}

export function withLetterKey(text: string, letterId: string, key: string): string {
  return Object.values(pageOf).reduce(
    (filled, page) => filled.replaceAll(linkTo(page, letterId, keyMark), linkTo(page, letterId, key)),
    text,
  )
}

type GuestMail = { letterId: string; kind: GuestMailKind; email: string; language: string | null }

/** Mails about an account that exists: its address was not entered to get them. */
const ownerMails: ReadonlySet<GuestMailKind> = new Set(['deleted', 'passkey-added', 'phone-lost'])

/** Where the guest asked for it: the tenant's name and origin, or ours. */
type LetterSite = { name: string; origin: string }

/** The mail about an account, except for the key in its link. It is greeted by no name: whoever asked may not be its reader. */
export function composeGuestMail(
  { letterId, kind, email, language }: GuestMail,
  { name, origin }: LetterSite,
  sender: Pick<Sender, 'host' | 'fromAddress'>,
  texts: Texts,
): Mail {
  const { t, language: written } = texts('account-mails', supportedLocale(language ?? '') ?? fallbackLocale)
  const topic = guestMailTopicOf[kind]
  const site = oneLine(name)
  const lead = t(`${kind}.lead`, { site })
  const letter: Letter = {
    language: written,
    tone: kind === 'deleted' || kind === 'phone-lost' ? 'no' : 'yes',
    subject: oneLine(t(`${kind}.subject`)),
    heading: t(`${kind}.heading`),
    lead,
    restaurant: site,
    when: oneLine(lead),
    facts: [],
    action: { label: t(`${kind}.action`, { site }), url: urlOf(kind, letterId, origin) },
    actionNote: t(`${kind}.note`),
    links: kind === 'known' ? [{ label: t('known.forgot'), url: `${origin}/auth/forgot-password` }] : [],
    footer: t(ownerMails.has(kind) ? 'footer-owner' : 'footer', { site }),
  }
  return letterMail(letter, { topic, id: letterId, sequence: 0, to: { name: '', address: email } }, sender)
}
