import { expect, test } from 'vitest'
import { addressInHash } from './older-address.ts'

test.each([
  ['#/get-in-line/4101/', '', '/get-in-line/4101'],
  ['#/get-in-line/4101', '?lang=de', '/get-in-line/4101?lang=de'],
  ['#!/get-in-line/gasthaus-blau/?person=2', '', '/get-in-line/gasthaus-blau?person=2'],
  ['#/reserve-mode/4101/?person=2&time=19:00:00', '?lang=de', '/reserve-mode/4101?lang=de&person=2&time=19%3A00%3A00'],
  ['#/booking/reserve-mode/4101', '', '/booking/reserve-mode/4101'],
  ['#/restaurants/4101/reservations', '', '/restaurants/4101/reservations'],
  ['#/delivery-mode/4101', '', '/delivery-mode/4101'],
  ['#/history/', '', '/history'],
  ['', '', null],
  ['#', '', null],
  ['#menu', '', null],
  ['#/', '', null],
  ['#/no/such/page', '', null],
  ['#/get-in-line/', '', null],
  ['#/get-in-line/../../user/logout', '', null],
  ['#//evil.example/get-in-line/4101', '', null],
  ['#/\\evil.example/get-in-line/4101', '', null],
  ['#https://evil.example/get-in-line/4101', '', null],
  ['#javascript:alert(1)', '', null],
])('%s%s leads to %s', (hash, search, address) => expect(addressInHash(hash, search)).toBe(address))
