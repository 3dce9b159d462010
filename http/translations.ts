import { translations } from '#contract/translations.ts'
import { findTexts } from '#data/translations.ts'
import { handle } from './bind.ts'
import { refuse } from './refusal.ts'

export const get = handle(translations.get, async ({ params }, { catalogue }) => {
  const texts = await findTexts(catalogue, params.restaurantId, params.locale)
  return texts ?? refuse('not_found')
})
