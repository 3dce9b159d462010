import { phoneVerification } from '#contract/guests/phone.ts'
import { readSecret } from '#data/database/secrets.ts'
import { assignByPhone } from '#data/guests/contact-bookings.ts'
import { findCodeOf, insertPhoneCode, phoneCode, usePhoneCode } from '#data/guests/phones/phone-codes.ts'
import { findVerifiedPhone } from '#data/guests/phones/verified-phones.ts'
import { blockOfPhone, isCodeAwaited, isSameRequest, resendFrom } from '#domain/guests/phone-code.ts'
import { noPhoneNumber, type PhoneNumber, phoneNumber } from '#domain/guests/phone-number.ts'
import { sameSecret } from '../access/gate.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { openSessionOf } from './open-session.ts'

async function stateOf({ db, clock, hasSms = false }: Context, uid: string) {
  const [verified, code] = await Promise.all([findVerifiedPhone(db, uid), findCodeOf(db, uid)])
  return {
    available: hasSms,
    verified: verified?.phone ?? null,
    code:
      code && isCodeAwaited(code, clock.now())
        ? { phone: code.phone, expires: code.expiresAt.toString(), resendFrom: resendFrom(code).toString() }
        : null,
  }
}

export const get = handle(phoneVerification.get, async ({ principal }, context) => {
  const own = await openSessionOf(principal, context)
  return own ? stateOf(context, own.uid) : refuse('sign_in_required')
})

/** Does the same whether the number is nobody's, this guest's or another's. */
export const sendCode = handle(phoneVerification.sendCode, async ({ body, principal }, context) => {
  const { db, clock, hasSms } = context
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  if (!hasSms) return refuse('sms_unavailable')
  const phone = phoneNumber(body.phone, principal.country)
  if (phone === null) return refuse('invalid', { modelState: { 'contract.phone': [noPhoneNumber] } })
  const { uid } = own
  const last = await findCodeOf(db, uid)
  if (last && isSameRequest(last, phone, clock.now())) return stateOf(context, uid)
  const hurry = (await refuseOfGuest(uid, principal.caller, context)) ?? (await refuseOfPhone(phone, context))
  if (hurry) return hurry
  const asked = await insertPhoneCode(db, { uid, phone, language: body.language ?? null }, clock.now())
  return asked ? stateOf(context, uid) : refuse('sign_in_required')
})

const refuseOfGuest = (uid: string, caller: string | null, context: Context) =>
  refuseTooMany(
    [
      { limit: 'phoneCodesOfGuest', of: uid },
      { limit: 'phoneCodesOfCaller', of: caller },
    ],
    context,
  )

/** Counted only for those who may ask: nobody uses up what others share by asking on in vain. */
const refuseOfPhone = (phone: PhoneNumber, context: Context) =>
  refuseTooMany(
    [
      { limit: 'phoneCodesOfNumber', of: phone },
      { limit: 'phoneCodesOfBlock', of: blockOfPhone(phone) },
      { limit: 'phoneCodes', of: 'all' },
    ],
    context,
  )

/** Wrong, run out, tried too often and never sent look alike. */
export const confirm = handle(phoneVerification.confirm, async ({ body, principal }, context) => {
  const { db, clock } = context
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  const secret = await readSecret(db)
  const isRight = (codeId: string) => sameSecret(body.code, phoneCode(secret, codeId))
  const bound = await usePhoneCode(db, own.uid, isRight, clock.now())
  if (bound === null) return refuse('phone_not_bound')
  await assignByPhone(db, own.uid, clock.now())
  return stateOf(context, own.uid)
})
