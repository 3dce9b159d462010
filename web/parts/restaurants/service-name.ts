import { type TextKey, useText } from '../i18n/text.tsx'

const known = {
  reserve: 'service.reserve',
  waitlist: 'service.waitlist',
  takeout: 'service.takeout',
  delivery: 'service.delivery',
  outdoor: 'service.outdoor',
  groups: 'service.groups',
  kids: 'service.kids',
  catering: 'service.catering',
  stepFree: 'service.step-free',
} as const satisfies Record<string, TextKey>

export type KnownServiceName = keyof typeof known

/** Places also tell apart what no guest would look for, such as whether a waiter comes. */
export const isLookedFor = (service: string): service is KnownServiceName => Object.hasOwn(known, service)

/** What a place offers in the guest's words; a service nobody has a word for yet is shown as it is called. */
export function useServiceName(): (service: string) => string {
  const { t } = useText()
  return (service) => (isLookedFor(service) ? t(known[service]) : service)
}
