import { translations } from '#contract/translations/translations.ts'
import { findTexts } from '#data/translations/translations.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const get = handle(translations.get, async ({ params }, { catalogue }) => {
  const texts = await findTexts(catalogue, params.restaurantId, params.locale)
  return texts ?? refuse('not_found')
})
