import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { picture } from '../restaurants/pictures.ts'
import { hostmeId } from '../restaurants/restaurants.ts'
import { email, filled, hexId, invitationCode, line, locale, partySize, phone, timeZone } from '../wire/text.ts'
import { localTime } from '../wire/wire.ts'
import { additionals, customerProfile } from './booking.ts'
import { bookingStatuses } from './reservations.ts'

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
  }),
)
export type Invitation = z.output<typeof invitation>
export type InvitationWire = z.input<typeof invitation>

export const redeemBody = named(
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
export type RedeemInvitationContract = z.output<typeof redeemBody>

export const inviteBody = named(
  'InvitationContract',
  z.object({
    members: z
      .array(z.union([email, phone]))
      .min(1)
      .max(100),
  }),
)
export type InvitationContract = z.output<typeof inviteBody>

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
export type SentInvitations = z.output<typeof sentInvitations>

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
    refusals: ['not_found', 'code_mismatch', 'already_redeemed', 'invitation_closed'],
  }),
  invite: endpoint({
    call: calls.invitations.invite,
    access: 'reservation',
    tag: 'Invitations',
    summary: 'Invite members of the party',
    params: z.object({ reservationId: hexId }),
    body: inviteBody,
    reply: sentInvitations,
    refusals: ['invitation_limit', 'already_canceled', 'already_ended'],
  }),
}
