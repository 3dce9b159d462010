import type { PlannedService } from '#domain/imports/partner.ts'
import type { WeekHours } from '#domain/imports/week-hours.ts'
import type { OpenInterval } from '#domain/restaurants/openings.ts'
import type { ArchetypeKey } from '../archetypes.ts'
import type { Random } from '../random.ts'

const minutesOfDay = 1440
const hour = 60
/** An opening shorter than this cannot seat anybody. */
const shortestService = 60

/** The place's own hours where the source has them, otherwise hours such a restaurant usually keeps. Sunday first. */
export function openingHoursFor(known: WeekHours | undefined, archetype: ArchetypeKey, random: Random): WeekHours {
  const usable = known && withoutOverlaps(known.map((day) => day.filter(isLongEnough)))
  return usable?.some((day) => day.length > 0) ? usable : usualHours(archetype, random)
}

function isLongEnough([opens, closes]: OpenInterval): boolean {
  return closes - opens >= shortestService
}

/** A night that would run into the next day's first opening ends where that one begins. */
function withoutOverlaps(week: WeekHours): WeekHours {
  return week
    .map((day, weekday) => {
      const nextOpens = week[(weekday + 1) % 7]?.[0]?.[0]
      const limit = nextOpens === undefined ? Number.POSITIVE_INFINITY : nextOpens + minutesOfDay
      return day.map(([opens, closes]): OpenInterval => [opens, Math.min(closes, limit)])
    })
    .map((day) => day.filter(isLongEnough))
}

const lunch: OpenInterval = [11.5 * hour, 15 * hour]
const usual: Record<ArchetypeKey, readonly (readonly OpenInterval[])[]> = {
  bistro: [[lunch, [17.5 * hour, 23 * hour]], [[17 * hour, 23 * hour]]],
  trattoria: [[[11.5 * hour, 23 * hour]], [lunch, [17 * hour, 23 * hour]]],
  brasserie: [[[9 * hour, 24 * hour]], [[11 * hour, 23.5 * hour]]],
  'fine-dining': [
    [[18 * hour, 23.5 * hour]],
    [
      [12 * hour, 14.5 * hour],
      [18.5 * hour, 23.5 * hour],
    ],
  ],
  neighbourhood: [[[11 * hour, 22.5 * hour]], [lunch, [17 * hour, 22.5 * hour]]],
  cafe: [[[7.5 * hour, 18 * hour]], [[8 * hour, 19 * hour]]],
  bar: [[[17 * hour, 26 * hour]], [[16 * hour, 25 * hour]]],
  pub: [[[12 * hour, 24 * hour]], [[12 * hour, 25 * hour]]],
  'quick-counter': [[[11 * hour, 21.5 * hour]], [[11 * hour, 23 * hour]]],
  'beer-garden': [[[11 * hour, 23 * hour]]],
  'banquet-hall': [[[11 * hour, 23 * hour]], [[12 * hour, 24 * hour]]],
}
const restingDays: Partial<Record<ArchetypeKey, number>> = {
  'fine-dining': 0.9,
  bistro: 0.5,
  trattoria: 0.25,
  bar: 0.4,
}

function usualHours(archetype: ArchetypeKey, random: Random): WeekHours {
  const weekday = random.pick(usual[archetype])
  const lateNight = archetype !== 'cafe' && random.chance(0.4) ? hour : 0
  const restsOnMonday = random.chance(restingDays[archetype] ?? 0.08)
  const restsOnSunday = random.chance((restingDays[archetype] ?? 0.08) / 2)
  return Array.from({ length: 7 }, (_, day): readonly OpenInterval[] => {
    if ((day === 1 && restsOnMonday) || (day === 0 && restsOnSunday)) return []
    const isWeekend = day === 5 || day === 6
    return weekday.map(
      ([opens, closes], index): OpenInterval => [
        opens,
        isWeekend && index === weekday.length - 1 ? closes + lateNight : closes,
      ],
    )
  })
}

export function bookingServices(week: WeekHours): PlannedService[] {
  return week.flatMap((day, weekday) =>
    day.map(([opens, closes]) => ({
      purpose: 'booking' as const,
      weekday,
      opens,
      closes,
      name: mealName(opens, closes),
    })),
  )
}

/** The kitchen stops sending orders out half an hour before the doors close. */
export function orderServices(week: WeekHours, purpose: 'takeaway' | 'delivery'): PlannedService[] {
  return week.flatMap((day, weekday) =>
    day.map(([opens, closes]) => ({ purpose, weekday, opens, closes: closes - hour / 2, name: undefined })),
  )
}

export function mealName(opens: number, closes: number): string {
  if (closes - opens > 7 * hour) return 'All day'
  if (opens < 15 * hour) return closes <= 12.5 * hour ? 'Breakfast' : closes <= 17.5 * hour ? 'Lunch' : 'Afternoon'
  return opens >= 21 * hour ? 'Late night' : 'Dinner'
}
