import { describe, expect, test } from 'vitest'
import { feedbackStates } from '#contract/reservations/feedback.ts'
import { type BookingStatus, bookingStatuses } from '#contract/reservations/reservations.ts'
import { canBring, feedbackDoor, firstState, readFeedback, shownAuthor } from './feedback.ts'

const startsAt = Temporal.Instant.from('2026-12-04T18:00:00Z')
const endsAt = startsAt.add({ minutes: 90 })
const during = startsAt.add({ minutes: 10 })
const before = startsAt.subtract({ minutes: 10 })
const doors = (status: BookingStatus) =>
  [before, during, endsAt].map((now) => feedbackDoor({ status, startsAt, endsAt }, now))

describe('something can be said', () => {
  test.each([
    ['Pending', ['early', 'no_visit', 'no_visit']],
    ['Approved', ['early', 'early', 'open']],
    ['Called', ['early', 'early', 'open']],
    ['Seated', ['early', 'early', 'open']],
    // Closed by hand, a visit is over before the table would have been free.
    ['Closed', ['open', 'open', 'open']],
    ...(['NoShow', 'Rejected', 'Canceled', 'CanceledByClient', 'CanceledByHost'] as const).map(
      (status) => [status, ['no_visit', 'no_visit', 'no_visit']] as const,
    ),
  ] as const)('about %s before, during and after: %j', (status, expected) => {
    expect(doors(status)).toEqual(expected)
  })

  test('every status has its answer', () => {
    for (const status of bookingStatuses) expect(doors(status)).toHaveLength(3)
  })
})

const none = { food: null, service: null, ambience: null, value: null }

describe('what was said', () => {
  test.each([
    ['stars alone', { rating: 4 }, { rating: 4, stars: none, note: null }],
    ['half a star', { rating: 3.5 }, { rating: 4, stars: none, note: null }],
    ['words alone', { note: ' Lovely. ' }, { rating: null, stars: none, note: 'Lovely.' }],
    [
      'stars of parts make those of the whole',
      { aspects: { food: 5, service: 2 } },
      { rating: 4, stars: { ...none, food: 5, service: 2 }, note: null },
    ],
    [
      'stars of the whole stand as given',
      { rating: 5, aspects: { food: 1 } },
      { rating: 5, stars: { ...none, food: 1 }, note: null },
    ],
  ])('%s', (_, sent, said) => {
    expect(readFeedback(sent)).toEqual(said)
  })

  test.each([[{}], [{ note: '  ' }], [{ aspects: {} }], [{ email: 'ann@example.com', publish: true }]])(
    '%j says nothing',
    (sent) => {
      expect(readFeedback(sent)).toBeNull()
    },
  )
})

test.each([
  [true, true, 4, 'waiting'],
  [false, true, 4, 'private'],
  [true, false, 4, 'private'],
  [true, true, null, 'private'],
] as const)('publish %s, verified %s, %s stars: %s', (publish, verified, rating, state) => {
  expect(firstState({ publish, verified, rating })).toBe(state)
})

test('moderation shows and hides, and leaves alone what its guest keeps private', () => {
  const pairs = feedbackStates.flatMap((from) => feedbackStates.map((to) => [from, to] as const))
  expect(pairs.filter(([from, to]) => canBring(from, to)).map((pair) => pair.join(' → '))).toEqual([
    'waiting → published',
    'waiting → declined',
    'published → published',
    'published → declined',
    'declined → published',
    'declined → declined',
  ])
})

test.each([
  ['Ann Lee', 'Ann L.'],
  ['Ann Maria van der Lee', 'Ann L.'],
  ['Ωρίων', 'Ωρίων'],
  ['王 小明', '王 小.'],
  ['Ann e\u0301mile', 'Ann E\u0301.'],
  ['  ', ''],
])('%j stands as %j under a review', (name, shown) => {
  expect(shownAuthor(name)).toBe(shown)
})
