import { analytics } from '#contract/analytics/analytics.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { conversations, hostConversations } from '#contract/conversations/conversations.ts'
import { account } from '#contract/guests/account.ts'
import { identity } from '#contract/guests/identity.ts'
import { passkeys } from '#contract/guests/passkeys.ts'
import { phoneVerification } from '#contract/guests/phone.ts'
import { profile } from '#contract/guests/profile.ts'
import { groupOrders } from '#contract/orders/group-orders.ts'
import { party } from '#contract/party/party.ts'
import { payments } from '#contract/payments/payments.ts'
import { feedback } from '#contract/reservations/feedback.ts'
import { holds } from '#contract/reservations/holds.ts'
import { host } from '#contract/reservations/host.ts'
import { invitations } from '#contract/reservations/invitations.ts'
import { reservations } from '#contract/reservations/reservations.ts'
import { standbys } from '#contract/standbys/standbys.ts'
import { hostLine } from '#contract/walkins/host-line.ts'
import { walkins } from '#contract/walkins/walkins.ts'
import { countDeeds, type LimitedAction } from '#data/limits/limits.ts'
import { mailboxOf } from '#domain/limits/contact.ts'
import type { ProcessLimit, SharedLimit } from '#domain/limits/limits.ts'
import type { Context } from '../api/context.ts'
import { type Refusal, refuse } from '../api/refusal.ts'

/** The limit of each call that costs something whatever comes of it. Whoever has no caller's name is not counted. */
const limitOf: ReadonlyMap<Endpoint, ProcessLimit> = new Map<Endpoint, ProcessLimit>([
  [reservations.create, 'bookingAttempts'],
  [reservations.calculate, 'calculations'],
  [reservations.newId, 'newIds'],
  [reservations.update, 'changeAttempts'],
  [reservations.cancel, 'changeAttempts'],
  [reservations.checkIn, 'changeAttempts'],
  [reservations.arrive, 'changeAttempts'],
  [reservations.keep, 'changeAttempts'],
  [reservations.assign, 'changeAttempts'],
  [holds.create, 'holdAttempts'],
  [holds.extend, 'holdAttempts'],
  [holds.release, 'holdAttempts'],
  [invitations.get, 'invitationLooks'],
  [invitations.redeem, 'invitationAnswers'],
  [invitations.answer, 'invitationAnswers'],
  [invitations.choose, 'invitationAnswers'],
  [invitations.invite, 'changeAttempts'],
  [party.share, 'changeAttempts'],
  [party.withdraw, 'changeAttempts'],
  [party.orderDishes, 'changeAttempts'],
  [payments.begin, 'paymentLooks'],
  [payments.confirm, 'paymentLooks'],
  [payments.show, 'paymentLooks'],
  [payments.cards, 'paymentLooks'],
  [payments.removeCard, 'paymentLooks'],
  [walkins.join, 'joinAttempts'],
  [walkins.get, 'placeLooks'],
  [walkins.place, 'placeLooks'],
  [walkins.watch, 'placeLooks'],
  [walkins.preview, 'placeLooks'],
  [walkins.leave, 'placeChanges'],
  [walkins.change, 'placeChanges'],
  [walkins.coming, 'placeChanges'],
  [walkins.readMessages, 'placeChanges'],
  [walkins.sendMessage, 'placeChanges'],
  [walkins.notices, 'placeLooks'],
  [walkins.subscribe, 'placeChanges'],
  [walkins.unsubscribe, 'placeChanges'],
  [groupOrders.begin, 'groupChanges'],
  [groupOrders.get, 'groupLooks'],
  [groupOrders.watch, 'groupLooks'],
  [groupOrders.join, 'groupChanges'],
  [groupOrders.change, 'groupChanges'],
  [groupOrders.claim, 'groupChanges'],
  [groupOrders.release, 'groupChanges'],
  [identity.signIn, 'passwordAttempts'],
  [identity.signUp, 'passwordAttempts'],
  [identity.confirm, 'passwordAttempts'],
  [identity.forgotPassword, 'passwordAttempts'],
  [identity.resetPassword, 'passwordAttempts'],
  [identity.changePassword, 'passwordAttempts'],
  [account.delete, 'passwordAttempts'],
  [account.askDeletion, 'passwordAttempts'],
  [account.export, 'sessionLooks'],
  [phoneVerification.get, 'sessionLooks'],
  [phoneVerification.sendCode, 'passwordAttempts'],
  [phoneVerification.confirm, 'passwordAttempts'],
  [passkeys.list, 'sessionLooks'],
  [passkeys.beginAdding, 'passkeyAttempts'],
  [passkeys.add, 'passkeyAttempts'],
  [passkeys.rename, 'sessionLooks'],
  [passkeys.remove, 'sessionLooks'],
  [passkeys.beginSignIn, 'passkeyAttempts'],
  [passkeys.signIn, 'passkeyAttempts'],
  [profile.replace, 'sessionLooks'],
  [profile.patch, 'sessionLooks'],
  [profile.watch, 'sessionLooks'],
  [profile.photo, 'photoAttempts'],
  [profile.removePhoto, 'sessionLooks'],
  [profile.save, 'sessionLooks'],
  [conversations.list, 'messageLooks'],
  [conversations.watchAll, 'messageLooks'],
  [conversations.unread, 'messageLooks'],
  [conversations.get, 'messageLooks'],
  [conversations.watch, 'messageLooks'],
  [conversations.send, 'changeAttempts'],
  [conversations.read, 'messageLooks'],
  [standbys.join, 'bookingAttempts'],
  [standbys.get, 'invitationLooks'],
  [standbys.take, 'bookingAttempts'],
  [standbys.withdraw, 'changeAttempts'],
  [standbys.notices, 'invitationLooks'],
  [standbys.subscribe, 'placeChanges'],
  [standbys.unsubscribe, 'placeChanges'],
  [feedback.send, 'changeAttempts'],
  [feedback.consent, 'changeAttempts'],
  [feedback.photo, 'photoAttempts'],
  [feedback.list, 'hostDeeds'],
  [feedback.publish, 'hostDeeds'],
  [feedback.decline, 'hostDeeds'],
  [identity.beginSocial, 'socialAttempts'],
  [identity.finishSocial, 'socialAttempts'],
  [identity.access, 'sessionLooks'],
  [identity.signOut, 'sessionLooks'],
  [identity.endSession, 'sessionLooks'],
  [identity.signOutEverywhere, 'sessionLooks'],
  [analytics.record, 'analyticsEvents'],
  [host.party, 'hostDeeds'],
  ...[host.approve, host.reject, host.call, host.seat, host.close, host.noShow, host.cancel].map(
    (deed) => [deed, 'hostDeeds'] as const,
  ),
  ...Object.values(hostConversations).map((deed) => [deed, 'hostDeeds'] as const),
  ...Object.values(hostLine).map((deed) => [deed, 'hostDeeds'] as const),
])

/** Counts an attempt at a call; a refusal when it is one too many. */
export function refuseHurry(
  endpoint: Endpoint,
  caller: string | null,
  { limits }: Context,
): Refusal<'too_many'> | null {
  const limit = limitOf.get(endpoint)
  if (!limits || !limit || !caller) return null
  const wait = limits.count(limit, caller)
  return wait === null ? null : refuse('too_many', { retryAfter: wait })
}

/** For whoever tried too many wrong tokens or keys lately: not even a right one is looked at. */
export function refuseGuessing(caller: string | null, { limits }: Context): Refusal<'too_many'> | null {
  const wait = limits && caller ? limits.waitFor('wrongKeys', caller) : null
  return wait === null ? null : refuse('too_many', { retryAfter: wait })
}

export function countWrongKey(caller: string | null, { limits }: Context): void {
  if (limits && caller) limits.count('wrongKeys', caller)
}

/** Counts what every node must know of; a refusal when it is one too many. */
export async function refuseTooMany(
  deeds: readonly (LimitedAction | { limit: SharedLimit; of: null })[],
  { db, clock, limits }: Context,
): Promise<Refusal<'too_many'> | null> {
  const named = deeds.filter((deed): deed is LimitedAction => deed.of !== null)
  const wait = limits ? await countDeeds(db, named, clock.now()) : null
  return wait === null ? null : refuse('too_many', { retryAfter: wait })
}

/** A claim reaches a person who reads it. */
export function refuseClaims(
  caller: string | null,
  email: string,
  context: Context,
): Promise<Refusal<'too_many'> | null> {
  const deeds = [
    { limit: 'claimsOfCaller', of: caller },
    { limit: 'claimsOfContact', of: mailboxOf(email) },
  ] as const
  return refuseTooMany(deeds, context)
}
