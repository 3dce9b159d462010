import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatWallTime, parseWallTime } from '#contract/wire/wire-text.ts'
import { texts } from '#texts/texts.ts'
import type { BookingRules } from '../availability/booking-rules.ts'
import { addDays, daysBetween, localDate } from '../availability/calendar.ts'
import { dayClock, instantMinutes } from '../availability/day-clock.ts'
import { datesAround } from '../availability/nearest.ts'
import { emptyDay, isFree, occupy } from '../availability/occupancy.ts'
import { isOpenAt } from '../availability/open-at.ts'
import { orderSlotsOf } from '../availability/order-slots.ts'
import { overlaid } from '../availability/overlay.ts'
import { slotsOf } from '../availability/slots.ts'
import { stayOf } from '../availability/stay.ts'
import { calendarFile } from '../calendar/calendar-file.ts'
import { timeZoneComponent } from '../calendar/time-zone-component.ts'
import { composeMessageMail } from '../conversations/message-mail.ts'
import { latestBirthday } from '../guests/birthday.ts'
import { isKnownTimeZone } from '../imports/known-codes.ts'
import { composeAnswersMail } from '../mails/answers-mail.ts'
import { composeMail } from '../mails/compose.ts'
import { composeInvitationMail } from '../mails/invitation-mail.ts'
import { visitTime } from '../mails/letter.ts'
import { isReminderDue } from '../mails/reminder.ts'
import { reservationMarkup } from '../mails/reservation-markup.ts'
import * as mailed from '../mails/test-visit.ts'
import { visitCalendar } from '../mails/visit-calendar.ts'
import { orderPolicy } from '../orders/order-policy.ts'
import { askedOrderSlot } from '../orders/order-slot.ts'
import { cancelDays } from '../payments/cancel-days.ts'
import { policyFor } from '../payments/policy.ts'
import { policyText } from '../payments/policy-text.ts'
import { localTime } from '../regions/local-time.ts'
import { wallAt } from '../reservations/alternatives.ts'
import { withoutOwn } from '../reservations/current-allocation.ts'
import { readReservationTime, reservationTime } from '../reservations/reservation-time.ts'
import { askedSlot } from '../reservations/table-request.ts'
import { instantOn, refuseStandby, type Standby } from '../standbys/standby.ts'
import { composeStandbyMail } from '../standbys/standby-mail.ts'
import { writeStandbyNotice } from '../standbys/standby-notice.ts'
import { lineDeed } from '../walkins/autopilot.ts'
import { hostRefusalText } from '../walkins/host-refusal.ts'
import { refuseJoin } from '../walkins/join.ts'
import { serviceDateAt } from '../walkins/service-date.ts'
import { dayBounds } from './day-bounds.ts'
import { momentOf } from './moment-of.ts'

/** Older spellings that `supportedValuesOf` leaves out; catalogues and operating systems still hand them out. */
const olderNames = [
  'UTC Zulu GMT Etc/UTC Etc/GMT Etc/GMT+12 Etc/GMT-14 EST MST HST EST5EDT CST6CDT MST7MDT PST8PDT CET MET EET WET',
  'US/Pacific US/Eastern US/Hawaii US/Arizona Canada/Newfoundland Brazil/East Chile/EasterIsland Mexico/General',
  'Asia/Kolkata Asia/Calcutta Asia/Kathmandu Asia/Katmandu Asia/Ho_Chi_Minh Asia/Saigon Asia/Yangon Asia/Rangoon',
  'Europe/Kyiv Europe/Kiev Atlantic/Faroe Atlantic/Faeroe America/Nuuk America/Godthab America/Buenos_Aires',
  'America/Argentina/Buenos_Aires America/Indianapolis America/Fort_Wayne Pacific/Chuuk Pacific/Truk Pacific/Kanton',
  'Australia/ACT Australia/LHI Africa/Asmara Africa/Asmera GB Eire Iran Israel Japan Jamaica Navajo NZ NZ-CHAT PRC ROC',
  'ROK Singapore Turkey W-SU Portugal Poland Libya Kwajalein Iceland Hongkong Egypt Cuba',
].flatMap((line) => line.split(' '))
const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...olderNames])]

const wallOf = (at: Temporal.Instant, zone: string) => at.toZonedDateTimeISO(zone)

const first = Temporal.Instant.from('1970-01-01T00:00:00Z')
const last = Temporal.Instant.from('2041-01-01T00:00:00Z')

function changesIn(zone: string): Temporal.Instant[] {
  const changes: Temporal.Instant[] = []
  for (let at = first.toZonedDateTimeISO(zone); ; ) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > last.epochMilliseconds) return changes
    changes.push(next.toInstant())
    at = next
  }
}
/** A moment of no change, for zones whose clocks never changed. */
const quiet = Temporal.Instant.from('2026-11-19T18:30:00Z')
const around = (change: Temporal.Instant) => [change, change.subtract({ minutes: 1 })]
/** The older names are other names of the same zones, so their last changes are enough. */
const momentsOf = new Map(
  zones.map((zone) => [
    zone,
    [
      quiet,
      ...changesIn(zone)
        .slice(olderNames.includes(zone) ? -2 : 0)
        .flatMap(around),
    ],
  ]),
)

/**
 * What rules make of a change depends on its offsets and on what the wall shows then, not on its year. For rules that cost more, one change
 * stands for all of its kind: the last one, and a moment in each zone that has none of its own.
 */
const kinds = new Map<string, [zone: string, change: Temporal.Instant]>()
for (const zone of zones)
  for (const change of changesIn(zone)) {
    const [before, after] = [wallOf(change.subtract({ nanoseconds: 1 }), zone), wallOf(change, zone)]
    kinds.set(`${before.offset} ${after.offset} ${after.toPlainTime().toString()}`, [zone, change])
  }
const momentsOfKinds = new Map(zones.map((zone) => [zone, [quiet]]))
for (const [zone, change] of kinds.values())
  momentsOfKinds.get(zone)?.push(...around(change), change.add({ minutes: 30 }), change.add({ hours: 26 }))

/** What does not hold, by zone and moment, a few of them. */
function failures(holds: (zone: string, at: Temporal.Instant) => boolean, moments = momentsOf): string[] {
  const failed: string[] = []
  for (const [zone, all] of moments)
    for (const at of all) {
      const verdict = verdictOf(() => holds(zone, at))
      if (verdict) failed.push(`${zone} ${at.toString()}: ${verdict}`)
      if (failed.length > 20) return failed
    }
  return failed
}

function verdictOf(holds: () => boolean): string | null {
  try {
    return holds() ? null : 'does not hold'
  } catch (error) {
    return String(error)
  }
}

/** The wire has offsets in minutes; those with seconds, the last in 1972, are rounded. */
const isNear = (one: Temporal.Instant, other: Temporal.Instant) =>
  Math.abs(one.epochMilliseconds - other.epochMilliseconds) <= 60_000
/** Does the wall show the time of this moment a second time, or for the first time only later? */
const isDoubled = (at: Temporal.Instant, zone: string) =>
  !wallOf(at, zone).toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' }).toInstant().equals(at) ||
  !wallOf(at, zone).toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'later' }).toInstant().equals(at)

const daily = (...openings: [number, number][]) => Array.from({ length: 7 }, () => openings)
const rules: BookingRules = {
  restaurantId: 1,
  timeZone: 'UTC',
  country: 'AT',
  currency: 'EUR',
  acceptsBookings: true,
  approvalRequired: false,
  minParty: 1,
  maxParty: 4,
  slotInterval: 60,
  turnOver: [[4, 90]],
  coversPerSlot: 20,
  overbookCovers: 0,
  leadMinutes: 0,
  horizonDays: 30,
  areas: ['Hall'],
  tables: [{ tableId: 0, number: '1', area: 'Hall', minParty: 1, maxParty: 4, features: [], blocked: false }],
  combinations: [],
  hours: { booking: daily([660, 1560]), takeaway: daily([0, 1440]), delivery: daily() },
  specialPeriods: [],
  events: [],
  policies: [
    {
      kind: 'guarantee',
      amounts: { 1: 1000 },
      freeUntilHours: 24,
      freeUntilTime: '12:00:00',
      startsOn: null,
      endsOn: null,
    },
  ],
  graceMinutes: 15,
  channels: { takeaway: { leadMinutes: 0, ordersPerSlot: 2 }, delivery: null },
  line: { maxParty: 4, maxWaiting: 10, approvalRequired: false, graceMinutes: 10 },
}
const rulesIn = (timeZone: string): BookingRules => ({ ...rules, timeZone })

describe('instants and wall clocks', () => {
  test('a moment is written with its offset and read again', () => {
    expect(
      failures((zone, at) => {
        const text = wallAt(at.epochMilliseconds, zone)
        const parsed = parseWallTime(text)
        return parsed !== null && formatWallTime(parsed).length === 25 && isNear(momentOf(parsed, zone).instant, at)
      }),
    ).toEqual([])
  })

  test('a wall time that is shown once is that moment; of two it is the first', () => {
    expect(
      failures((zone, at) => {
        const wall = wallOf(at, zone).toPlainDateTime().toString({ smallestUnit: 'second' })
        const { instant, wall: kept } = momentOf({ wall, offsetMinutes: null }, zone)
        return kept === wall && (instant.equals(at) || isDoubled(at, zone))
      }),
    ).toEqual([])
  })

  test('a day begins and ends where the wall shows it', () => {
    expect(
      failures((zone, at) => {
        const date = wallOf(at, zone).toPlainDate()
        const { starts, ends } = dayBounds(date.toString(), zone)
        const [from, to] = [Temporal.Instant.from(starts), Temporal.Instant.from(ends)]
        const isWhole = wallOf(at, zone).offsetNanoseconds % 60e9 === 0
        return (
          !isWhole ||
          (isNear(from, date.toZonedDateTime(zone).toInstant()) && wallOf(to, zone).toPlainDate().equals(date))
        )
      }),
    ).toEqual([])
  })

  test('the time of a booking is written and read as the same day and minute', () => {
    expect(
      failures((zone, at) => {
        const wall = wallOf(at, zone)
        const minutes = wall.hour * 60 + wall.minute
        const text = reservationTime(wall.toPlainDate(), minutes, zone)
        const read = readReservationTime(text, zone)
        const isOfSeconds = wall.subtract({ days: 1 }).offsetNanoseconds % 60e9 !== 0
        return isOfSeconds || (read.minutes === minutes && read.date.equals(wall.toPlainDate()))
      }),
    ).toEqual([])
  })

  test('the region’s clock is the zone’s', () => {
    expect(failures((zone, at) => localTime(at, zone, 0).equals(wallOf(at, zone).toPlainDateTime()))).toEqual([])
  })

  test('a birthday of today is taken wherever the guest is', () => {
    expect(failures((zone, at) => wallOf(at, zone).toPlainDate().toString() <= latestBirthday(at))).toEqual([])
  })

  test('every zone can be imported', () => {
    expect(zones.filter((zone) => !isKnownTimeZone(zone))).toEqual([])
  })
})

describe('service days', () => {
  test('today is the date that the wall shows', () => {
    expect(failures((zone, at) => localDate(zone, at) === wallOf(at, zone).toPlainDate().toString())).toEqual([])
  })

  test('minutes of a service day are the moments at which the wall first shows them', () => {
    expect(
      failures((zone, at) => {
        const wall = wallOf(at, zone)
        const date = wall.toPlainDate()
        const clock = dayClock(zone, date.toString())
        const shown = wall.hour * 60 + wall.minute
        return [0, shown - 30, shown, shown + 30, shown + 90, 1439, 1440, 1900].every((minutes) => {
          const elapsed = instantMinutes(clock, minutes)
          const time = date.toPlainDateTime().add({ minutes })
          const earliest = time.toZonedDateTime(zone, { disambiguation: 'earlier' })
          if (elapsed === null)
            return !earliest.toPlainDateTime().equals(time) || earliest.epochMilliseconds < clock.midnight * 60_000
          return (
            Math.abs(elapsed * 60_000 - earliest.epochMilliseconds) < 1 ||
            earliest.epochMilliseconds < clock.midnight * 60_000
          )
        })
      }, momentsOfKinds),
    ).toEqual([])
  })
})

describe('what is offered and asked', () => {
  test('slots of tables and of the kitchen lie at the wall time they are named after', () => {
    expect(
      failures((zone, at) => {
        const local = rulesIn(zone)
        const date = wallOf(at, zone).toPlainDate().toString()
        const day = emptyDay(local, date)
        const now = at.subtract({ hours: 40 })
        const slots = slotsOf({ rules: local, day, party: 2, areas: [], now })
        const orders = orderSlotsOf({ rules: local, day, kind: 'takeaway', now })
        return [...slots, ...orders].every(({ at: moment, minutes }) => {
          const wall = wallOf(Temporal.Instant.fromEpochMilliseconds(Math.round(moment)), zone)
          return (wall.hour * 60 + wall.minute) % 1440 === minutes % 1440
        })
      }, momentsOfKinds),
    ).toEqual([])
  })

  test('what is taken past midnight is taken on the next day too, and what one has oneself is not', () => {
    expect(
      failures((zone, at) => {
        const local = rulesIn(zone)
        const date = wallOf(at, zone).toPlainDate().toString()
        const [tonight, tomorrow] = [emptyDay(local, date), emptyDay(local, addDays(date, 1))]
        const stay = stayOf(local, date, 1500, 2)
        if (!stay) return true
        occupy(tonight, 0, stay.firstBit, stay.lastBit)
        const own = { ...stay, groupSize: 2, tableIds: [0], coversCounted: true, eventId: null }
        const seen = overlaid(local, tomorrow, [tonight])
        const first = stayOf(local, addDays(date, 1), 60, 2)
        return (
          isFree(withoutOwn(local, tonight, own), 0, stay.firstBit, stay.lastBit) &&
          (!first || !first.startsAt.equals(stay.startsAt) || !isFree(seen, 0, first.firstBit, first.lastBit))
        )
      }, momentsOfKinds),
    ).toEqual([])
  })

  test('a time that is asked for is booked or refused by the hours, for tables, orders, lines and standbys', () => {
    expect(
      failures((zone, at) => {
        const local = rulesIn(zone)
        const time = parseWallTime(wallAt(at.epochMilliseconds, zone))
        if (!time) return false
        const now = at.subtract({ hours: 3 })
        const slot = askedSlot(local, { time, party: 2, areas: [], tableNumbers: [], eventId: null }, now)
        const order = askedOrderSlot(local, { kind: 'takeaway', time }, now)
        const isOpen = isOpenAt(local, wallOf(at, zone).toPlainDateTime())
        const joins = refuseJoin(local, { state: 'open', waiting: 0 }, { party: 2, areas: [] }, at)
        const waiting = { status: 'Approved', expectedUntil: null, onWayAt: null, tableUntil: null } as const
        const deed = lineDeed(waiting, local, { callWhenFree: true, closeAtEnd: true } as never, at)
        return (
          ('refused' in slot || slot.stay.startsAt.equals(at)) &&
          ('refused' in order || order.startsAt.equals(at)) &&
          (joins === 'line_closed') === !isOpen &&
          !(deed && isOpen)
        )
      }, momentsOfKinds),
    ).toEqual([])
  })

  test('days around, the day of a service and the end of a standby', () => {
    expect(
      failures((zone, at) => {
        const local = rulesIn(zone)
        const today = wallOf(at, zone).toPlainDate().toString()
        const service = serviceDateAt(local, at)
        const around = datesAround(local, today, at)
        const end = instantOn(today, 1440, zone)
        const late = refuseStandby(local, { date: today, to: 1440, groupSize: 2 }, at)
        return (
          [today, addDays(today, -1)].includes(service) &&
          around.every((date) => daysBetween(today, date) > 0 && daysBetween(today, date) <= 30) &&
          (late === null) === Temporal.Instant.compare(at, end) < 0
        )
      }, momentsOfKinds),
    ).toEqual([])
  })
})

describe('words about money', () => {
  test('the days of canceling follow each other until the visit, and the free window ends once', () => {
    expect(
      failures((zone, at) => {
        const [startsAt, now] = [at.add({ hours: 30 }), at.subtract({ hours: 30 })]
        const days = cancelDays(at, { startsAt, timeZone: zone, now })
        const dates = days.map(({ date }) => date.toString())
        return (
          days.length > 0 &&
          dates.join() === dates.toSorted().join() &&
          days.filter(({ part }) => part === 'until').length <= 1 &&
          days
            .map(({ isFree: free }) => (free ? '1' : '0'))
            .join('')
            .match(/^1*0*$/) !== null
        )
      }, momentsOfKinds),
    ).toEqual([])
  })

  test('a policy names a moment before the visit, in the restaurant’s clock', () => {
    expect(
      failures((zone, at) => {
        const visit = { startsAt: at, timeZone: zone, serviceDate: '2026-01-01', party: 2, event: null }
        const bookedAt = at.subtract({ hours: 24 * 60 })
        const terms = { currency: 'EUR', language: 'en', texts, graceMinutes: 15, bookedAt, now: bookedAt }
        const policy = policyFor(rules.policies, visit, terms)
        const order = orderPolicy(
          { totalMinor: 1000, currency: 'EUR', cancelUntil: at, language: 'en', timeZone: zone },
          texts,
        )
        const { hour, minute, year } = wallOf(at, zone)
        const clock = `${String(hour % 12 || 12).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        const words = policyText(
          { kind: 'deposit', amountMinor: 1000, currency: 'eur', freeUntil: at.toString() },
          { language: 'en', timeZone: zone },
          texts,
        )
        return (
          policy?.freeUntil != null &&
          Temporal.Instant.compare(policy.freeUntil, at) <= 0 &&
          [words.text, order.words.text].every((text) => text.includes(String(year)) && text.includes(clock))
        )
      }, momentsOfKinds),
    ).toEqual([])
  })
})

describe('mails and calendar files', () => {
  const visitAt = (startsAt: Temporal.Instant) => ({ ...mailed.visit, startsAt, endsAt: startsAt.add({ hours: 2 }) })
  const restaurantIn = (timeZone: string) => ({ ...mailed.restaurant, timeZone })
  const component =
    /^BEGIN:VTIMEZONE\r\nTZID:[\w+/-]+(\r\nBEGIN:(DAYLIGHT|STANDARD)\r\nDTSTART:\d{8}T\d{6}\r\nTZOFFSETFROM:[+-]\d{4}(\d\d)?\r\nTZOFFSETTO:[+-]\d{4}(\d\d)?\r\nEND:\2){1,2}\r\nEND:VTIMEZONE$/

  /** The offset in force at a wall time, read out of the file as a calendar would. */
  function offsetRead(file: string, wall: string): string | undefined {
    const rows = [...file.matchAll(/DTSTART:(\w+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g)]
    return rows.findLast(([, from = '']) => from <= wall)?.[3]
  }

  test('a calendar that reads the zone out of the file finds the moment of the visit', () => {
    expect(
      failures((zone, at) => {
        const text = timeZoneComponent(zone, at)
        if (!component.test(text)) return false
        const wall = wallOf(at, zone)
        const stamp = wall.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
        return isDoubled(at, zone) || offsetRead(text, stamp) === wall.offset.replaceAll(':', '')
      }),
    ).toEqual([])
  })

  test('times in mails and markup are those of the wall', () => {
    expect(
      failures((zone, at) => {
        const { hour, minute, day, year } = wallOf(at, zone)
        const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        const text = visitTime(at, zone, 'de')
        const markup = reservationMarkup(visitAt(at), restaurantIn(zone), 'https://tavola.example/')
        const starts = Temporal.Instant.from(markup.startTime as string)
        return text.endsWith(clock) && text.includes(`${day}. `) && text.includes(String(year)) && isNear(starts, at)
      }, momentsOfKinds),
    ).toEqual([])
  })

  test('a reminder is due on the day before, from ten in the morning', () => {
    expect(
      failures((zone, at) => {
        const wall = wallOf(at, zone)
        const serviceDate = wall.toPlainDate().add({ days: 1 }).toString()
        const visit = { ...visitAt(at.add({ hours: 24 })), serviceDate, createdAt: at.subtract({ hours: 72 }) }
        return isReminderDue(visit, zone, at) === wall.hour >= 10
      }, momentsOfKinds),
    ).toEqual([])
  })

  test('a host is told a moment of the line in the restaurant’s clock', () => {
    expect(
      failures((zone, at) => {
        const party = { customerName: 'Mira', status: 'Called', party: 2, tableIds: [] } as const
        const walkin = { ...party, statusAt: at, expectedUntil: at }
        const text = hostRefusalText('within_grace', { walkin, rules: rulesIn(zone), numbers: [], now: at })
        return text.includes(wallOf(at, zone).toPlainTime().toString({ smallestUnit: 'minute' }))
      }),
    ).toEqual([])
  })

  const standby: Standby = {
    restaurantId: 4101,
    standbyId: mailed.visit.id,
    serviceDate: '2026-11-21',
    fromMinutes: 1080,
    toMinutes: 1320,
    party: 2,
    customerName: 'Mira Holm',
    email: 'mira@example.com',
    phone: null,
    language: 'en',
    ticket: 1,
    state: 'offered',
    offers: 1,
    declined: [],
    missedAt: null,
    missedUntil: null,
    offerId: null,
    offerAt: null,
    offerUntil: null,
    endsAt: quiet,
  }

  test('every mail and every file is written in every zone', () => {
    expect(
      failures((zone, at) => {
        const restaurant = restaurantIn(zone)
        const visit = visitAt(at)
        const options = { now: mailed.now, texts, publicUrl: mailed.sender.publicUrl }
        const mail = composeMail('confirmed', visit, restaurant, mailed.sender, options)
        const others = [
          composeMessageMail([{ number: 1, words: 'Hello' }], visit, restaurant, mailed.sender, texts),
          composeInvitationMail(
            { invitationId: visit.id, email: 'b@example.com' },
            visit,
            restaurant,
            mailed.sender,
            texts,
          ),
          composeStandbyMail(standby, { startsAt: at, until: at }, restaurant, mailed.sender, texts),
        ]
        const answers = composeAnswersMail({ version: 1, answers: [] }, visit, restaurant, mailed.sender, texts)
        const notice = writeStandbyNotice(
          texts,
          standby,
          { startsAt: at, until: at },
          restaurant,
          'https://tavola.example/',
        )
        const files = [
          mail.calendar?.content ?? '',
          visitCalendar(visit, restaurant, options),
          calendarFile(
            { ...visit, title: 'Title', description: '', url: 'https://tavola.example/', status: 'confirmed' },
            { name: 'Name', address: '', timeZone: zone, position: null },
            { stamp: at },
          ),
        ]
        return (
          [mail, ...others].every(({ text }) => text.includes(String(wallOf(at, zone).year))) &&
          answers.text.length > 0 &&
          notice.body.length > 0 &&
          files.every((file) => file.includes('BEGIN:VTIMEZONE') && /\nDTSTART;TZID=[^:]+:\d{8}T\d{6}\r/.test(file))
        )
      }, momentsOfKinds),
    ).toEqual([])
  })
})

/** They carry the name of a zone or have one that never changes, and read no clock of it. */
const zoneless = new Set([
  'domain/imports/region-row.ts',
  'domain/imports/restaurant-row.ts',
  'domain/mails/visit.ts',
  'domain/search/still-on.ts',
])

test('every rule that takes a zone is asked here', () => {
  const here = readFileSync('domain/time/zones.test.ts', 'utf8')
  const takesZone = /timeZone: string|[rR]ules\.timeZone|\bdayClock\(|\blocalDate\(|toZonedDateTime/
  const files = globSync('domain/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/test-/.test(file) && takesZone.test(readFileSync(file, 'utf8')),
  )
  const asked = (file: string) => here.includes(`'${file.replace('domain/', '../')}'`)
  const exported = (file: string) => /export (async )?(function|const) \w/.test(readFileSync(file, 'utf8'))
  expect(files.length).toBeGreaterThan(25)
  expect(
    files.filter((file) => exported(file) && !asked(file) && !file.startsWith('domain/time/') && !zoneless.has(file)),
  ).toEqual([])
})
