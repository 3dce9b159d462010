import type { PlannedPeriod } from '#domain/imports/partner.ts'
import type { ArchetypeKey } from '../archetypes.ts'
import { type Random, uuidFrom } from '../random.ts'
import type { Venue } from '../venue.ts'

const christmasCountries = new Set([
  'AT',
  'BE',
  'BO',
  'CA',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IT',
  'NL',
  'NO',
  'PL',
  'SE',
  'US',
])
const summerRestCountries = new Set(['AT', 'BE', 'ES', 'FR', 'IT'])
/** Public holidays on a fixed date, on which many restaurants open for a shorter time. */
const fixedHolidays: Record<string, readonly [monthDay: string, name: string]> = {
  AT: ['10-26', 'National Day'],
  BE: ['07-21', 'National Day'],
  BO: ['08-06', 'Independence Day'],
  CH: ['08-01', 'National Day'],
  CZ: ['10-28', 'Independence Day'],
  DE: ['10-03', 'Unity Day'],
  DK: ['06-05', 'Constitution Day'],
  ES: ['10-12', 'National Day'],
  FI: ['12-06', 'Independence Day'],
  FR: ['07-14', 'National Day'],
  GB: ['12-26', 'Boxing Day'],
  NL: ['04-27', "King's Day"],
  PL: ['11-11', 'Independence Day'],
  RU: ['06-12', 'Russia Day'],
  SE: ['06-06', 'National Day'],
  TW: ['10-10', 'National Day'],
  US: ['07-04', 'Independence Day'],
}

export function planSpecialPeriods(
  venue: Venue,
  archetype: ArchetypeKey,
  today: Temporal.PlainDate,
  random: Random,
): PlannedPeriod[] {
  const periods: PlannedPeriod[] = []
  const add = (period: Omit<PlannedPeriod, 'id'>) => periods.push({ id: uuidFrom(random), ...period })
  const closed = (name: string, from: Temporal.PlainDate, days: number, repeatsYearly: boolean) =>
    add({
      name,
      startsOn: from.toString(),
      endsOn: from.add({ days: days - 1 }).toString(),
      closed: true,
      repeatsYearly,
      hours: [],
    })

  const christmas = christmasCountries.has(venue.countryCode)
  if (christmas && random.chance(0.5)) closed('Christmas', nextDay(today, '12-24'), random.pick([1, 3]), true)
  if (!christmas && random.chance(0.3)) closed("New Year's Day", nextDay(today, '01-01'), 1, true)
  if (archetype !== 'cafe' && random.chance(0.35)) {
    const eve = nextDay(today, '12-31').toString()
    add({
      name: "New Year's Eve",
      startsOn: eve,
      endsOn: eve,
      closed: false,
      repeatsYearly: true,
      hours: [[1080, 1560]],
    })
  }
  const holiday = fixedHolidays[venue.countryCode]
  if (holiday && random.chance(0.3)) {
    const day = nextDay(today, holiday[0]).toString()
    add({ name: holiday[1], startsOn: day, endsOn: day, closed: false, repeatsYearly: true, hours: [[720, 1200]] })
  }
  if (summerRestCountries.has(venue.countryCode) && archetype !== 'beer-garden' && random.chance(0.2))
    closed('Summer break', nextDay(today, '08-03'), 14, false)
  if (random.chance(archetype === 'banquet-hall' ? 0.5 : 0.08))
    closed('Private event', today.add({ days: random.between(6, 60) }), 1, false)
  return withoutOverlaps(periods)
}

function nextDay(today: Temporal.PlainDate, monthDay: string): Temporal.PlainDate {
  const thisYear = Temporal.PlainDate.from(`${today.year}-${monthDay}`)
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : thisYear.add({ years: 1 })
}

/** Two periods on one day would contradict each other; the one named first stays. */
function withoutOverlaps(periods: PlannedPeriod[]): PlannedPeriod[] {
  return periods.filter(
    (period, index) =>
      !periods
        .slice(0, index)
        .some((earlier) => earlier.startsOn <= period.endsOn && period.startsOn <= earlier.endsOn),
  )
}
