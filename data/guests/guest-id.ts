import { randomUUIDv7 } from 'node:crypto'
import { hexOf } from '../database/sql-values.ts'

/** In the order of time, without dashes, as the ids of bookings are written. */
export const newGuestId = (): string => hexOf(randomUUIDv7())
