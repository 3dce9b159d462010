import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { exact } from '../wire/lenient.ts'
import { locale, moment, phone } from '../wire/text.ts'

const number = z.string().max(16)

const phoneState = named(
  'PhoneState',
  z.object({
    /** False where no SMS can be sent. */
    available: z.boolean(),
    /** The number that the guest has shown to have. */
    verified: number.nullable(),
    /** The code that can be typed now, and from when on another one would be sent. */
    code: z.object({ phone: number, expires: moment, resendFrom: moment }).nullable(),
  }),
)

const ofPhone = { access: 'guest', tag: 'Identity' } as const

/** None of these shows whether a number is another guest's. A token whose session has ended does none of them. */
export const phoneVerification = {
  get: endpoint({
    ...ofPhone,
    call: calls.phoneVerification.get,
    summary: 'Which number is verified, and whether a code is on its way',
    reply: phoneState,
    refusals: [],
  }),
  sendCode: endpoint({
    ...ofPhone,
    call: calls.phoneVerification.sendCode,
    summary: 'Have a code sent by SMS to a number in international form; within a minute it is the same code',
    body: z.object({ phone, language: locale.nullish() }),
    reply: phoneState,
    refusals: ['sms_unavailable'],
  }),
  confirm: endpoint({
    ...ofPhone,
    call: calls.phoneVerification.confirm,
    summary:
      'Make the number the code was sent to the one of the profile, verified; whoever had it before has it no longer',
    body: z.object({ code: exact(z.string().regex(/^\d{6}$/)) }),
    reply: phoneState,
    refusals: ['phone_not_bound'],
  }),
}
