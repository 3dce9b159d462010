import { expect, test } from 'vitest'
import { placeLink, waitlistLink } from './waitlist-link.ts'

const id = '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e'
const query = (text: string) => new URLSearchParams(text)

test.each([
  ['', null, {}, '/waitlist/7'],
  ['utm_source=mail&lang=de&person=4&x=1', 'guests', {}, '/waitlist/7/guests?utm_source=mail&lang=de'],
  ['person=4', 'contacts', { person: '2', areas: 'Hall,Bar' }, '/waitlist/7/contacts?person=2&areas=Hall,Bar'],
  [`key=${id}&request=${id}`, 'default', {}, '/waitlist/7/default'],
  ['', 'default', { key: id }, '/waitlist/7/default'],
  [`framed=1&request=${id}`, 'contacts', {}, `/waitlist/7/contacts?framed=1&request=${id}`],
  [`framed=1&request=${id}`, 'default', { key: id, request: null }, `/waitlist/7/default?framed=1&key=${id}`],
  ['', 'guests', { framed: '1', request: id }, `/waitlist/7/guests?framed=1&request=${id}`],
] as const)('from ?%s to %s with %j: %s', (search, page, changes, link) => {
  expect(waitlistLink(7, page, query(search), changes)).toBe(link)
})

test.each([
  ['', `/waitlist/7/default?key=${id}`],
  ['lang=de&person=2', `/waitlist/7/default?lang=de&key=${id}`],
  [`framed=1&request=${id}`, `/waitlist/7/default?framed=1&key=${id}`],
])('from ?%s a place is opened by %s', (search, link) => expect(placeLink(7, id, query(search))).toBe(link))
