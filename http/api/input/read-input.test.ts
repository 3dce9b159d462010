import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { inputReader } from './read-input.ts'

const day =
  'http://localhost/api/core/mb/restaurants/7/availability?contract.date=2026-12-04T19:00:00&contract.partySize=2&contract.rangeInMinutes=60'
type TestAvailabilityInput = { params: object; query: { partySize: number; areas: string[] } }
const given = (url: string) => ({ url, path: () => ({ id: '7' }), body: '' })

test('a question that is asked again is read once and frozen', () => {
  const read = inputReader(endpoints.availability.list)
  const before = read(given(day)) as unknown as TestAvailabilityInput
  const again = read(given(day)) as unknown as TestAvailabilityInput
  expect(again.query).toBe(before.query)
  expect(again.query.partySize).toBe(2)
  expect(() => again.query.areas.push('Hall')).toThrow(TypeError)
})

test('what is wrong is refused each time', () => {
  const read = inputReader(endpoints.availability.list)
  const wrong = given(day.replace('partySize=2', 'partySize=none'))
  for (let times = 0; times < 2; times++) expect(read(wrong)).toMatchObject({ refused: 'invalid' })
})

test('the same page of their own lists is read once for all guests', () => {
  const read = inputReader(endpoints.reservations.list)
  const page = given('http://localhost/api/rsv/mb/guest/reservations?top=3')
  const [first, second] = [read(page), read(page)] as unknown as [TestAvailabilityInput, TestAvailabilityInput]
  expect(first.query).toBe(second.query)
})

test('what is of one booking is not kept', () => {
  const read = inputReader(endpoints.reservations.get)
  const asked = { ...given('http://localhost/x'), path: () => ({ reservationId: '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e' }) }
  const [first, second] = [read(asked), read(asked)] as unknown as [TestAvailabilityInput, TestAvailabilityInput]
  expect(first.params).not.toBe(second.params)
  expect(first.params).toEqual(second.params)
})
