import type { Texts } from '#texts/text.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import type { PhoneNumber } from './phone-number.ts'

/** How long a code can be typed. */
export const codeMinutes = 10
/** Of a million codes; whoever guesses has to have another one sent, which is limited. */
export const mostAttempts = 5
/** An SMS may take its time; asked for again within this pause, it is the same code. */
const resendSeconds = 60

export type SentCode = {
  phone: PhoneNumber
  attempts: number
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
}

/** Whether something typed is compared with it at all. */
export const isCodeOpen = ({ attempts, expiresAt }: SentCode, now: Temporal.Instant): boolean =>
  attempts < mostAttempts && Temporal.Instant.compare(now, expiresAt) < 0

/** Whether the guest is asked for it. */
export const isCodeAwaited = (code: SentCode, now: Temporal.Instant): boolean =>
  code.usedAt === null && isCodeOpen(code, now)

export const resendFrom = ({ createdAt }: SentCode): Temporal.Instant => createdAt.add({ seconds: resendSeconds })

/** Whether asking for a code for this number is the same wish once more. */
export const isSameRequest = (code: SentCode, phone: PhoneNumber, now: Temporal.Instant): boolean =>
  code.phone === phone && isCodeAwaited(code, now) && Temporal.Instant.compare(now, resendFrom(code)) < 0

/** Numbers that differ in their last digits alone: whoever earns on SMS to a block of numbers has them all. */
export const blockOfPhone = (phone: PhoneNumber): string => phone.slice(0, -3)

/** Whoever has no e-mail address has none to verify. */
export const isEmailVerified = (email: string | null, verified: boolean): boolean => !email || verified

/** The last line is the form in which telephones offer a code to the page of this host alone. */
export function writeCodeSms(
  texts: Texts,
  code: string,
  { language, host }: { language: string | null; host: string },
) {
  const { t } = texts('notices', supportedLocale(language) ?? fallbackLocale)
  return `${t('phone-code', { code, minutes: codeMinutes })}\n\n@${host} #${code}`
}
