import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { orderItem } from '../orders/orders.ts'
import { guestDishes, mostDishes } from '../party/guest-dishes.ts'
import { picture } from '../restaurants/pictures.ts'
import { hostmeId } from '../restaurants/restaurants.ts'
import { exact } from '../wire/lenient.ts'
import { whole } from '../wire/lists.ts'
import {
  blank,
  count,
  email,
  filled,
  hexId,
  invitationCode,
  line,
  locale,
  partySize,
  phone,
  prose,
  timeZone,
} from '../wire/text.ts'
import { localTime } from '../wire/wire.ts'
import { additionals, customerProfile } from './booking.ts'
import { bookingStatuses } from './reservations.ts'

export const answers = ['yes', 'maybe', 'no'] as const
export type InvitationAnswer = (typeof answers)[number]

export const invitationKinds = ['personal', 'shared', 'joined'] as const
export type InvitationKind = (typeof invitationKinds)[number]

export const invitation = named(
  'Invitation',
  z.object({
    email: line(254).nullish(),
    phoneNumber: line(40).nullish(),
    groupSize: partySize,
    isRedeemed: z.boolean(),
    reservationTime: localTime,
    reservationStatus: z.enum(bookingStatuses),
    additionals: additionals.nullish(),
    restaurant: z.object({
      id: hostmeId,
      name: line(200),
      address: line(300).nullish(),
      phone: line(40).nullish(),
      imageUrl: picture.nullish(),
      timeZone,
    }),
    id: hexId.nullish(),
    /** One for whom it was made, a link that whoever has it may follow, or one who followed it. */
    kind: z.enum(invitationKinds).nullish(),
    /** Whoever booked. */
    organizer: line(120).nullish(),
    fullName: line(120).nullish(),
    answer: z.enum(answers).nullish(),
    allergy: z.array(line(80)).max(40).nullish(),
    /** In words, for the kitchen. */
    wishes: prose(500).nullish(),
    /** What this guest chose from the menu; null of a shared link. */
    dishes: guestDishes.nullish(),
    /** Once a personal one was answered: what its link ends with, by which it is read and changed from then on. */
    key: line(64).nullish(),
    /** Those who said yes, whoever booked among them. */
    coming: count.nullish(),
    /** How many more the party takes. */
    seatsLeft: count.nullish(),
    /** False once the visit has begun or the booking has ended. */
    open: z.boolean().nullish(),
    /** Dishes can be chosen for the table. */
    takesPreorders: z.boolean().nullish(),
  }),
)
export type InvitationReply = z.output<typeof invitation>
export type InvitationWire = z.input<typeof invitation>

const redeemBody = named(
  'RedeemInvitationContract',
  z.object({
    code: invitationCode,
    email,
    phoneNumber: phone,
    fullName: filled(120),
    language: locale.nullish(),
    customerProfile: customerProfile.nullish(),
  }),
)

const inviteBody = named(
  'InvitationContract',
  z.object({
    members: z
      .array(z.union([email, phone]))
      .min(1)
      .max(100),
  }),
)

export const sentInvitations = named(
  'SentInvitations',
  z.object({
    invitations: z
      .array(
        z.object({
          code: invitationCode,
          email: line(254).nullish(),
          phoneNumber: line(40).nullish(),
          isRedeemed: z.boolean(),
        }),
      )
      .max(1000),
  }),
)

/** A guest's answer to an invitation. Allergies without the guest's consent are refused. */
const answerBody = named(
  'AnswerInvitationContract',
  z.object({
    answer: z.enum(answers),
    fullName: filled(120),
    email: z.union([email, blank]).nullish(),
    allergy: z.array(line(80)).max(40).nullish(),
    healthConsent: z.boolean().nullish(),
    wishes: prose(500).nullish(),
    language: locale.nullish(),
    /** With a shared link: what the answer is found again by. The same key answers anew, another takes another seat. */
    key: exact(z.string().regex(/^[\w-]{22,64}$/)).nullish(),
  }),
)
export type AnswerInvitationContract = z.output<typeof answerBody>

const chooseDishesBody = named(
  'ChooseDishesContract',
  z.object({
    /** Of the dishes that this guest saw. */
    version: count,
    items: whole(z.array(orderItem).max(mostDishes)),
  }),
)
export type ChooseDishesContractWire = z.input<typeof chooseDishesBody>

const params = z.object({ code: invitationCode })

export const invitations = {
  get: endpoint({
    call: calls.invitations.get,
    access: 'none',
    tag: 'Invitations',
    summary: 'What an invitation code invites to',
    params,
    reply: invitation,
    refusals: ['not_found'],
  }),
  redeem: endpoint({
    call: calls.invitations.redeem,
    access: 'none',
    tag: 'Invitations',
    summary: 'Accept an invitation',
    params,
    body: redeemBody,
    reply: nothing,
    refusals: ['not_found', 'code_mismatch', 'already_redeemed', 'invitation_closed', 'party_full', 'no_room'],
  }),
  invite: endpoint({
    call: calls.invitations.invite,
    access: 'reservation',
    tag: 'Invitations',
    summary: 'Invite members of the party',
    params: z.object({ reservationId: hexId }),
    body: inviteBody,
    reply: sentInvitations,
    refusals: ['invitation_limit', 'invitation_closed', 'no_room', 'already_canceled', 'already_ended'],
  }),
  answer: endpoint({
    call: calls.invitations.answer,
    access: 'none',
    tag: 'Invitations',
    summary: 'Say yes, maybe or no, and say so anew',
    params,
    body: answerBody,
    /** The key of this answer alone, by which it is read and changed. */
    reply: named('AnsweredInvitation', z.object({ key: line(64), answer: z.enum(answers) })),
    refusals: ['not_found', 'invitation_closed', 'party_full', 'no_room', 'key_reused'],
  }),
  choose: endpoint({
    call: calls.invitations.choose,
    access: 'none',
    tag: 'Invitations',
    summary: 'Choose dishes from the menu in place of those chosen before; whoever booked orders them for the table',
    params,
    body: chooseDishesBody,
    reply: guestDishes,
    refusals: [
      'not_found',
      'invitation_closed',
      'not_coming',
      'part_changed',
      'unknown_product',
      'sold_out',
      'order_too_large',
      'modifiers_invalid',
      'ordering_closed',
      'not_accepting',
    ],
  }),
}
