import type { Hono } from 'hono'
import { findVisit } from '#data/outbox/find-visit.ts'
import { visitCalendar } from '#domain/mails/visit-calendar.ts'
import { ownReservation } from '#http/access/gate.ts'
import { openToOrigins, preflightHeaders } from '#http/access/other-origins.ts'
import { sendRefusal } from '#http/api/bind.ts'
import type { Context } from '#http/api/context.ts'
import { isRefusal, refuse } from '#http/api/refusal.ts'

const path = '/api/rsv/guest/reservations/:reservationId/calendar.ics'
const preflight = preflightHeaders(['GET'])

/** The calendar file of a booking, for whoever holds its token. It stands beside the contract, which speaks JSON. */
export function mountCalendarCall(app: Hono, context: Context): void {
  app.options(path, (c) => c.body(null, 204, preflight))
  app.get(path, async (c) => {
    const own = await ownReservation(c.req.raw, c.req.param('reservationId'), context)
    if (isRefusal(own)) return sendRefusal(c, own)
    const found = await findVisit(context.db, own.booking)
    if (!found) return sendRefusal(c, refuse('not_found'))
    const { publicUrl, clock } = context
    return c.body(visitCalendar(found.visit, found.place, { publicUrl, now: clock.now() }), 200, {
      ...openToOrigins,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
      'cache-control': 'no-store',
    })
  })
}
