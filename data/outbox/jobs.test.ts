import { describe, expect, test } from 'vitest'
import { mailTopicOf } from '#domain/mails/topics.ts'
import { outboxTopics } from '#domain/reservations/outbox-topics.ts'
import { isReadable, jobsOf, noRestaurant } from './jobs.ts'

const payload = { restaurantId: 4101, reservationId: 'ab', sequence: 2 }
const row = (topic: string, changes: object = {}) => ({
  topic,
  restaurant_id: 4101,
  payload: { ...payload, ...changes },
})
const keys = (topics: string[]) => jobsOf(topics.map((topic) => row(topic))).map(({ key }) => key)

describe('the work some news asks for', () => {
  test.each([
    [['reservation.confirmed'], ['mail ab reservation.confirmed 2']],
    [['reservation.pending'], ['mail ab reservation.pending 2', 'approve 4101']],
    [['reservation.closed'], ['mail ab reservation.closed 2', 'approve 4101', 'line 4101', 'standby 4101', 'money ab']],
    [['reservation.seated'], []],
    [['reservation.called'], []],
    [['unheard-of'], []],
    [['reservation.confirmed', 'reservation.confirmed'], ['mail ab reservation.confirmed 2']],
    [
      ['reservation.canceled', 'reservation.closed'],
      [
        'mail ab reservation.canceled 2',
        'party-news ab',
        'approve 4101',
        'line 4101',
        'standby 4101',
        'money ab',
        'mail ab reservation.closed 2',
      ],
    ],
  ])('%j', (topics, expected) => expect(keys(topics)).toEqual(expected))

  test('every topic whose mail is written is asked for, and no other', () => {
    for (const topic of outboxTopics) {
      const asksForMail = jobsOf([row(topic)]).some(({ task }) => task === 'mail')
      expect([topic, asksForMail]).toEqual([topic, mailTopicOf(topic, 'Approved') !== null])
    }
  })

  test.each([
    ['walkin.joined', ['line 4101']],
    ['walkin.closed', ['line 4101']],
    ['walkin.left', ['line 4101']],
    ['walkin.called', ['notify cd 1']],
    ['walkin.table_taken', ['notify cd 1']],
    ['walkin.message', ['notify cd 1']],
    ['walkin.guest_message', []],
    ['walkin.seated', []],
  ])('%s of a walk-in', (topic, expected) => {
    const news = { topic, restaurant_id: 4101, payload: { restaurantId: 4101, walkinId: 'cd', sequence: 1 } }
    expect(jobsOf([news, news]).map(({ key }) => key)).toEqual(expected)
    expect(isReadable(news)).toBe(true)
    expect(isReadable({ ...news, payload })).toBe(false)
  })

  test('how it was is asked two hours after the end, money when it was not paid at once, a message is mailed when it was not read, a party hears of it a little later, everything else at once', () => {
    const delays = outboxTopics.flatMap((topic) =>
      jobsOf([row(topic)]).map(({ key, delayMinutes }) => [key, delayMinutes]),
    )
    const late = new Map(
      delays.filter(([, minutes]) => minutes !== undefined).map(([key, minutes]) => [String(key), minutes]),
    )
    expect([...late].toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['mail ab reservation.closed 2', 120],
      ['mail ab reservation.payment_due 2', 3],
      ['message-mail ab 2', 5],
      ['party-answers ab', 10],
      ['party-news ab', 2],
    ])
  })

  test.each([
    ['standby.joined', ['standby 4101']],
    ['standby.left', ['standby 4101']],
    ['standby.offered', ['standby-mail cd 1', 'standby-sms cd 1', 'standby-push cd 1']],
  ])('%s of somebody who waits for a day', (topic, expected) => {
    const news = { topic, restaurant_id: 4101, payload: { restaurantId: 4101, standbyId: 'cd', sequence: 1 } }
    expect(jobsOf([news, news]).map(({ key }) => key)).toEqual(expected)
    expect(isReadable(news)).toBe(true)
    expect(isReadable({ ...news, payload })).toBe(false)
  })

  test('two changes of one booking are two mails', () => {
    const jobs = jobsOf([row('reservation.changed', { sequence: 1 }), row('reservation.changed')])
    expect(jobs.filter(({ task }) => task === 'mail')).toHaveLength(2)
  })

  test.each([null, {}, [], 'text', { restaurantId: '4101' }])('a payload like %j is left alone', (odd) => {
    expect(jobsOf([{ topic: 'reservation.confirmed', restaurant_id: 4101, payload: odd }])).toEqual([])
  })
})

describe('a guest who left', () => {
  const left = (payload: unknown) => ({ topic: 'guest.customer_left', restaurant_id: noRestaurant, payload })

  test('is removed at each provider by a job of its own', () => {
    const rows = [left({ gateway: 'stripe', customer: 'cus_1' }), left({ gateway: 'epos', customer: 'cus_1' })]
    expect(jobsOf([...rows, ...rows]).map(({ task, key }) => [task, key])).toEqual([
      ['remove-customer', 'customer stripe cus_1'],
      ['remove-customer', 'customer epos cus_1'],
    ])
  })

  test.each([{}, null, { gateway: 'stripe' }, { gateway: 1, customer: 'cus_1' }])('is not read from %j', (payload) => {
    expect(isReadable(left(payload))).toBe(false)
    expect(isReadable(left({ gateway: 'stripe', customer: 'cus_1' }))).toBe(true)
  })
})

describe('a code for a telephone', () => {
  const row = (payload: unknown) => ({ topic: 'guest.phone_code', restaurant_id: noRestaurant, payload })
  const codeId = 'a'.repeat(32)

  test('is sent by a job of its own', () => {
    expect(jobsOf([row({ codeId }), row({ codeId })])).toEqual([
      { task: 'phone-code', payload: { codeId }, key: `phone-code ${codeId}` },
    ])
  })

  test.each([{}, null, { codeId: 1 }, { codeId: 'x' }, { gateway: 'stripe', customer: 'cus_1' }])(
    'is not read from %j',
    (payload) => {
      expect(isReadable(row(payload))).toBe(false)
      expect(isReadable(row({ codeId }))).toBe(true)
    },
  )
})
