import type { Locale } from '#domain/locale/language.ts'
import { keepLanguage } from '../i18n/stored-language.ts'
import { registerServiceWorker } from '../offline/register.ts'
import { warnWithoutVariables } from '../theme/css-variables.ts'
import { holdFormsOffline } from './held-form.ts'

/** What no guest waits for, out of the files that every page begins with. */
export function afterStart(locale: Locale): void {
  keepLanguage(locale)
  holdFormsOffline()
  warnWithoutVariables()
  registerServiceWorker(locale)
}
