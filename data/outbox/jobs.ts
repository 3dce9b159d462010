import { topicsWithMail } from '#domain/mails/topics.ts'

export type OutboxRow = { topic: string; restaurant_id: number | null; payload: unknown }

/** What an outbox row of a booking tells. */
export type BookingNews = { restaurantId: number; reservationId: string; sequence: number }

export type Job = { task: string; payload: object; key: string }

/** After these a table may be free for somebody who waits, or somebody begins to wait. */
const stirsAutopilot = new Set([
  'reservation.pending',
  'reservation.changed',
  'reservation.canceled',
  'reservation.rejected',
  'reservation.no_show',
  'reservation.closed',
])

/** The work that some news asks for. Two jobs of one key are one job. */
export function jobsOf(rows: readonly OutboxRow[]): Job[] {
  const jobs = new Map<string, Job>()
  const add = (job: Job) => jobs.set(job.key, job)
  for (const { topic, payload } of rows) {
    if (!isNews(payload)) continue
    const { restaurantId, reservationId, sequence } = payload
    if (topicsWithMail.includes(topic))
      add({
        task: 'mail',
        payload: { topic, restaurantId, reservationId, sequence },
        key: `mail ${reservationId} ${topic} ${sequence}`,
      })
    if (stirsAutopilot.has(topic))
      add({ task: 'approve-pending', payload: { restaurantId }, key: `approve ${restaurantId}` })
  }
  return [...jobs.values()]
}

function isNews(payload: unknown): payload is BookingNews {
  const { restaurantId, reservationId, sequence } = (payload ?? {}) as Record<string, unknown>
  return Number.isInteger(restaurantId) && typeof reservationId === 'string' && Number.isInteger(sequence)
}
