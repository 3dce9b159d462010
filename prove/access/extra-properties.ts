import type { Proof } from '../arena.ts'
import type { TwoGuests } from './two-guests.ts'

/** What a guest might like to set and may not. */
const wishes = {
  status: 'Seated',
  depositStatus: 'Paid',
  amount: 0,
  token: 'rt_mine',
  vip: true,
  guestId: 'f'.repeat(32),
  uid: 'f'.repeat(32),
  owner: 'f'.repeat(32),
  paymentState: 'paid',
  tableIds: [1, 2, 3],
  sequence: 99,
  closed: '2031-01-01T00:00:00Z',
  roles: ['Owner', 'Host'],
  __proto__: { isAdmin: true },
}

/** Create and change with everything that is not the guest's to say: what comes of it is as if it had not been said. */
export async function proveExtraPropertiesAreIgnored({ arena, bob }: TwoGuests): Promise<Proof> {
  const { client, pool } = arena
  const id = (await client.reservations.newId({ params: { restaurantId: bob.restaurantId } })).id
  const row = async (reservationId: string) => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `SELECT status, payment_state, party_size, closed_at, table_ids FROM reservations
       WHERE replace(reservation_id::text, '-', '') = $1`,
      [reservationId],
    )
    return JSON.stringify(rows)
  }
  const send = async (method: string, path: string, body: object, token?: string) => {
    const response = await arena.send(
      new Request(`http://localhost/api/rsv/mb/guest/reservations${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      }),
    )
    return { status: response.status, body: (await response.json()) as { token?: string } }
  }
  const later = { ...bob.bookingBody, reservationTime: bob.bookingBody.reservationTime.replace('12:00', '17:00') }
  const plain = await client.reservations.create({ body: { ...later, id, confirmSecondBooking: true } })
  const before = await row(id)
  const problems: string[] = []
  const refused: string[] = []
  for (const [name, value] of Object.entries(wishes)) {
    const { status } = await send('PUT', `/${id}`, { ...later, [name]: value }, plain.token ?? '')
    if (status >= 500) problems.push(`a change with ${name} answers ${status}`)
    if (status === 400) refused.push(name)
    const after = await row(id)
    if (after !== before) problems.push(`a change with ${name} made ${after} of ${before}`)
  }
  const second = (await client.reservations.newId({ params: { restaurantId: bob.restaurantId } })).id
  const evening = { ...later, reservationTime: later.reservationTime.replace('17:00', '21:00') }
  const ignored = Object.fromEntries(Object.entries(wishes).filter(([name]) => !refused.includes(name)))
  const created = await send('POST', '', { ...evening, ...ignored, id: second, confirmSecondBooking: true })
  if (created.status !== 200) problems.push(`create answers ${created.status}`)
  const made = await row(second)
  if (
    created.status === 200 &&
    (!made.includes('"Approved"') || made.includes('"paid"') || created.body.token === 'rt_mine')
  )
    problems.push(`create made ${made}`)
  return {
    promise: 'extra properties set nothing',
    held: problems.length === 0,
    detail:
      problems.join('; ') ||
      `${Object.keys(wishes).length} wishes: ${refused.join(', ') || 'none'} refused, the others ignored`,
  }
}
