import { describe, expect, test } from 'vitest'
import { mailTopicOf } from '#domain/mails/topics.ts'
import { outboxTopics } from '#domain/reservations/outbox-topics.ts'
import { isReadable, jobsOf } from './jobs.ts'

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
    [['reservation.closed'], ['approve 4101', 'line 4101', 'money ab']],
    [['reservation.seated'], []],
    [['reservation.called'], []],
    [['unheard-of'], []],
    [['reservation.confirmed', 'reservation.confirmed'], ['mail ab reservation.confirmed 2']],
    [
      ['reservation.canceled', 'reservation.closed'],
      ['mail ab reservation.canceled 2', 'approve 4101', 'line 4101', 'money ab'],
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
    ['walkin.called', []],
    ['walkin.message', []],
  ])('%s of a walk-in', (topic, expected) => {
    const news = { topic, restaurant_id: 4101, payload: { restaurantId: 4101, walkinId: 'cd', sequence: 1 } }
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
