import { z } from 'zod'
import { eventNumber } from '../wire/text.ts'
import { localTimeText } from '../wire/wire.ts'
import { availabilityLevels } from '../wire/wire-text.ts'
import { named, shown } from './components.ts'

/**
 * Every reason for which a call may be refused. The name is the wire's `code`, the sentence the
 * English default; the web has its own translated sentence for each reason.
 */
export const refusals = {
  malformed: { status: 400, message: 'That request could not be read. Please reload the page and try again.' },
  invalid: { status: 400, message: 'Some details need another look before we can go on.' },
  sign_in_required: { status: 401, message: 'Please sign in to continue.' },
  forbidden: { status: 403, message: 'This belongs to someone else. Sign in with the account it was made with.' },
  not_found: { status: 404, message: 'We could not find that. The link may be old or mistyped.' },
  method_not_allowed: { status: 405, message: 'This address does not take that kind of request.' },
  too_large: { status: 413, message: 'That is more than we can take at once. Please shorten it and try again.' },
  unsupported_media_type: { status: 415, message: 'Please send this request as JSON.' },
  too_many: {
    status: 429,
    message: 'That was a lot in a short time. Please wait a little and try again, or call the restaurant.',
  },
  internal: { status: 500, message: 'Something failed on our side. Nothing you sent was lost; please try again.' },
  busy: { status: 503, message: 'We are catching up. Please try again in a few seconds.' },

  not_accepting: { status: 400, message: 'This restaurant does not take bookings here. Please call them.' },
  past_time: { status: 400, message: 'That time has passed. Please choose a later one.' },
  too_soon: { status: 400, message: 'That is too soon for the kitchen. Please choose a later time.' },
  too_far: { status: 400, message: 'Bookings are not open that far ahead. Please choose an earlier day.' },
  closed_then: { status: 400, message: 'The restaurant is closed at that time. Please choose another.' },
  party_size: { status: 400, message: 'The restaurant cannot seat a party of that size online. Please call them.' },
  contact_missing: { status: 400, message: 'Please give a name and an e-mail address or phone number.' },
  unknown_area: { status: 400, message: 'That area does not exist here. Please choose one from the list.' },
  unknown_event: { status: 400, message: 'That event is not on at this time. Please choose one from the list.' },
  table_required: { status: 400, message: 'Please choose a table.' },
  table_unfit: { status: 400, message: 'That table does not fit your party. Please choose another.' },
  amount_mismatch: { status: 400, message: 'The amount has changed since you last saw it. Please check it again.' },
  slot_taken: { status: 409, message: 'The selected time is no longer available.' },
  table_taken: { status: 409, message: 'That table was just taken. Please choose another.' },
  hold_expired: { status: 409, message: 'Your five minutes are over and the table is free again. Please pick a time.' },
  already_extended: {
    status: 409,
    message: 'Your five minutes were extended once already. Please finish your booking.',
  },
  status_changed: { status: 409, message: 'This booking changed a moment ago. Please look at it again.' },
  already_canceled: { status: 409, message: 'This booking was already canceled.' },
  already_ended: { status: 409, message: 'This visit is over, so it can no longer be changed.' },
  within_grace: { status: 409, message: 'It is too early to say that the party is not coming.' },
  outside_window: { status: 409, message: 'Check-in opens shortly before your time.' },
  not_there: {
    status: 409,
    message: 'We cannot see that you are at the restaurant. Please scan the code at the door, or show where you are.',
  },
  offer_over: { status: 409, message: 'This table went to the next guest. You still wait, and are written to again.' },
  more_needed: {
    status: 409,
    message: 'The restaurant asks for a little more. The table is kept while you fill it in.',
  },
  conversation_closed: {
    status: 409,
    message: 'This visit was some time ago. Please call the restaurant instead.',
  },
  message_reused: { status: 422, message: 'This message was already sent with other words. Please write it anew.' },
  already_booked: {
    status: 409,
    message:
      'This phone number or e-mail address already has a booking around that time. Please confirm a second table.',
  },
  too_many_bookings: {
    status: 429,
    message: 'This phone number or e-mail address has several bookings already. Please call the restaurant for more.',
  },
  in_progress: { status: 409, message: 'Your booking is being made. One moment, please.' },
  key_reused: { status: 422, message: 'This booking was already sent with other details. Please start again.' },

  payment_type: { status: 400, message: 'The restaurant does not take that kind of payment here.' },
  no_cards: { status: 400, message: 'This restaurant does not take cards here.' },
  unknown_card: { status: 400, message: 'That card is not known here. Please enter it once more.' },
  other_terms: {
    status: 409,
    message: 'That stay has other terms about money. Please book it anew, and cancel this booking afterwards.',
  },
  card_required: { status: 400, message: 'A card is needed to hold this table.' },
  payment_not_due: { status: 409, message: 'Nothing is to be paid for this booking now.' },
  payment_unavailable: {
    status: 503,
    message: 'The payment service does not answer. Nothing was charged; please try again.',
  },
  no_fee: { status: 409, message: 'No fee was charged for this booking.' },
  dispute_given: { status: 409, message: 'The restaurant has your answer to this fee already.' },
  bad_signature: { status: 403, message: 'These bytes were not signed by the payment provider.' },
  payment_declined: { status: 402, message: 'The card was declined. Nothing was charged; please try another.' },

  order_empty: { status: 400, message: 'Your order is empty. Please add a dish first.' },
  unknown_product: { status: 400, message: 'One of the dishes is no longer on the menu. Please look over your order.' },
  modifiers_invalid: { status: 400, message: 'One of the dishes needs another choice. Please look over your order.' },
  ordering_closed: { status: 400, message: 'The kitchen takes no orders for that time. Please choose another.' },
  outside_zone: { status: 400, message: 'That address is outside the delivery area. You can still pick it up.' },
  address_unknown: {
    status: 400,
    message: 'We do not know that street near the restaurant. Please check it, or show us where you are.',
  },
  below_minimum: { status: 400, message: 'That is less than the restaurant delivers there. Please add a dish.' },
  tip_too_large: {
    status: 400,
    message: 'That tip is more than the restaurant takes for this order. Please choose a smaller one.',
  },
  order_too_large: {
    status: 400,
    message: 'That is more than the restaurant takes in one order. Please call the restaurant.',
  },
  being_prepared: {
    status: 409,
    message: 'The kitchen is already preparing this order. Please call the restaurant.',
  },
  sold_out: { status: 409, message: 'One of the dishes just sold out. Please look over your order.' },
  kitchen_full: { status: 409, message: 'The kitchen is full at that time. Please choose another.' },

  group_full: { status: 409, message: 'This group is full. You can still order on your own.' },
  part_changed: { status: 409, message: 'These dishes were changed a moment ago. Please look at them again.' },
  part_ordered: { status: 409, message: 'These dishes are ordered already, so they can no longer be changed.' },

  invitation_limit: { status: 409, message: 'Everyone in your party is already invited.' },
  already_redeemed: { status: 409, message: 'This invitation was already used.' },
  invitation_closed: { status: 409, message: 'This booking is no longer open to guests.' },
  party_full: { status: 409, message: 'Everyone in this party has a seat already. Please ask whoever invited you.' },
  no_room: {
    status: 409,
    message: 'The restaurant has no table for one more at that time. Please ask whoever invited you.',
  },
  not_coming: { status: 409, message: 'Please say first that you are coming.' },
  code_mismatch: { status: 400, message: 'The code in the link and the code sent are not the same.' },

  feedback_given: { status: 409, message: 'You already told us how it was. Thank you.' },
  feedback_private: { status: 409, message: 'The guest has not agreed to showing this as a review.' },
  no_visit: { status: 409, message: 'There was no visit under this booking.' },
  not_a_picture: {
    status: 415,
    message: 'That file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  },
  feedback_early: { status: 409, message: 'Please tell us how it was after your visit.' },

  already_in_line: { status: 409, message: 'Your name is already on our wait list.' },
  too_many_places: {
    status: 429,
    message:
      'Many parties from this network are in line already. Please use mobile data, or ask at the door to be added.',
  },
  no_line: { status: 404, message: 'This restaurant has no waitlist. You can book a table instead.' },
  line_closed: { status: 400, message: 'The line is closed right now. Please check back a little later.' },

  place_changed: { status: 409, message: 'Your place in the line changed a moment ago. Please look at it again.' },
  place_ended: { status: 409, message: 'You are no longer in the line. You can join again.' },

  wrong_credentials: { status: 400, message: 'That e-mail address and password do not go together.' },
  weak_password: {
    status: 400,
    message: 'Please choose a longer password, or one that is harder to guess. Three unrelated words work well.',
  },
  link_expired: { status: 400, message: 'This link has been used or has run out. Please ask for a new one.' },
  password_needed: { status: 400, message: 'Please give the password you chose, because this is another browser.' },
  provider_unavailable: {
    status: 503,
    message: 'The other service does not answer. Please try again, or sign in by e-mail.',
  },
  social_failed: { status: 400, message: 'Signing in there did not work. Please try again, or sign in by e-mail.' },
  social_unverified: {
    status: 400,
    message: 'That service does not vouch for your e-mail address. Please sign in by e-mail.',
  },

  passkey_failed: { status: 400, message: 'That passkey did not work here. Please try again, or sign in another way.' },
  too_many_passkeys: { status: 409, message: 'There is no room for more passkeys. Please remove one first.' },
  sms_unavailable: { status: 503, message: 'No SMS can be sent from here. Nothing was changed.' },
  phone_not_bound: { status: 400, message: "Can't bind this phone with user profile." },

  no_region_near: { status: 404, message: 'We know no region near here. Please choose one from the list.' },
  bad_search_key: { status: 403, message: 'The api-key header is missing or wrong.' },
  bad_filter: { status: 400, message: 'The filter could not be read.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>

export type RefusalReason = keyof typeof refusals

/** Any call may be refused for these, so endpoints do not repeat them. */
export const generalRefusals = [
  'malformed',
  'invalid',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'too_many',
  'internal',
  'busy',
] as const satisfies readonly RefusalReason[]

export const modelState = z.record(z.string().max(200), z.array(z.string().max(500)).max(50))
export type ModelState = z.output<typeof modelState>

/** A time near the one that could not be had, in the restaurant's wall clock with its offset. */
const alternative = named(
  'Alternative',
  z.object({
    reservationTime: shown(z.string().max(40), localTimeText),
    availabilityLevel: z.enum(availabilityLevels),
    areas: z.array(z.string().max(60)).max(40),
    eventId: eventNumber.nullable(),
  }),
)
export type Alternative = z.output<typeof alternative>

export const errorBody = named(
  'Error',
  z.object({
    message: z.string().max(2000),
    code: z.string().max(60),
    modelState: modelState.optional(),
    /** Where a time was just taken: what could be had instead. */
    alternatives: z.array(alternative).max(12).optional(),
    requestId: z.string().max(100).optional(),
  }),
)
export type ErrorBody = z.output<typeof errorBody>

/** The search calls answer in the shape of the search service they stand in for. */
export const searchErrorBody = named(
  'SearchError',
  z.object({ error: z.object({ code: z.string().max(60), message: z.string().max(2000) }) }),
)
