import { expect, test } from 'vitest'
import { texts } from '#texts/texts.ts'
import { locales } from '../locale/language.ts'
import { restaurant, sender } from '../mails/test-visit.ts'
import type { Standby } from './standby.ts'
import { composeStandbyMail } from './standby-mail.ts'

const startsAt = Temporal.Instant.from('2026-11-21T18:30:00Z')
const until = startsAt.subtract({ hours: 2 })

const standby: Standby = {
  restaurantId: 4101,
  standbyId: 'ab'.repeat(16),
  serviceDate: '2026-11-21',
  fromMinutes: 1140,
  toMinutes: 1200,
  party: 2,
  customerName: 'Ann Lee',
  email: 'ann@example.com',
  phone: null,
  language: 'en',
  ticket: 1,
  state: 'offered',
  offers: 1,
  offerId: null,
  offerAt: startsAt,
  offerUntil: until,
  declined: [],
  missedAt: null,
  missedUntil: null,
  endsAt: startsAt,
}

test('the mail of an offer has one button, and says that the offer can also be declined there', () => {
  const { text, html } = composeStandbyMail(standby, { startsAt, until }, restaurant, sender, texts)
  expect(text).toContain('There you can also say no.')
  expect(html).toContain('There you can also say no.')
  expect(text.match(/\/standby\/4101\//g)).toHaveLength(1)
})

/** The first letters of longer words, which inflected forms share. */
const stems = (words: string) => words.toLowerCase().match(/(?<!\p{L})\p{L}{5}/gu) ?? []

test.each(locales)('in %s the note has no word of the button that takes the whole request back', (locale) => {
  const note = texts('standby-mails', locale).t('note').toLowerCase()
  const page = texts('standby', locale).t('withdraw')
  expect(stems(page).filter((stem) => note.includes(stem))).toEqual([])
})
