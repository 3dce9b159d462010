import { expect, test } from 'vitest'
import { texts } from '#texts/texts.ts'
import { locales } from '../locale/language.ts'
import { composeGuestMail, type GuestMailKind, withLetterKey } from './guest-mail.ts'

const sender = { host: 'tavola.example', fromAddress: 'a@tavola.example' }
const ours = { name: 'Tavola', origin: 'https://tavola.example' }
const letterId = '0198f2a0c0de7000a000000000000001'
const mailOf = (kind: GuestMailKind, language: string | null = 'en', site = ours) =>
  composeGuestMail({ letterId, kind, email: 'ann@example.com', language }, site, sender, texts)

test.each([
  ['sign-up', 'confirm'],
  ['reset', 'reset'],
  ['delete', 'delete'],
] as const)('%s: the link gets its key when the mail leaves', (kind, page) => {
  const { html, text, messageId } = mailOf(kind)
  const link = `https://tavola.example/auth/${page}/${letterId}/`
  expect(text).toContain(`${link}KEY`)
  expect(withLetterKey(text, letterId, 'right')).toContain(`${link}right`)
  expect(withLetterKey(html, letterId, 'right')).toContain(`href="${link}right"`)
  expect(withLetterKey(text, letterId.replace('1', '2'), 'right')).toContain(`${link}KEY`)
  expect(messageId).toBe(`<${letterId}.account-${kind}.0@tavola.example>`)
})

test('an address that has an account is led to sign in, and no link opens anything', () => {
  const { text } = mailOf('known')
  expect(text).toContain('https://tavola.example/auth/sign-in')
  expect(text).toContain('https://tavola.example/auth/forgot-password')
  expect(text).not.toContain('KEY')
})

test('a mail about an account that is gone opens nothing', () => {
  const { text } = mailOf('deleted')
  expect(text).toContain('https://tavola.example/')
  expect(text).not.toMatch(/KEY|\/auth/)
})

test.each([
  ['passkey-added', '/user/passkeys'],
  ['phone-lost', '/user/phone'],
] as const)('%s: leads to where it can be looked at, and opens nothing', (kind, place) => {
  const { text } = mailOf(kind)
  expect(text).toContain(`https://tavola.example${place}`)
  expect(text).not.toContain('KEY')
})

test('passkey-added is about the account of its reader, not about an address that was entered', () => {
  expect(
    mailOf('passkey-added')
      .text.trim()
      .split(/\n{2,}/),
  ).toEqual([
    'A passkey was added to your account',
    'A new passkey can now open your account at Tavola.',
    'Show my passkeys:\nhttps://tavola.example/user/passkeys\nIf it was not you, remove the passkey, choose a new password and sign out everywhere.',
    '-- \nYou get this e-mail because it is about your account at Tavola.',
  ])
})

test.each(locales)('passkey-added in %s names the account in its lead and has the footer of an owner', (language) => {
  const { t } = texts('account-mails', language)
  const { text } = mailOf('passkey-added', language)
  expect(text).toContain(t('passkey-added.lead', { site: 'Tavola' }))
  expect(text).toContain(t('footer-owner', { site: 'Tavola' }))
  expect(text).not.toContain(t('footer', { site: 'Tavola' }))
})

test('is written in the language of whoever asked', () => {
  const subjects = ['en', 'de', 'fr', 'es', 'it'].map((language) => mailOf('sign-up', language).subject)
  expect(new Set(subjects).size).toBe(5)
  expect(mailOf('sign-up', null).language).toBe('en')
})

test.each(locales)('asked for at a tenant’s in %s, it has the tenant’s name and leads there', (language) => {
  const linden = { name: 'Linden Tables', origin: 'https://linden.example' }
  for (const kind of ['sign-up', 'known', 'reset', 'delete', 'deleted', 'passkey-added', 'phone-lost'] as const) {
    const { from, html, text } = mailOf(kind, language, linden)
    expect(from).toEqual({ name: 'Linden Tables', address: 'a@tavola.example' })
    expect(text).toContain('https://linden.example/')
    expect(text).toContain('Linden Tables')
    expect(html + text).not.toMatch(/tavola/i)
  }
})
