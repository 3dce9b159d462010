import { createHash, randomBytes } from 'node:crypto'
import type { JoinContract } from '#contract/walkins/walkins.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { bytesText } from '#data/database/sql-values.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { capabilityHash, walkinCapability } from '#data/walkins/capability.ts'
import { findWalkin, type WalkinWithCapability } from '#data/walkins/find.ts'
import { forecastLine, forecastParties } from '#data/walkins/forecast/forecast.ts'
import { quoteOf } from '#data/walkins/forecast/quotes.ts'
import { joinLine } from '#data/walkins/functions.ts'
import { noPhoneNumber } from '#domain/guests/phone-number.ts'
import { mostPlacesOfCaller } from '#domain/limits/limits.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import { type GuestDetails, guestDetails } from '#domain/reservations/guest/guest-details.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { chosenAreas, refuseJoin } from '#domain/walkins/join.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

type JoinRefused = WriteRefusal<
  | 'not_found'
  | 'no_line'
  | 'line_closed'
  | 'party_size'
  | 'unknown_area'
  | 'already_in_line'
  | 'too_many_places'
  | 'key_reused'
  | 'contact_missing'
  | 'invalid'
>

/** Without a caller its open places are not counted. */
type JoinContext = { guest: string | null; caller?: string | null; now: Temporal.Instant }

/** A party joins the line of a restaurant, with the wait it is given kept beside it. */
export async function join(
  db: Db,
  body: JoinContract,
  { guest, caller = null, now: exactly }: JoinContext,
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
  if (refused)
    return { refused, ...(refused !== 'line_closed' && refused !== 'no_line' && { field: fieldOf[refused] }) }
  const details = guestDetails({ ...asBooking(body), groupSize: wish.party }, settings.questions, rules)
  if (isRefused(details)) return { ...details, field: details.field === 'phoneNumber' ? 'phone' : details.field }
  const { phone } = details
  if (phone === null) return { refused: 'invalid', field: 'phone', sentence: noPhoneNumber }

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
      phone,
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
      request_digest: bytesText(digestOf(wish, { ...details, phone })),
      caller,
      most_of_caller: mostPlacesOfCaller,
      sequence: 0,
      created_at: now.toString(),
    },
    capability: capabilityHash(walkinCapability(secret, walkinId)),
    quote,
    most: rules.line?.maxWaiting ?? 0,
    guest,
    now,
  })
  if (outcome === 'already_in_line') return { refused: outcome }
  if (outcome === 'key_reused') return { refused: outcome, field: 'requestId', sentence: otherDetails }
  if (outcome === 'too_many_places') return { refused: outcome, retryAfter: crowdedSeconds }
  if (outcome === 'closed' || made === undefined) return { refused: 'line_closed' }
  const walkin = await mustFind(db, restaurantId, made.replaceAll('-', ''))
  return { walkin, capability: walkinCapability(secret, walkin.walkinId) }
}

const fieldOf = { party_size: 'groupSize', unknown_area: 'areas' } as const

/** Until a place of a full line may be free again. */
const crowdedSeconds = 300
const otherDetails = 'This request was already sent with other details. Please start again.'

/** What makes two requests the same: who joins, how many they are and where they would sit. */
const digestOf = (wish: { party: number; areas: readonly string[] }, details: GuestDetails) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        wish.party,
        wish.areas,
        details.customerName,
        details.phone,
        details.email,
        details.specialRequests,
      ]),
    )
    .digest()

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
