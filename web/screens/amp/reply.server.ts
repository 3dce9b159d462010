import type { Locale } from '#domain/locale/language.ts'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { cachingBy } from '../../parts/request/page-caching.ts'
import { type AmpPage, ampDocument } from './document.server.ts'
import { html } from './markup.ts'

const headers = { 'content-type': 'text/html; charset=utf-8' }

export function ampReply(page: AmpPage, locale: Locale, site: string | null): Response {
  const text = ampDocument(page, { t: textOf('app', locale).t, locale, site })
  return new Response(text, { headers: { ...headers, ...cachingBy('address') } })
}

/** What the other pages say in the same case, in a form that those who read this one can show. */
export function ampRefusal(failure: unknown, canonical: string, locale: Locale, site: string | null): Response {
  const { status, headers: more } = refusalOf(failure)
  const { t } = textOf('app', locale)
  const title = status === 404 ? t('error.not-found') : t('error.title')
  const words = status === 404 ? t('error.not-found-more') : t('error.more')
  const body = html`<h1>${title}</h1><p>${words}</p><p class="actions"><a class="action main" href="/">${t('error.home')}</a></p>`
  const page: AmpPage = { title, description: words, canonical, hidden: true, data: [], body }
  const text = ampDocument(page, { t, locale, site })
  return new Response(text, { status, headers: { ...headers, ...more } })
}

type AmpRefusal = { status: number; headers: Record<string, string> }

/** Only what a loader threw as the page's own status; anything else is ours to mend and goes on. */
function refusalOf(failure: unknown): AmpRefusal {
  const init = (failure as { init?: { status?: number; headers?: Record<string, string> } } | null)?.init
  if (!init?.status) throw failure
  return { status: init.status, headers: init.headers ?? {} }
}
