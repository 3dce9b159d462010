import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { acceptedStatuses, activeStatuses, changeableStatuses } from '#domain/reservations/statuses.ts'
import { atTableStatuses, inLineStatuses } from '#domain/walkins/statuses.ts'

/** A rule that must hold over all the data, as the query that finds what breaks it. */
export type AuditRule = {
  name: string
  says: string
  findings: string
  /** The table of allowed changes that is `$1`. */
  changesOf?: 'status' | 'payment' | 'walkin'
  /** Asked for each restaurant that has bookings, whose number is `$1`: a function is called for one restaurant at a time. */
  perRestaurant?: true
}

const listed = (statuses: readonly BookingStatus[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`
const active = listed(activeStatuses)

const namesWhatItHas = (table: string, holder: string, which = 'true') => `
      SELECT b.restaurant_id, format('%s names %s and has %s', b.reservation_id, b.table_ids, a.table_ids) AS detail
      FROM ${table} b LEFT JOIN LATERAL (
        SELECT array_agg(table_id ORDER BY table_id) AS table_ids FROM allocations
        WHERE restaurant_id = b.restaurant_id AND holder_id = b.reservation_id AND active AND holder = '${holder}'
          AND period = b.period AND service_date = b.service_date) a ON true
      WHERE ${which} AND coalesce(a.table_ids, '{}') <> ARRAY(SELECT unnest(b.table_ids) ORDER BY 1)`

/** Otherwise `$1` is the table of allowed changes that the rule names: a JSON list of `[from, to, actor]`. */
export const auditRules: readonly AuditRule[] = [
  {
    name: 'table-allocated-once',
    says: 'no table is allocated twice at one time',
    findings: `
      SELECT a.restaurant_id, format('table %s on %s: %s and %s', a.table_id, a.service_date, a.holder_id, b.holder_id) AS detail
      FROM allocations a JOIN allocations b ON b.restaurant_id = a.restaurant_id AND b.table_id = a.table_id
        AND b.period && a.period AND b.holder_id > a.holder_id AND b.active
      WHERE a.active`,
  },
  {
    name: 'booking-has-its-tables',
    says: 'an active booking has exactly the tables it names, for exactly its time',
    findings: namesWhatItHas('reservations', 'reservation', `b.status IN ${active}`),
  },
  {
    name: 'accepted-booking-has-a-table',
    says: 'an accepted booking has a table',
    findings: `
      SELECT restaurant_id, format('%s is %s without a table', reservation_id, status) AS detail FROM reservations
      WHERE status IN ${listed(acceptedStatuses)} AND coalesce(delivery_type, 'preorder') = 'preorder' AND table_ids = '{}'`,
  },
  {
    name: 'table-has-its-holder',
    says: 'an allocated table belongs to an active booking, a hold, or a walk-in that was called to it',
    findings: `
      SELECT a.restaurant_id, format('table %s is kept for %s %s, which is gone', a.table_id, a.holder, a.holder_id) AS detail
      FROM allocations a WHERE a.active AND NOT EXISTS (
        SELECT FROM reservations r WHERE a.holder = 'reservation' AND r.restaurant_id = a.restaurant_id
          AND r.reservation_id = a.holder_id AND r.status IN ${active} AND a.table_id = ANY (r.table_ids)
        UNION ALL
        SELECT FROM holds h WHERE a.holder = 'hold' AND h.restaurant_id = a.restaurant_id
          AND h.reservation_id = a.holder_id AND a.table_id = ANY (h.table_ids)
        UNION ALL
        SELECT FROM walkins w WHERE a.holder = 'walkin' AND w.restaurant_id = a.restaurant_id
          AND w.walkin_id = a.holder_id AND w.status IN ${listed(atTableStatuses)} AND a.table_id = ANY (w.table_ids))`,
  },
  {
    name: 'walkin-has-its-tables',
    says: 'a walk-in that was called has exactly the tables it names, for exactly its time, and no other walk-in has any',
    findings: `
      SELECT w.restaurant_id, format('%s is %s, names %s and has %s', w.walkin_id, w.status, w.table_ids, a.table_ids) AS detail
      FROM walkins w LEFT JOIN LATERAL (
        SELECT array_agg(table_id ORDER BY table_id) AS table_ids FROM allocations
        WHERE restaurant_id = w.restaurant_id AND holder_id = w.walkin_id AND active AND holder = 'walkin'
          AND period = w.period AND service_date = w.service_date) a ON true
      WHERE coalesce(a.table_ids, '{}') <> ARRAY(SELECT unnest(w.table_ids) ORDER BY 1)`,
  },
  {
    name: 'one-place-for-a-phone',
    says: 'a phone number is in a line once, in international form',
    findings: `
      SELECT restaurant_id, format('%s places of one number', count(*)) AS detail FROM walkins
      WHERE status IN ${listed(inLineStatuses)} GROUP BY restaurant_id, phone HAVING count(*) > 1
      UNION ALL
      SELECT restaurant_id, format('%s has a number as it was typed', walkin_id) FROM walkins
      WHERE status IN ${listed(inLineStatuses)} AND phone !~ '^[+][1-9][0-9]{6,14}$'`,
  },
  {
    name: 'legal-walkin-changes',
    says: 'every status of a walk-in was reached by allowed changes, without a gap',
    changesOf: 'walkin',
    findings: `
      SELECT w.restaurant_id, format('%s: %s, now %s', w.walkin_id, c.steps, w.status) AS detail
      FROM walkins w CROSS JOIN LATERAL (
        SELECT array_agg(format('%s to %s by %s', from_status, to_status, actor) ORDER BY change) AS steps,
          coalesce(bool_and(from_status = coalesce(before, from_status)), true) AS unbroken,
          coalesce(bool_and($1::jsonb @> jsonb_build_array(jsonb_build_array(from_status, to_status, actor))), true) AS allowed,
          coalesce((array_agg(from_status ORDER BY change))[1], w.status) AS first,
          coalesce((array_agg(to_status ORDER BY change DESC))[1], w.status) AS last
        FROM (SELECT *, lag(to_status) OVER (ORDER BY change) AS before FROM walkin_status_changes
          WHERE restaurant_id = w.restaurant_id AND walkin_id = w.walkin_id) AS changes) c
      WHERE c.first NOT IN ('Pending', 'Approved') OR c.last <> w.status OR NOT (c.unbroken AND c.allowed)`,
  },
  {
    name: 'bookings-share-no-table',
    says: 'no two active bookings name one table at one time, whatever the allocations say',
    findings: `
      SELECT restaurant_id, format('table %s: %s begins before %s has ended', table_id, reservation_id, earlier) AS detail
      FROM (SELECT restaurant_id, table_id, reservation_id, lower(period) AS starts,
          max(upper(period)) OVER before AS taken_until, last_value(reservation_id) OVER before AS earlier
        FROM reservations, unnest(table_ids) AS table_id WHERE status IN ${active}
        WINDOW before AS (PARTITION BY restaurant_id, table_id ORDER BY lower(period), reservation_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS stays
      WHERE taken_until > starts`,
  },
  {
    name: 'hold-has-its-tables',
    says: 'a hold has exactly the tables it names, for exactly its time',
    findings: namesWhatItHas('holds', 'hold'),
  },
  {
    name: 'held-or-booked',
    says: 'an id is held or booked, never both',
    findings: `
      SELECT h.restaurant_id, format('%s is held and %s', h.reservation_id, r.status) AS detail
      FROM holds h JOIN reservations r ON r.restaurant_id = h.restaurant_id AND r.reservation_id = h.reservation_id`,
  },
  {
    name: 'day-shows-its-allocations',
    says: 'the row of a day shows exactly what is allocated on it',
    perRestaurant: true,
    findings: `
      SELECT $1::integer AS restaurant_id, format('%s: row and allocations differ', wrong) AS detail
      FROM wrong_service_days($1) AS wrong`,
  },
  {
    name: 'pace-kept',
    says: 'no slot has more covers than its kitchen takes',
    findings: `
      SELECT restaurant_id, format('%s: %s of %s', service_date, covers, covers_limit) AS detail
      FROM service_days WHERE covers_limit < ANY (covers)`,
  },
  {
    name: 'kitchen-kept',
    says: 'no slot has more orders than its kitchen takes',
    findings: `
      SELECT restaurant_id, format('%s: %s of %s', service_date, tickets, tickets_limit) AS detail
      FROM service_days WHERE tickets_limit < ANY (tickets)`,
  },
  {
    name: 'order-with-its-booking',
    says: 'a booking with a delivery type has an order of that type with lines, and no other has one',
    findings: `
      SELECT r.restaurant_id, format('%s is %s, its order %s with %s lines', r.reservation_id, coalesce(r.delivery_type, 'a table'),
        coalesce(o.delivery_type, 'missing'), (SELECT count(*) FROM order_lines l
          WHERE l.restaurant_id = r.restaurant_id AND l.order_id = o.order_id)) AS detail
      FROM reservations r LEFT JOIN orders o ON o.restaurant_id = r.restaurant_id AND o.reservation_id = r.reservation_id
      WHERE r.delivery_type IS DISTINCT FROM o.delivery_type OR o.order_id IS NOT NULL AND NOT EXISTS (SELECT FROM order_lines l
        WHERE l.restaurant_id = r.restaurant_id AND l.order_id = o.order_id)`,
  },
  {
    name: 'order-adds-up',
    says: 'the lines of an order come to its subtotal, and what its guest was asked to pay by card to its total',
    findings: `
      SELECT o.restaurant_id, format('%s: %s', o.reservation_id, o.total_minor) AS detail
      FROM orders o JOIN reservations r ON r.restaurant_id = o.restaurant_id AND r.reservation_id = o.reservation_id
      WHERE o.subtotal_minor <> (SELECT sum(l.amount * l.unit_minor) FROM order_lines l
          WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.order_id)
        OR o.payment_type = 'card' AND r.amount_minor <> o.total_minor`,
  },
  {
    name: 'event-seats-kept',
    says: 'no event has more guests than seats',
    findings: `
      SELECT e.restaurant_id, format('event %s on %s has more than %s guests', e.event_id, r.service_date, e.seats) AS detail
      FROM events e JOIN reservations r ON r.restaurant_id = e.restaurant_id AND r.event_id = e.event_id AND r.status IN ${active}
      GROUP BY e.restaurant_id, e.event_id, e.seats, r.service_date HAVING sum(r.party_size) > e.seats`,
  },
  {
    name: 'legal-changes',
    says: 'every status was reached by allowed changes, without a gap',
    changesOf: 'status',
    findings: `
      SELECT r.restaurant_id, format('%s: %s, now %s', r.reservation_id, c.steps, r.status) AS detail
      FROM reservations r CROSS JOIN LATERAL (
        SELECT array_agg(format('%s to %s by %s', from_status, to_status, actor) ORDER BY change) AS steps,
          bool_and(from_status = coalesce(before, from_status)) AS unbroken,
          bool_and($1::jsonb @> jsonb_build_array(jsonb_build_array(from_status, to_status, actor))) AS allowed,
          coalesce((array_agg(from_status ORDER BY change))[1], r.status) AS first,
          coalesce((array_agg(to_status ORDER BY change DESC))[1], r.status) AS last
        FROM (SELECT *, lag(to_status) OVER (ORDER BY change) AS before FROM reservation_status_changes
          WHERE restaurant_id = r.restaurant_id AND reservation_id = r.reservation_id) AS changes) c
      WHERE c.first NOT IN ('Pending', 'Approved') OR c.last <> r.status OR NOT (c.unbroken AND c.allowed)`,
  },
  {
    name: 'payment-fits-booking',
    says: 'money is asked for under a policy, awaited until a deadline, and ends its booking when it did not come',
    findings: `
      SELECT restaurant_id, format('%s is %s, its payment %s, due %s', reservation_id, status, payment_state,
        coalesce(payment_due_at::text, 'never')) AS detail
      FROM reservations WHERE payment_state NOT IN ('none', 'paid', 'refunded') AND (policy IS NULL OR amount_minor = 0)
        OR (payment_due_at IS NOT NULL) <> (payment_state IN ('due', 'processing', 'failed'))
        OR payment_due_at IS NOT NULL AND status NOT IN ${listed(changeableStatuses)}
        OR payment_state = 'expired' AND status <> 'CanceledByHost'`,
  },
  {
    name: 'legal-payment-changes',
    says: 'every payment state was reached by allowed changes, without a gap',
    changesOf: 'payment',
    findings: `
      SELECT r.restaurant_id, format('%s: %s, now %s', r.reservation_id, c.steps, r.payment_state) AS detail
      FROM reservations r CROSS JOIN LATERAL (
        SELECT array_agg(format('%s to %s by %s', from_state, to_state, cause) ORDER BY change) AS steps,
          bool_and(from_state = coalesce(before, from_state)) AS unbroken,
          bool_and($1::jsonb @> jsonb_build_array(jsonb_build_array(from_state, to_state, cause))) AS allowed,
          (array_agg(to_state ORDER BY change DESC))[1] AS last
        FROM (SELECT *, lag(to_state) OVER (ORDER BY change) AS before FROM reservation_payment_changes
          WHERE restaurant_id = r.restaurant_id AND reservation_id = r.reservation_id) AS changes) c
      WHERE c.last IS NOT NULL AND (c.last <> r.payment_state OR NOT (c.unbroken AND c.allowed))`,
  },
  {
    name: 'refunds-within-charges',
    says: 'of no payment more came back than was taken, and of none was a fee above what was agreed to',
    findings: `
      SELECT p.restaurant_id, format('payment %s of %s: %s taken, %s returned, fee %s', p.payment_id, p.reservation_id,
        l.taken, l.returned, l.fee) AS detail
      FROM payments p JOIN reservations r ON r.restaurant_id = p.restaurant_id AND r.reservation_id = p.reservation_id CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_minor) FILTER (WHERE kind IN ('charge', 'fee')), 0) AS taken,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0) AS returned,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'fee'), 0) AS fee
        FROM ledger_entries WHERE restaurant_id = p.restaurant_id AND payment_id = p.payment_id) l
      WHERE l.returned > l.taken OR l.fee > r.amount_minor`,
  },
  {
    name: 'state-shows-the-ledger',
    says: 'a booking is paid or refunded exactly when its ledger says so',
    findings: `
      SELECT r.restaurant_id, format('%s is %s with %s taken and %s returned', r.reservation_id, r.payment_state,
        l.taken, l.returned) AS detail
      FROM reservations r CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_minor) FILTER (WHERE kind IN ('charge', 'fee')), 0) AS taken,
          coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0) AS returned
        FROM ledger_entries WHERE restaurant_id = r.restaurant_id AND reservation_id = r.reservation_id) l
      WHERE EXISTS (SELECT FROM payments p WHERE p.restaurant_id = r.restaurant_id AND p.reservation_id = r.reservation_id)
        AND (r.payment_state IN ('paid', 'refunded') AND l.taken = 0
          OR r.payment_state = 'paid' AND l.returned >= l.taken
          OR r.payment_state = 'refunded' AND l.returned < l.taken
          OR r.payment_state IN ('due', 'processing', 'failed', 'expired') AND l.taken >= r.amount_minor)`,
  },
  {
    name: 'changes-wait-in-time',
    says: 'no change waits for its money long after its time',
    findings: `
      SELECT restaurant_id, format('%s waits for a change since %s', reservation_id, due_at) AS detail
      FROM awaited_changes WHERE due_at < now() - interval '1 hour'`,
  },
  {
    name: 'messages-are-counted',
    says: 'a conversation counts what each side has not read',
    findings: `
      SELECT c.restaurant_id, format('%s counts %s and %s, and has %s and %s', c.booking_id, c.guest_unread, c.host_unread,
        m.guest_unread, m.host_unread) AS detail
      FROM conversations c JOIN LATERAL (
        SELECT count(*) FILTER (WHERE author = 'restaurant' AND read_at IS NULL) AS guest_unread,
          count(*) FILTER (WHERE author = 'guest' AND read_at IS NULL) AS host_unread
        FROM messages WHERE restaurant_id = c.restaurant_id AND booking_id = c.booking_id) m ON true
      WHERE (c.guest_unread, c.host_unread) <> (m.guest_unread, m.host_unread)`,
  },
  {
    name: 'nothing-dangles',
    says: 'every booking’s restaurant and every allocated table exist',
    findings: `
      SELECT restaurant_id, format('booking %s of a restaurant that is gone', reservation_id) AS detail FROM reservations r
      WHERE NOT EXISTS (SELECT FROM restaurants p WHERE p.restaurant_id = r.restaurant_id)
      UNION ALL
      SELECT restaurant_id, format('%s has table %s, which is gone', holder_id, table_id) FROM allocations a
      WHERE NOT EXISTS (SELECT FROM dining_tables t WHERE t.restaurant_id = a.restaurant_id AND t.table_id = a.table_id)`,
  },
  {
    name: 'id-names-its-restaurant',
    says: 'every booking’s id names its restaurant',
    findings: `
      SELECT restaurant_id, format('%s is not an id of this restaurant', reservation_id) AS detail FROM reservations
      WHERE right(replace(reservation_id::text, '-', ''), 8) <> lpad(to_hex(restaurant_id), 8, '0')`,
  },
]
