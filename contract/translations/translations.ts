import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { locale } from '../wire/text.ts'
import { restaurantNumber } from '../wire/wire.ts'
import { localeOfTranslationFile, translationFile } from '../wire/wire-text.ts'

export type TranslationTree = { [key: string]: string | TranslationTree }

/** Flat or nested texts laid over those of the app. */
export const texts: z.ZodType<TranslationTree, TranslationTree> = named(
  'Texts',
  z.record(z.string().max(200), z.union([z.string().max(5000), z.lazy(() => texts)])),
)

const params = z.codec(
  z.object({ restaurantId: restaurantNumber, file: z.string().max(45) }),
  z.object({ restaurantId: z.int(), locale }),
  {
    decode: ({ restaurantId, file }, context) => {
      const found = localeOfTranslationFile(file)
      if (found !== null) return { restaurantId, locale: found }
      context.issues.push({ code: 'custom', input: file, path: ['file'], message: 'No such file.' })
      return z.NEVER
    },
    encode: (value) => ({ restaurantId: value.restaurantId, file: translationFile(value.locale) }),
  },
)

export const translations = {
  get: endpoint({
    call: calls.translations.get,
    access: 'none',
    tag: 'Translations',
    summary: "A restaurant's own texts; the file is named {locale}.json, and having none is normal",
    params,
    reply: texts,
    refusals: ['not_found'],
    public: true,
  }),
}
