import { findAccount, readAround } from '#actions/guests/account/export.ts'
import { type AccountExport, accountExportText } from '#contract/guests/account.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { listBookingsOfGuest } from '#data/guests/bookings.ts'
import { listSaved } from '#data/guests/favourites.ts'
import { listPasskeys } from '#data/guests/passkeys/passkeys.ts'
import { findProfile } from '#data/guests/profiles.ts'
import { listSessions } from '#data/guests/sessions.ts'
import type { Invitation } from '#data/party/invitations.ts'
import { presentDishes } from '#data/party/present-dishes.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { presentReservation } from '#data/reservations/present.ts'
import { presentStandby } from '#data/standbys/present.ts'
import { listStandbysOf } from '#data/standbys/rows.ts'
import { listWalkinsOfGuest } from '#data/walkins/find.ts'
import { presentWalkin } from '#data/walkins/present.ts'
import type { Context } from '../api/context.ts'
import { presentCards } from '../payments/saved-cards.ts'
import { presentMessage } from '../walkins/place.ts'

/** As many places in lines as bookings are listed. */
const most = 500
const everSince = Temporal.Instant.from('2000-01-01T00:00:00Z')

type ExportSession = { uid: string; sessionId: string }

/** Everything that is kept of a guest as the text of a file; null when there is no such account any more. */
export async function writeExport(context: Context, { uid, sessionId }: ExportSession): Promise<string | null> {
  const { db, clock } = context
  const now = clock.now()
  const account = await findAccount(db, uid)
  if (!account) return null
  const [profile, sessions, passkeys, savedPlaces, bookings, standbys, { cards, isComplete }] = await Promise.all([
    findProfile(db, uid),
    listSessions(db, uid, now),
    listPasskeys(db, uid),
    listSaved(db, uid),
    listOfBookings(context, uid),
    account.emailVerified ? listStandbysOf(db, account.email) : [],
    presentCards(context, uid),
  ])
  const whole: AccountExport = {
    exported: now.toString(),
    account: { ...account, created: account.created.toString() },
    profile,
    sessions: sessions.map(({ id, created, lastUsed, device }) => ({
      id,
      created: created.toString(),
      lastUsed: lastUsed.toString(),
      device,
      current: id === sessionId,
    })),
    passkeys: passkeys.map(({ name, created, lastUsed, host }) => ({ name, created, lastUsed, host })),
    savedPlaces,
    ...bookings,
    standbys: standbys.map(presentStandby),
    cards: cards.map(({ brand, lastDigits, expires }) => ({ brand, lastDigits, expires })),
    cardsComplete: isComplete,
  }
  return accountExportText(whole)
}

async function listOfBookings({ db, clock }: Context, uid: string) {
  const window = { from: everSince, to: clock.now(), skip: 0, top: most }
  const [booked, { walkins: joined }] = await Promise.all([
    listBookingsOfGuest(db, uid),
    listWalkinsOfGuest(db, uid, window),
  ])
  const { messages, invitations, feedback } = await readAround(db, [
    ...booked.map(({ restaurantId, reservationId }) => ({ restaurantId, bookingId: reservationId })),
    ...joined.map(({ walkin: { restaurantId, walkinId } }) => ({ restaurantId, bookingId: walkinId })),
  ])
  const messagesOf = (id: string) => (messages.get(id) ?? []).map(presentMessage)
  const reservations = booked.map(async (booking) => {
    const { restaurantId, reservationId: id } = booking
    const [rules, settings] = await Promise.all([
      readBookingRules(db, restaurantId),
      readBookingSettings(db, restaurantId),
    ])
    if (!rules) return []
    const { token: _, ...shown } = presentReservation(booking, { rules, settings, token: null })
    const guests = invitations.get(id) ?? []
    const dishesOf = await presentDishes(db, booking, guests)
    const invited = guests.map((guest) => ({ ...presentInvited(guest), dishes: dishesOf(guest) }))
    return [{ ...shown, invitations: invited, messages: messagesOf(id), feedback: feedback.get(id) ?? null }]
  })
  const placesInLine = joined.map(async ({ walkin }) => {
    const rules = await readBookingRules(db, walkin.restaurantId)
    // Under its number, which opens nothing, instead of the id that is its capability.
    return rules ? [{ ...presentWalkin(walkin, walkin.walkinId, rules), messages: messagesOf(walkin.walkinId) }] : []
  })
  return {
    reservations: (await Promise.all(reservations)).flat(),
    placesInLine: (await Promise.all(placesInLine)).flat(),
  }
}

const presentInvited = ({ invitationId, kind, fullName, email, phone, answer, wishes }: Invitation) => ({
  id: invitationId,
  kind,
  fullName,
  email,
  phoneNumber: phone,
  answer,
  wishes,
})
