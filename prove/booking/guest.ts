import { CallError } from '../../contract/endpoints/client.ts'
import type { BookingContractWire } from '../../contract/reservations/booking.ts'
import type { ReservationWire } from '../../contract/reservations/reservations.ts'
import { type Arena, newId } from '../arena.ts'
import type { HistoryEvent, HistoryVisit } from './history.ts'

export type BookingCallReply =
  | { ok: true; booking: ReservationWire }
  | { ok: false; status: number; code: string; alternatives: number }
  /** Sent and never answered, or never let in. */
  | { ok: false; status: 0; code: 'lost' | 'not let in'; alternatives: 0 }

/** A diner who writes down everything asked and answered. */
export type RecordingGuest = {
  create(
    changes: Partial<BookingContractWire> & { restaurantId: number; id?: string },
  ): Promise<BookingCallReply & { id: string }>
  change(booking: ReservationWire, changes: Partial<BookingContractWire>): Promise<BookingCallReply>
  cancel(booking: ReservationWire): Promise<BookingCallReply>
}

const clock = () => performance.now()

export function createGuest(arena: Arena, history: HistoryEvent[], name = 'Ann Lee'): RecordingGuest {
  const { client } = arena
  const noted = (event: HistoryEvent) => void history.push(event)

  return {
    async create({ restaurantId, id: given, ...changes }) {
      const id = given ?? (await newId(arena, restaurantId))
      const body = { ...bodyOf(restaurantId, name), ...changes, id }
      const invoked = clock()
      const answer = await answered(() => client.reservations.create({ body }))
      noted({ restaurantId, key: id, kind: 'create', invoked, completed: clock(), ...outcomeOf(answer) })
      return { ...answer, id }
    },
    async change(booking, changes) {
      const { id, restaurantId, token } = booking
      const params = { reservationId: id }
      const body = {
        ...bodyOf(restaurantId, name),
        reservationTime: booking.reservationTime,
        groupSize: booking.groupSize,
        ...changes,
      }
      const invoked = clock()
      const answer = await answered(async () => {
        await client.reservations.update({ params, body, token: token ?? '' })
        return client.reservations.get({ params, token: token ?? '' })
      })
      noted({ restaurantId, key: id, kind: 'change', invoked, completed: clock(), ...outcomeOf(answer) })
      return answer
    },
    async cancel(booking) {
      const { id, restaurantId, token } = booking
      const invoked = clock()
      const answer = await answered(async () => {
        await client.reservations.cancel({ params: { reservationId: id }, body: {}, token: token ?? '' })
        return booking
      })
      const { outcome } = outcomeOf(answer)
      noted({ restaurantId, key: id, kind: 'cancel', invoked, completed: clock(), outcome })
      return answer
    },
  }
}

const bodyOf = (restaurantId: number, customerName: string) => ({
  restaurantId,
  customerName,
  email: 'guest@example.com',
  reservationTime: '',
  groupSize: 2,
})

async function answered(call: () => Promise<ReservationWire>): Promise<BookingCallReply> {
  try {
    return { ok: true, booking: await call() }
  } catch (error) {
    if (!(error instanceof CallError)) {
      const isOutside = (error as { code?: string }).code === 'ECONNREFUSED'
      return { ok: false, status: 0, code: isOutside ? 'not let in' : 'lost', alternatives: 0 }
    }
    return { ok: false, status: error.status, code: error.code ?? '', alternatives: error.alternatives.length }
  }
}

type BookingCallOutcome = { outcome: 'ok'; visit: HistoryVisit } | { outcome: 'refused' | 'unknown' }

/** A server that failed or did not answer may have done what was asked. */
function outcomeOf(answer: BookingCallReply): BookingCallOutcome {
  if (answer.ok) return { outcome: 'ok', visit: visitOf(answer.booking) }
  return { outcome: answer.status === 0 || answer.status >= 500 ? 'unknown' : 'refused' }
}

export function visitOf(booking: ReservationWire): HistoryVisit {
  const starts = Temporal.Instant.from(booking.reservationTime).epochMilliseconds
  return {
    starts,
    ends: starts + (booking.estimatedTurnOverTime ?? 0) * 60_000,
    tables: booking.tableNumber ? booking.tableNumber.split(',') : [],
    party: booking.groupSize,
  }
}
