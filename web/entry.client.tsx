import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fallbackLocale, supportedLocale } from '#domain/locale/language.ts'
import { loadCatalogue } from './i18n/catalogues.ts'
import { keepLanguage } from './i18n/stored-language.ts'
import { createText, TextProvider } from './i18n/text.tsx'
import { reloadOnMissingChunk } from './navigation/chunk-reload.ts'
import { registerServiceWorker } from './offline/register.ts'
import { warnWithoutVariables } from './theme/css-variables.ts'

reloadOnMissingChunk()
warnWithoutVariables()

const locale = supportedLocale(document.documentElement.dataset.locale) ?? fallbackLocale
keepLanguage(locale)
registerServiceWorker(locale)
const text = createText(locale, await loadCatalogue(locale))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextProvider text={text}>
        <HydratedRouter />
      </TextProvider>
    </StrictMode>,
  )
})
