import { expect, test } from 'vitest'
import { crossMessage, eventOf } from './frame-events.ts'

test.each([
  ['/reserve/4101', '/booking', '?id=1&new&key=k', 'booked'],
  ['/booking/change/1', '/booking', '?id=1&changed', 'changed'],
  ['/booking/cancel/1', '/booking', '?id=1&canceled', 'canceled'],
  ['/booking', '/booking', '?id=1', null],
  ['/waitlist/4101/contacts', '/waitlist/4101/default', '?framed=1', 'joined'],
  ['/waitlist/4101/manage', '/waitlist/4101/default', '', null],
  ['', '/booking/order/1', '?key=k&framed=1&new', 'ordered'],
  ['/delivery/4101/checkout', '/booking/order/1', '?key=k', null],
  ['', '/reserve/4101', '?new', null],
])('from %s to %s%s: %s', (before, pathname, search, event) =>
  expect(eventOf(before, { pathname, search })).toBe(event),
)

test.each([
  ['/waitlist/4101/guests', 'show-iframe-cross'],
  ['/waitlist/4101/contacts', 'hide-iframe-cross'],
  ['/waitlist/4101/manage', 'hide-iframe-cross'],
  ['/waitlist/4101/default', 'show-iframe-cross'],
  ['/reserve/4101', 'show-iframe-cross'],
])('%s sends %s', (pathname, message) => expect(crossMessage(pathname)).toBe(message))
