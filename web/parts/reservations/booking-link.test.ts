import { expect, test } from 'vitest'
import { bookedLink, bookingLink } from './booking-link.ts'

test.each([
  ['person=2&date=2031-06-21', { time: '19:30:00' }, '/reserve/7?person=2&date=2031-06-21&time=19:30:00'],
  ['person=2&time=19:30&id=ab', { time: null, id: null }, '/reserve/7?person=2'],
  ['utm_source=news&rwg_token=x&lang=de', {}, '/reserve/7?utm_source=news&rwg_token=x&lang=de'],
  ['dateFormat=DD.MM.YYYY&token=secret&_x=1', {}, '/reserve/7'],
  ['framed=1&id=ab&hold=9.1.t', {}, '/reserve/7?framed=1&id=ab&hold=9.1.t'],
  ['framed=1&id=ab&hold=9.1.t', { id: null }, '/reserve/7?framed=1'],
  ['areas=Terrace,Main+hall', {}, '/reserve/7?areas=Terrace,Main+hall'],
])('%s with %j', (query, changes, link) => {
  expect(bookingLink('/reserve/7', new URLSearchParams(query), changes)).toBe(link)
})

test.each([
  [bookedLink('/booking', 'ab', null), '/booking?id=ab'],
  [bookedLink('/booking', 'ab', 'key=k&lang=de', 'new'), '/booking?id=ab&new&key=k&lang=de'],
  [bookedLink('/booking/change', 'ab', null), '/booking/change/ab'],
  [bookedLink('/booking/cancel', 'ab', 'key=k'), '/booking/cancel/ab?key=k'],
])('a booking is opened at %s', (link, expected) => expect(link).toBe(expected))
