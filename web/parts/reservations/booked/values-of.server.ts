import type { ReservationWire } from '#contract/reservations/reservations.ts'
import type { FormValues } from '#domain/reservations/guest/guest-answers.ts'
import { fieldOf, occasions, searchParamNames } from '#domain/reservations/questions.ts'

const ticked = 'on'

/** A booking as the form that made it: what was answered then need not be typed again. */
export function valuesOf({ additionals, customerProfile, ...reservation }: ReservationWire): FormValues {
  const chosen = additionals?.eventTypes ?? []
  const hasHealth = Boolean(customerProfile?.allergy?.length || customerProfile?.handicapAccessible)
  const entries: [string, string | null | undefined | false][] = [
    ['customerName', reservation.customerName],
    ['email', reservation.email],
    ['phoneNumber', reservation.phone],
    ['specialRequests', reservation.specialRequests],
    ...searchParamNames.map((name): [string, string | false] => [
      fieldOf.criteria(name),
      additionals?.[name] === true && ticked,
    ]),
    ...occasions.map((name): [string, string | false] => [fieldOf.occasion(name), chosen.includes(name) && ticked]),
    ...(additionals?.customs ?? []).map(({ id, value }): [string, string | false] => [
      fieldOf.custom(id),
      typeof value === 'string' ? value : value === true && ticked,
    ]),
    ['vegetarian', customerProfile?.vegetarian === true && ticked],
    ['vip', customerProfile?.vip === true && ticked],
    ['allergy', customerProfile?.allergy?.join(', ')],
    ['handicapAccessible', customerProfile?.handicapAccessible === true && ticked],
    ['healthConsent', hasHealth && ticked],
  ]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
