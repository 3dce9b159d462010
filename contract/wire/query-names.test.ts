import { expect, test } from 'vitest'
import { availability } from '../availability/availability.ts'
import { floors } from '../availability/floors.ts'
import { reservations } from '../reservations/reservations.ts'
import { canonicalBody, canonicalQuery } from './query-names.ts'

test.each([
  [{ 'contract.date': '2031-06-21T15:00:00', 'contract.partySize': '2', 'contract.rangeInMinutes': '900' }],
  [{ date: '2031-06-21T15:00:00', partySize: '2', rangeInMinutes: '900' }],
  [{ DATE: '2031-06-21T15:00:00', 'Contract.PartySize': '2', rangeinminutes: '900' }],
])('availability reads %j', (query) => {
  expect(availability.list.query.parse(canonicalQuery(availability.list, query))).toEqual({
    date: { wall: '2031-06-21T15:00:00', offsetMinutes: null },
    partySize: 2,
    rangeInMinutes: 900,
    areas: [],
    deliveryType: undefined,
  })
})

test.each(['contract.partyAreas', 'contract.areas', 'areas'])('areas may be called %s', (name) => {
  const query = { date: '2031-06-21', partySize: '2', rangeInMinutes: '30', [name]: 'Terrace,Bar' }
  expect(availability.list.query.parse(canonicalQuery(availability.list, query)).areas).toEqual(['Terrace', 'Bar'])
})

test("the contract's own spelling wins", () => {
  const query = { areas: 'Bar', 'contract.partyAreas': 'Terrace' }
  expect(canonicalQuery(availability.list, query)).toMatchObject({ 'contract.partyAreas': 'Terrace' })
})

test.each(['ExcludeId', 'excludeid', 'contract.excludeId', 'Contract.ExcludeID'])('monitors read %s', (name) => {
  const id = '5f0c2f6a9b1e4d0ab7c3d2e1f4a59687'
  const query = canonicalQuery(floors.monitors, { [name]: id, 'contract.time': '2031-06-21T19:30:00Z' })
  expect(floors.monitors.query.parse(query)).toEqual({
    time: { wall: '2031-06-21T19:30:00', offsetMinutes: 0 },
    excludeId: id,
  })
})

test('a query without aliases stays as it is', () => {
  const query = { skip: '3', other: 'x' }
  expect(canonicalQuery(reservations.list, query)).toBe(query)
})

test.each([
  [
    { fullName: 'Ann', note: 'Window' },
    { customerName: 'Ann', specialRequests: 'Window' },
  ],
  [{ fullName: 'Ann', customerName: 'Bo' }, { customerName: 'Bo' }],
  [{ fullName: 'Ann', customerName: '' }, { customerName: 'Ann' }],
])('a body with older names, %o, is read as %o', (body, read) => {
  expect(canonicalBody(reservations.create, body)).toMatchObject(read)
})

test.each([null, 'text', [1]])('the body %j is left as it is', (body) => {
  expect(canonicalBody(reservations.create, body)).toBe(body)
})
