import type { SandboxProvider } from '#http/payments/sandbox-fixtures.ts'
import { type BookingFixture, friday } from '#http/reservations/booking-fixtures.ts'
import type { Fill } from './read-forms.ts'

/** What the scenes are played on: set before the first of them opens. */
export type FieldsScene = { fixture: BookingFixture; provider: SandboxProvider; hostKey: string }

/** A page as a guest's browser asks for it; with `sent`, it is the answer to a form. */
export type OpenedPage = { address: string; cookie?: string; sent?: Record<string, string> }

/** How a page with forms is reached, and what its guest types where no other text would do. */
export type FormScene = { open: () => Promise<OpenedPage>; fill?: Fill; press?: readonly [name: string, value: string] }

export type FormScenes = Readonly<Record<string, FormScene>>

/** The restaurant in which everything can be asked of a guest. */
export const restaurantId = 5102
/** One table, which is taken. */
export const fullRestaurantId = 5103
/** Takes a deposit. */
export const depositRestaurantId = 5104

let last = 0
export const freshNumber = (): number => ++last
export const freshHex = (): string => freshNumber().toString(16).padStart(32, '0')
export const freshEmail = (): string => `guest${freshNumber()}@example.com`
export const freshPhone = (): string => `+43660${1_000_000 + freshNumber()}`

/** A page whose way there needs no preparation. */
export const plainPage = (address: string, fill?: Fill): FormScene => ({
  open: async () => ({ address }),
  ...(fill && { fill }),
})

/** A table, booked by a guest whose browser keeps its key. */
export async function bookedTable({ fixture }: FieldsScene, changes: Parameters<BookingFixture['book']>[0] = {}) {
  const day = Temporal.PlainDate.from(friday).add({ days: 1 + (freshNumber() % 20) })
  const reservationTime = `${day.toString()}T19:00:00+01:00`
  const made = await fixture.book({ restaurantId, email: freshEmail(), reservationTime, ...changes })
  return { id: made.id, token: made.token ?? '', cookie: `tavola-booking-${made.id}=${made.token}` }
}
