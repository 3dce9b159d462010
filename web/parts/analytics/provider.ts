import { isCountedPage, type TenantAnalytics } from '#domain/tenants/analytics.ts'

type Google = { dataLayer?: unknown[] }

let isStarted = false
let counted = ''

/** Counts a page at the tenant's provider. Called with the guest's consent alone. */
export function countPage({ kind, id }: TenantAnalytics, path: string): void {
  if (!isStarted) start({ kind, id })
  isStarted = true
  if (!isCountedPage(path) || counted === path) return
  counted = path
  const url = location.origin + path
  // Of a search the words stay here: an address without its query is all that is sent.
  if (kind === 'plausible') {
    const body = JSON.stringify({ name: 'pageview', url, domain: id })
    void fetch('https://plausible.io/api/event', { method: 'POST', keepalive: true, body }).catch(() => {})
  } else if (kind === 'ga4') gtag('event', 'page_view', { page_location: url, page_referrer: '' })
  else layer().push({ event: 'page_view', page_location: url })
}

const layer = () => ((window as Google).dataLayer ??= [])

// Google's script tells commands from other entries by their being `arguments`.
function gtag(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: it is what is read there
  layer().push(arguments)
}

function start({ kind, id }: TenantAnalytics): void {
  document.addEventListener('click', loadUncounted, { capture: true })
  if (kind === 'plausible') return
  if (kind === 'ga4') {
    gtag('js', new Date())
    // A cookie of this host alone, which is taken back with the consent.
    gtag('config', id, { send_page_view: false, cookie_domain: 'none', allow_google_signals: false })
  } else layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/${kind === 'ga4' ? 'gtag/js' : 'gtm.js'}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** A page whose address may open something is loaded afresh, without the script of others. */
function loadUncounted(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isCountedPage(link.pathname)) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}
