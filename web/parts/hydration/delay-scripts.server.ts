import { tabs } from '#domain/regions/sections.ts'
import { interactionEvents } from './first-interaction.ts'

const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleTag = Buffer.from(' type="module" async="">')
const delayedTag = Buffer.from(' type="delayed">')

/** Its source text is written into the page, so it may use nothing but its argument. */
function startDelayedScripts(interactionEvents: readonly string[], tabs: readonly string[]) {
  // The server never sees the hash: a tab of the home page that it names is asked for before anything is shown.
  const tab = location.pathname === '/' ? tabs.find((name) => location.hash === `#${name}`) : undefined
  const query = new URLSearchParams(location.search)
  if (tab && tab !== (query.get('tab') ?? tabs[0])) {
    query.set('tab', tab)
    document.documentElement.dataset.leaving = ''
    location.replace(`/?${query}#${tab}`)
    return
  }
  const modules = document.currentScript?.dataset.modules?.split(' ') ?? []
  const { dataset } = document.documentElement
  let started = false
  const preload = (href: string) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  /** One in a turn: all at once would keep a slow phone from answering a finger. */
  const preloadInTurn = () => {
    const href = modules.shift()
    if (!href) return
    preload(href)
    setTimeout(preloadInTurn)
  }
  const start = () => {
    // While the page is still being read, the script may be there in part, and that part alone would be run.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start, { once: true })
    const delayed = document.querySelector<HTMLScriptElement>('script[type=delayed]')
    if (started || !delayed) return
    started = true
    modules.splice(0).forEach(preload)
    const { nonce, textContent } = delayed
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }))
  }
  const onInteraction = () => {
    dataset.interacted = ''
    start()
  }
  for (const event of interactionEvents)
    addEventListener(event, onInteraction, { once: true, passive: true, capture: true })
  addEventListener('click', ({ target }) => {
    const needsScripts = 'button[type=button]:not([popovertarget], [commandfor])'
    const button = target instanceof Element && target.closest<HTMLElement>(needsScripts)
    if (button && dataset.ready === undefined) button.dataset.pressed = ''
  })
  // The page around a frame waits to hear how high it is.
  const waits = dataset.hydrate === 'when-used' && window.parent === window
  addEventListener('load', () => setTimeout(waits ? preloadInTurn : start))
  setTimeout(start, 4000)
}

type FinishPage = (page: Buffer, nonce: string, addTags: (head: string) => string) => Uint8Array<ArrayBuffer>

/** Only the head is decoded; the body stays bytes. */
export const insertHeadTags: FinishPage = (page, _, addTags) => {
  const end = page.indexOf('</head>')
  return Buffer.concat([Buffer.from(addTags(page.toString('utf8', 0, end))), page.subarray(end)])
}

/**
 * On a slow phone scripts must not compete with the photograph and the fonts: the browser asks for them after the page
 * has loaded, or at the first interaction. A page that is read before it is used runs them at the first interaction, or
 * when nobody has touched it for a while. Until then links and forms work as they do without scripts; a button that
 * needs them is pressed again when they are there (`root.tsx`).
 */
export const delayScripts: FinishPage = (page, nonce, addTags) => {
  const module = page.lastIndexOf(moduleTag)
  if (module < 0) return insertHeadTags(page, nonce, addTags)
  const delayed = Buffer.concat([page.subarray(0, module), delayedTag, page.subarray(module + moduleTag.length)])
  return insertHeadTags(delayed, nonce, (head) => {
    const modules = [...head.matchAll(preloads)].map(([, href]) => href).join(' ')
    const withoutPreloads = head.replace(preloads, '')
    const script = `(${String(startDelayedScripts)})(${JSON.stringify(interactionEvents)}, ${JSON.stringify(tabs)})`
    return addTags(`${withoutPreloads}<script nonce="${nonce}" data-modules="${modules}">${script}</script>`)
  })
}
