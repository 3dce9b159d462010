import { z } from 'zod'
import { named } from '../api/components.ts'
import { line, moment } from '../wire/text.ts'
import { span } from '../wire/wire.ts'

/** A close at or before the open means after midnight. */
export const openTime = named('OpenTime', z.object({ name: line(60).nullish(), open: span, close: span }))
export type OpenTime = z.output<typeof openTime>

/** 0 is Sunday. */
export const weekDay = z.int().min(0).max(6)

const dayHours = z.object({ weekDay, time: z.array(openTime).max(12) })
export type DayHoursReply = z.output<typeof dayHours>

export const specialPeriod = named(
  'SpecialPeriod',
  z.object({
    starts: moment,
    ends: moment,
    closed: z.boolean(),
    repeat: z.boolean().nullish(),
    isSystem: z.boolean().nullish(),
    name: line(120).nullish(),
    time: z.array(openTime).max(12),
  }),
)
export type SpecialPeriodReply = z.output<typeof specialPeriod>

/** A weekday that is missing, or has no times, is closed. */
export const businessHours = named(
  'BusinessHours',
  z.object({
    openingHours: z.array(dayHours).max(7),
    specialPeriods: z.array(specialPeriod).max(400).nullish(),
    isOpenNow: z.boolean().nullish(),
    nextPeriodDate: moment.nullish(),
  }),
)
export type BusinessHours = z.output<typeof businessHours>
