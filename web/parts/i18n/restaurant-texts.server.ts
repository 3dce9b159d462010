import type { Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { TranslationTree } from '#contract/translations/translations.ts'
import { fallbackChain } from '#domain/locale/language.ts'
import { optional } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import { requestLocale } from './request-locale.ts'

function flatten(texts: TranslationTree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}

/** A restaurant's own texts, compiled here so that the browser needs no compiler. Having none is the normal case. */
export async function restaurantTexts(
  request: Request,
  context: PageContext,
  restaurantId: string | undefined,
): Promise<Messages> {
  if (!restaurantId || !/^\d{1,10}$/.test(restaurantId)) return {}
  const { api, tenant } = context.get(requestContext)
  const locales = fallbackChain(requestLocale(request, tenant?.languages)).reverse()
  const layers = await Promise.all(
    locales.map((locale) =>
      optional(
        api.translations.get({ params: { restaurantId, file: `${locale}.json` } }),
        `texts of restaurant ${restaurantId}`,
      ),
    ),
  )
  const texts: Record<string, string> = Object.assign({}, ...layers.map((layer) => flatten(layer ?? {})))
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}
