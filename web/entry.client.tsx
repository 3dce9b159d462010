import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fallbackLocale, supportedLocale } from '#domain/locale/language.ts'
import { loadCatalogue } from './parts/i18n/catalogues.ts'
import { createText, TextProvider } from './parts/i18n/text.tsx'
import { watchMissingChunks } from './parts/navigation/chunk-reload.ts'

watchMissingChunks()

const locale = supportedLocale(document.documentElement.dataset.locale) ?? fallbackLocale
void import('./parts/shell/after-start.ts').then(({ afterStart }) => afterStart(locale))
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
