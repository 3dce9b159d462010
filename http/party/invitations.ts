import { answerInvitation } from '#actions/party/answer.ts'
import { chooseDishes, dishOf } from '#actions/party/dishes.ts'
import { type InvitedContact, invite as inviteMembers } from '#actions/party/invite.ts'
import { isOpenParty } from '#actions/party/locked-party.ts'
import { type AnswerInvitationContract, type InvitationReply, invitations } from '#contract/reservations/invitations.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { readSecret } from '#data/database/secrets.ts'
import { findInvitation, findRef, findSeating, listInvitations } from '#data/party/invitations.ts'
import { presentDishes } from '#data/party/present-dishes.ts'
import { invitationKey } from '#data/party/secrets.ts'
import { findBooking } from '#data/reservations/find.ts'
import { findVenue } from '#data/restaurants/restaurants.ts'
import { lacksHealthConsent } from '#domain/guests/health-details.ts'
import { noPhoneNumber, phoneNumber } from '#domain/guests/phone-number.ts'
import { normalEmail } from '#domain/limits/contact.ts'
import { readCode } from '#domain/party/code.ts'
import { countParty, seatingOf, seatsLeft } from '#domain/party/party.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { countWrongKey, refuseGuessing, refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { isRefusal, type Refusal, type RefusalOf, refuse } from '../api/refusal.ts'
import { refuseWithoutConsent } from '../guests/health-consent.ts'
import { readPhone } from '../guests/typed-phone.ts'
import { refuseBooking } from '../reservations/booking-refusal.ts'
import { secretsOf } from './present.ts'

/** Typed codes are short, so that every node counts who tries them; a link cannot be guessed. */
async function refuseGuessedCode(code: string, caller: string | null, context: Context): Promise<Refusal | null> {
  const guessing = refuseGuessing(caller, context)
  if (guessing || readCode(code) === null) return guessing
  return refuseTooMany([{ limit: 'codesOfCaller', of: caller }], context)
}

export const get = handle(invitations.get, async ({ params: { code }, principal }, context) => {
  const guessed = await refuseGuessedCode(code, principal.caller, context)
  if (guessed) return guessed as RefusalOf<typeof invitations.get>
  const shown = await present(context, code)
  if (!shown) countWrongKey(principal.caller, context)
  return shown ?? refuse('not_found')
})

async function present({ db, catalogue, clock }: Context, code: string): Promise<InvitationReply | null> {
  const now = clock.now()
  const ref = await findRef(db, code, now)
  const [booking, own] = ref ? await Promise.all([findBooking(db, ref.reservationId), findInvitation(db, ref)]) : []
  const venue = booking && (await findVenue(catalogue, String(booking.restaurantId), now))
  if (!booking || !own || !venue) return null
  const [kept, invited, dishesOf, secret] = await Promise.all([
    findSeating(db, booking),
    listInvitations(db, booking),
    presentDishes(db, booking, [own]),
    readSecret(db),
  ])
  const starts = booking.startsAt.toZonedDateTimeISO(venue.timeZone)
  return {
    email: own.email,
    phoneNumber: own.phone,
    groupSize: booking.groupSize,
    isRedeemed: own.answer !== null,
    reservationTime: {
      wall: starts.toPlainDateTime().toString({ smallestUnit: 'second' }),
      offsetMinutes: Math.round(starts.offsetNanoseconds / 60e9),
    },
    reservationStatus: booking.status,
    additionals: booking.additionals,
    restaurant: {
      id: booking.restaurantId,
      name: venue.name,
      address: [venue.address, venue.city].filter(Boolean).join(', ') || null,
      phone: venue.phone ?? null,
      imageUrl: venue.promoImage ?? null,
      timeZone: venue.timeZone,
    },
    id: own.invitationId,
    kind: own.kind,
    organizer: booking.customerName,
    fullName: own.fullName,
    answer: own.answer,
    allergy: own.customerProfile.allergy ?? [],
    wishes: own.wishes,
    dishes: own.kind === 'shared' ? null : dishesOf(own),
    key: own.kind === 'personal' && own.answer ? invitationKey(secret, own.invitationId) : null,
    coming: countParty(invited).coming,
    seatsLeft: seatsLeft(seatingOf(kept, booking.groupSize), invited),
    open: isOpenParty(booking, now),
    takesPreorders: takesPreorders(venue),
  }
}

/** Nothing can be chosen where no menu is for orders. */
function takesPreorders({ reservationConfig: config }: Restaurant): boolean {
  const ordering = config?.onlineOrderingSettings
  return config?.acceptReservation === true && ordering?.preorder?.enabled === true && (ordering.menus?.length ?? 0) > 0
}

export const invite = handle(invitations.invite, async ({ body, principal }, context) => {
  const { reservationId } = principal.capability.booking
  // Each may become a mail to an address of the caller's choice.
  const hurry = await refuseTooMany(
    [
      { limit: 'invitesOfCaller', of: principal.caller },
      { limit: 'invitesOfBooking', of: reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const country = await countryOf(context, principal.capability.booking)
  const members = body.members.map((member) => contactOf(member, country))
  const unclear = members.find((member) => isRefusal(member))
  if (unclear) return unclear
  const now = context.clock.now()
  const done = await inviteMembers(context.db, reservationId, members as InvitedContact[], now)
  if (isRefused(done)) return refuse(done.refused) as RefusalOf<typeof invitations.invite>
  const secret = await readSecret(context.db)
  return {
    invitations: done.invited.map((each) => ({
      code: secretsOf(each, { now, secret }).code ?? '',
      email: each.email,
      phoneNumber: each.phone,
      isRedeemed: each.answer !== null,
    })),
  }
})

const countryOf = async ({ db }: Context, { restaurantId }: { restaurantId: number }): Promise<string | null> =>
  (await readBookingRules(db, restaurantId))?.country ?? null

function contactOf(member: string, country: string | null): InvitedContact | Refusal<'invalid'> {
  if (member.includes('@')) return { email: member, phone: null }
  const phone = phoneNumber(member, country)
  return phone === null
    ? refuse('invalid', { modelState: { 'contract.members': [noPhoneNumber] } })
    : { email: null, phone }
}

export const answer = handle(invitations.answer, async ({ params, body, principal }, context) => {
  const guessed = await refuseGuessedCode(params.code, principal.caller, context)
  if (guessed) return guessed as RefusalOf<typeof invitations.answer>
  const health = { allergy: body.allergy ?? [], handicapAccessible: false, healthConsent: body.healthConsent === true }
  if (lacksHealthConsent(health)) return refuseWithoutConsent('healthConsent')
  const done = await answerInvitation(context.db, params.code, givenOf(body), { now: context.clock.now() })
  if (!isRefused(done)) return done
  if (done.refused === 'not_found') countWrongKey(principal.caller, context)
  return refuse(closedReason(done.refused)) as RefusalOf<typeof invitations.answer>
})

export const choose = handle(invitations.choose, async ({ params, body, principal }, context) => {
  const guessed = await refuseGuessedCode(params.code, principal.caller, context)
  if (guessed) return guessed as RefusalOf<typeof invitations.choose>
  const chosen = { version: body.version, dishes: body.items.map(dishOf) }
  const done = await chooseDishes(context.db, params.code, chosen, context.clock.now())
  if (!isRefused(done)) return (await presentDishes(context.db, done.booking, [done.invitation]))(done.invitation)
  if (done.refused === 'not_found') countWrongKey(principal.caller, context)
  const { field, refused } = done
  const ofItem = field && { field: field.replace('order.orderItems', 'items') }
  return refuseBooking({ ...done, ...ofItem, refused: closedReason(refused) }) as RefusalOf<typeof invitations.choose>
})

const givenOf = (body: AnswerInvitationContract) => ({
  answer: body.answer,
  fullName: body.fullName.trim(),
  email: body.email ? normalEmail(body.email) : null,
  phone: null,
  language: body.language ?? null,
  customerProfile: body.allergy?.length ? { allergy: body.allergy } : {},
  wishes: body.wishes?.trim() || null,
  key: body.key ?? null,
})

/** The specification's way to say yes, once. */
export const redeem = handle(invitations.redeem, async ({ params, body, principal }, context) => {
  const guessed = await refuseGuessedCode(params.code, principal.caller, context)
  if (guessed) return guessed as RefusalOf<typeof invitations.redeem>
  if (spelled(params.code) !== spelled(body.code)) return refuse('code_mismatch')
  const ref = await findRef(context.db, params.code, context.clock.now())
  const phone =
    ref && readPhone({ field: 'phoneNumber', text: body.phoneNumber, country: await countryOf(context, ref) })
  if (phone !== null && isRefusal(phone)) return phone
  const given = {
    answer: 'yes' as const,
    fullName: body.fullName.trim(),
    email: normalEmail(body.email),
    phone,
    language: body.language ?? null,
    // Whoever sends health details over this call has been asked by the page that sends them.
    customerProfile: body.customerProfile ?? {},
    wishes: null,
    key: null,
  }
  const done = await answerInvitation(context.db, params.code, given, { now: context.clock.now(), once: true })
  if (!isRefused(done)) return {}
  if (done.refused === 'not_found') countWrongKey(principal.caller, context)
  return refuse(closedReason(done.refused)) as RefusalOf<typeof invitations.redeem>
})

const spelled = (code: string) => readCode(code) ?? code

const closedReason = <Reason extends string>(reason: Reason) =>
  reason === 'already_canceled' ? 'invitation_closed' : reason
