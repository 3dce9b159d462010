import { refuse } from '../api/refusal.ts'

const askConsent = 'Please say yes to passing on health details, or remove them.'

/** `field`: the consent's place in the body. */
export const refuseWithoutConsent = (field: string) =>
  refuse('invalid', { modelState: { [`contract.${field}`]: [askConsent] } })
