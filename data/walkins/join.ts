import { createHash, randomBytes } from 'node:crypto'
import type { JoinContract } from '#contract/walkins/walkins.ts'
import { guestDetails } from '#domain/reservations/guest-details.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { chosenAreas, refuseJoin } from '#domain/walkins/join.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'
import { readBookingRules } from '../availability/booking-rules.ts'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { readBookingSettings } from '../reservations/booking-settings.ts'
import { isRefused, type Refused } from '../reservations/refused.ts'
import { bytesText } from '../reservations/rows.ts'
import { capabilityHash, walkinCapability } from './capability.ts'
import { findWalkin, type WalkinWithCapability } from './find.ts'
import { forecastLine, forecastParties } from './forecast/forecast.ts'
import { quoteOf } from './forecast/quotes.ts'
import { joinLine } from './functions.ts'

type JoinRefused = Refused<
  'not_found' | 'line_closed' | 'party_size' | 'unknown_area' | 'already_in_line' | 'contact_missing'
>

/** A party joins the line of a restaurant, with the wait it is given kept beside it. */
export async function join(
  db: Db,
  body: JoinContract,
  { guest, now: exactly }: { guest: string | null; now: Temporal.Instant },
): Promise<WalkinWithCapability | JoinRefused> {
  const now = exactly.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const rules = await readBookingRules(db, body.restaurantId)
  if (!rules) return { refused: 'not_found', field: 'restaurantId' }
  const { restaurantId } = rules
  const wish = { party: body.groupSize, areas: chosenAreas(rules, body.areas ?? []) }
  const [settings, secret, forecast] = await Promise.all([
    readBookingSettings(db, restaurantId),
    readSecret(db),
    forecastLine(db, rules, now),
  ])
  const line = { state: forecast.now.state, waiting: forecast.now.line.length }
  const refused = refuseJoin(rules, line, wish, now)
  if (refused) return { refused, ...(refused !== 'line_closed' && { field: fieldOf[refused] }) }
  const details = guestDetails({ ...asBooking(body), groupSize: wish.party }, settings.questions)
  if (isRefused(details)) return { refused: 'contact_missing', field: details.field, sentence: details.sentence }

  const [wait] = await forecastParties(db, rules, [wish], { now })
  const walkinId = reservationId(restaurantId, now, randomBytes(6))
  const quote = quoteOf(wait, forecast.hour)
  const { outcome, walkin: made } = await joinLine(db, restaurantId, {
    row: {
      restaurant_id: restaurantId,
      walkin_id: walkinId,
      status: rules.line?.approvalRequired ? 'Pending' : 'Approved',
      status_at: now.toString(),
      party_size: wish.party,
      areas: wish.areas,
      customer_name: details.customerName,
      phone: details.phone,
      email: details.email,
      language: body.language ?? null,
      special_requests: details.specialRequests,
      additionals: details.additionals,
      customer_profile: details.customerProfile,
      campaign: body.campaignInfo ?? null,
      source: body.campaignInfo?.utm_source ?? 'website',
      expected_at: now.add({ minutes: quote.minutes }).toString(),
      table_ids: [],
      request_hash: body.requestId ? bytesText(requestHash(body.requestId)) : null,
      sequence: 0,
      created_at: now.toString(),
    },
    capability: capabilityHash(walkinCapability(secret, walkinId)),
    quote,
    most: rules.line?.maxWaiting ?? 0,
    guest,
    now,
  })
  if (outcome === 'already_in_line') return { refused: 'already_in_line' }
  if (outcome === 'closed' || made === undefined) return { refused: 'line_closed' }
  const walkin = await mustFind(db, restaurantId, made.replaceAll('-', ''))
  return { walkin, capability: walkinCapability(secret, walkin.walkinId) }
}

const fieldOf = { party_size: 'groupSize', unknown_area: 'areas' } as const

/** By which a request that is sent again is found. */
export const requestHash = (requestId: string) => createHash('sha256').update(`join|${requestId}`).digest()

/** The fields that a party in the line and a booking have in common. */
const asBooking = ({
  restaurantId,
  customerName,
  email,
  phone,
  specialRequests,
  additionals,
  customerProfile,
}: JoinContract) => ({
  restaurantId,
  customerName,
  email,
  phoneNumber: phone,
  specialRequests,
  additionals,
  customerProfile,
  reservationTime: { wall: '', offsetMinutes: null },
})

async function mustFind(db: Db, restaurantId: number, walkinId: string): Promise<Walkin> {
  const walkin = await findWalkin(db, restaurantId, walkinId)
  if (!walkin) throw new Error('a walk-in that was just written is not there')
  return walkin
}
