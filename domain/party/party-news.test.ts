import { expect, test } from 'vitest'
import { newsForGuest } from './party-news.ts'

const at = (time: string) => Temporal.Instant.from(`2026-12-04T${time}:00Z`)
const seven = at('19:00')
const eight = at('20:00')
const noon = at('12:00')
const bo = { email: 'bo@example.com', answer: 'yes', knownStartsAt: seven } as const

test.each([
  ['knows the time', bo, { status: 'Approved', startsAt: seven }, null],
  ['knows another time', bo, { status: 'Approved', startsAt: eight }, 'moved'],
  ['might come', { ...bo, answer: 'maybe' }, { status: 'Approved', startsAt: eight }, 'moved'],
  ['has not answered', { ...bo, answer: null }, { status: 'Approved', startsAt: eight }, 'moved'],
  ['does not come', { ...bo, answer: 'no' }, { status: 'Approved', startsAt: eight }, null],
  ['left no address', { ...bo, email: null }, { status: 'Approved', startsAt: eight }, null],
  ['was not written to yet', { ...bo, knownStartsAt: null }, { status: 'CanceledByClient', startsAt: seven }, null],
  ['was to come', bo, { status: 'CanceledByClient', startsAt: seven }, 'canceled'],
  ['was to come to what was refused', bo, { status: 'Rejected', startsAt: seven }, 'canceled'],
  ['does not come to what was canceled', { ...bo, answer: 'no' }, { status: 'Canceled', startsAt: seven }, null],
  ['sits at the table', bo, { status: 'Seated', startsAt: eight }, null],
  ['was there', { ...bo, knownStartsAt: at('11:00') }, { status: 'CanceledByHost', startsAt: at('11:00') }, null],
  ['would hear of the past', bo, { status: 'Approved', startsAt: at('11:00') }, null],
] as const)('whoever %s', (_, guest, booking, news) => {
  expect(newsForGuest(guest, booking, noon)).toBe(news)
})
