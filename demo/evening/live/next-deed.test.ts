import { describe, expect, test } from 'vitest'
import { demoFloor } from '../demo-floor.ts'
import type { LiveBooking, LiveGuest } from './live-plan.ts'
import { type LivingParty, nextBookingDeed, nextDeed, partiesToHurry } from './next-deed.ts'

const minute = 60_000
const guest: LiveGuest = {
  at: 0,
  party: 2,
  areas: [],
  stay: 50,
  leavesAfterMinutes: 40,
  comesAfter: 3,
  requestId: '',
  customerName: '',
  phone: '',
  arrivesAt: 0,
}
const party = (more: Partial<LivingParty>): LivingParty => ({
  restaurantId: 1,
  walkinId: '',
  requestHash: null,
  status: 'Approved',
  party: 2,
  areas: [],
  tableIds: [],
  createdAt: 0,
  calledAt: null,
  callEndsAt: null,
  onWayAt: null,
  seatedAt: null,
  guest,
  ...more,
})
const called = { status: 'Called', calledAt: minute, callEndsAt: 11 * minute, tableIds: [1] } as const

describe('what a party does next', () => {
  const cases: [name: string, party: LivingParty, deed: object | null][] = [
    ['a host lets it in', party({ status: 'Pending' }), { to: 'Approved', by: 'host' }],
    ['it waits as long as it can', party({}), { to: 'CanceledByClient', by: 'guest', dueAt: 40 * minute }],
    ['it comes when called', party(called), { to: 'Seated', by: 'host', dueAt: 4 * minute }],
    [
      'or it does not come',
      party({ ...called, guest: { ...guest, comesAfter: null } }),
      { to: 'NoShow', by: 'host', dueAt: 11 * minute },
    ],
    [
      'it leaves after its stay',
      party({ status: 'Seated', seatedAt: 9 * minute }),
      { to: 'Closed', dueAt: 59 * minute },
    ],
    ['a real one is let in too', party({ status: 'Pending', guest: null }), { to: 'Approved', by: 'host' }],
    ['a real one waits as long as it likes', party({ guest: null }), null],
    ['a real one that says nothing is left to the autopilot', party({ ...called, guest: null }), null],
    [
      'a real one that is on its way is seated',
      party({ ...called, guest: null, onWayAt: 2 * minute }),
      { to: 'Seated', by: 'host', dueAt: 2 * minute + 20_000 },
    ],
    ['a real one sits as long as it likes', party({ status: 'Seated', seatedAt: 0, guest: null }), null],
  ]
  test.each(cases)('%s', (_, who, deed) => {
    if (deed) expect(nextDeed(who, 1)).toMatchObject(deed)
    else expect(nextDeed(who, 1)).toBeNull()
  })

  test('sooner in a faster evening', () => {
    expect(nextDeed(party({}), 10)?.dueAt).toBe(4 * minute)
  })
})

describe('what a booking comes to next', () => {
  const booking: LiveBooking = {
    at: 0,
    arrives: 0,
    party: 2,
    tables: [0],
    stay: 50,
    reservationId: '',
    customerName: '',
    phone: '',
    wall: '',
    startsAt: 30 * minute,
    arrivesAt: 32 * minute,
  }
  const row = { restaurantId: 1, reservationId: '', status: 'Approved', statusAt: 0 }
  const cases: [name: string, booking: LiveBooking, status: string, deed: object][] = [
    ['its party arrives', booking, 'Approved', { to: 'Seated', dueAt: 32 * minute }],
    ['or does not', { ...booking, arrivesAt: null }, 'Approved', { to: 'NoShow', dueAt: 45 * minute }],
    ['and leaves', booking, 'Seated', { to: 'Closed', dueAt: 50 * minute }],
  ]
  test.each(cases)('%s', (_, planned, status, deed) => {
    expect(nextBookingDeed(planned, { ...row, status }, 1)).toMatchObject(deed)
  })
})

describe('a line in which a real party waits', () => {
  const rules = demoFloor('trattoria', 5)
  const forTwo = rules.tables.filter(({ minParty, maxParty }) => minParty <= 2 && maxParty >= 2)
  const sitting = forTwo.map(({ tableId }, index) =>
    party({ walkinId: `${tableId}`, status: 'Seated', tableIds: [tableId], calledAt: 0, seatedAt: index * minute }),
  )
  const real = party({ guest: null, createdAt: minute })

  test('moves after a while: whoever has sat longest at a table for it gets up', () => {
    expect(partiesToHurry(rules, [...sitting, real], 2 * minute)).toEqual([sitting[0]])
  })

  test('not yet', () => {
    expect(partiesToHurry(rules, [...sitting, real], minute + 30_000)).toEqual([])
  })

  test('not when somebody was just called', () => {
    const now = 2 * minute
    expect(partiesToHurry(rules, [...sitting, party({ ...called, calledAt: now - 1000 }), real], now)).toEqual([])
  })

  test('not for simulated parties alone', () => {
    expect(partiesToHurry(rules, [...sitting, party({})], 60 * minute)).toEqual([])
  })

  test('real parties at a table stay', () => {
    const guests = sitting.map((each) => ({ ...each, guest: null }))
    expect(partiesToHurry(rules, [...guests, real], 2 * minute)).toEqual([])
  })
})
