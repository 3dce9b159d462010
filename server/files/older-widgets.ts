import type { Hono } from 'hono'
import { fallbackLocale, type Locale, supportedLocale } from '#domain/locale/language.ts'
import { texts } from '#texts/texts.ts'
import { embedScript, type Files, fileOf, serveFile } from './files.ts'

const script = '/widget.js'
/** The language is the last part of the name: `es.js`, `booking.es.js`, `widget-zh-TW.js`. */
const ofLanguage = /^(?:.*?[.-])??([a-z]{2}(?:-[a-z]{2,5})?)\.js$/i

/** The former widget's files for one language each: `/widget.js` with its words. */
export function mountOlderWidgets(app: Hono, files: Files): void {
  const plain = files.get(script)?.bytes.get('identity')
  if (!plain) return
  const text = new TextDecoder().decode(plain)
  const made: Files = new Map()
  app.get('/widgets/reservation/:file', async (c, next) => {
    const [, asked] = ofLanguage.exec(c.req.param('file')) ?? []
    if (!asked) return next()
    const locale = supportedLocale(asked) ?? fallbackLocale
    if (!made.has(locale)) made.set(locale, fileOf(script, wordsOf(locale) + text, embedScript))
    return (await serveFile(made, locale, c.req.raw)) ?? c.notFound()
  })
}

function wordsOf(lang: Locale): string {
  const { t } = texts('app', lang)
  return `globalThis.tavolaWords = ${JSON.stringify({ lang, book: t('panel.book'), close: t('close') })};\n`
}
