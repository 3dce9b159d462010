import { describe, expect, test } from 'vitest'
import { texts } from '#texts/texts.ts'
import { placeUrl, withPlaceKey } from '../../walkins/place-link.ts'
import type { Walkin } from '../../walkins/walkin.ts'
import { isNoticeTrue, minutesLeft, writeNotice } from './walkin-notices.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const until = now.add({ minutes: 9, seconds: 40 })
const walkin = (more: Partial<Walkin>) =>
  ({
    status: 'Called',
    calledAt: now,
    onWayAt: null,
    expectedUntil: until,
    tableFree: null,
    language: null,
    ...more,
  }) as Walkin
const tableFree = { earliest: now.add({ minutes: 10 }), latest: now.add({ minutes: 15 }) }
const unread = { words: 'Ten\nmore minutes', isRead: false }

describe('a notice is still news', () => {
  test.each([
    ['to a party that was called', 'called', walkin({}), null, true],
    ['not to one that is on its way', 'called', walkin({ onWayAt: now }), null, false],
    ['to one on its way that is called again', 'called', walkin({ onWayAt: now.subtract({ seconds: 1 }) }), null, true],
    ['not to one whose table is still taken', 'called', walkin({ tableFree }), null, false],
    ['that the table is still taken', 'taken', walkin({ tableFree, onWayAt: now }), null, true],
    ['not when the table is free', 'taken', walkin({}), null, false],
    ['not when it should be free by now', 'taken', walkin({ tableFree: { earliest: now, latest: now } }), null, false],
    ['not to one that sits', 'called', walkin({ status: 'Seated' }), null, false],
    ['not when the call is over', 'called', walkin({ expectedUntil: now }), null, false],
    ['a message that was not read', 'message', walkin({ status: 'Approved' }), unread, true],
    ['not one that was', 'message', walkin({ status: 'Approved' }), { ...unread, isRead: true }, false],
    ['not one that is gone', 'message', walkin({ status: 'Approved' }), null, false],
  ] as const)('%s', (_, kind, party, message, isTrue) => {
    expect(isNoticeTrue(kind, party, message, now)).toBe(isTrue)
  })
})

describe('what a notice says', () => {
  const parts = { restaurantName: 'Gasthaus\r\nBlau', url: 'https://tavola.example/w', now }

  test('in the language of the guest, with the minutes that are left', () => {
    expect(writeNotice(texts, 'called', walkin({ language: 'de' }), { ...parts, message: null })).toEqual({
      language: 'de',
      title: 'Gasthaus Blau: Ihr Tisch ist bereit.',
      body: 'Bitte kommen Sie innerhalb von 9 Minuten und sagen Sie, dass Sie unterwegs sind.',
      sms: 'Gasthaus Blau: Ihr Tisch ist bereit. Bitte kommen Sie innerhalb von 9 Minuten und sagen Sie, dass Sie unterwegs sind. https://tavola.example/w',
    })
  })

  test('how long a table is still taken', () => {
    const { title, body } = writeNotice(texts, 'taken', walkin({ tableFree }), { ...parts, message: null })
    expect([title, body]).toEqual([
      'Gasthaus Blau: your table is still taken.',
      'About 10–15 min more. We keep your place; please be at the door then.',
    ])
  })

  test('what the restaurant wrote, in one line', () => {
    const { title, body } = writeNotice(texts, 'message', walkin({}), { ...parts, message: unread })
    expect([title, body]).toEqual(['Gasthaus Blau writes:', 'Ten more minutes'])
  })
})

test('the link in a stored text has its key when it leaves', () => {
  const walkinId = `019a00000000700080000000${(4101).toString(16).padStart(8, '0')}`
  const stored = `Open: ${placeUrl('https://tavola.example', 4101)}`
  expect(stored).not.toContain('abc')
  expect(withPlaceKey(stored, walkinId, 'abc')).toBe('Open: https://tavola.example/waitlist/4101?key=abc')
})

test.each([
  [600, 10],
  [597, 10],
  [580, 9],
  [61, 1],
  [5, 1],
  [-5, 1],
])('a message sent %i seconds before the end of a call names %i minutes', (seconds, minutes) =>
  expect(minutesLeft(now.add({ seconds }), now)).toBe(minutes),
)
