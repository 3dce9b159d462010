const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const moduleTag = Buffer.from(' type="module" async="">')
const lateTag = Buffer.from(' type="late">')

/** Runs as it stands, in a page that may be kept: all it needs is written in the page. */
function startLater() {
  const modules = document.currentScript?.dataset.modules?.split(' ') ?? []
  let begun = false
  const begin = () => {
    const late = document.querySelector<HTMLScriptElement>('script[type=late]')
    if (begun || !late) return
    begun = true
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const { nonce, textContent } = late
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }))
  }
  for (const move of ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'])
    addEventListener(move, begin, { once: true, passive: true })
  addEventListener('load', () => setTimeout(begin))
  // What a hash names may not be drawn yet.
  if (location.hash) addEventListener('DOMContentLoaded', begin)
  setTimeout(begin, 4000)
}

type Finish = (page: Buffer, nonce: string, addTags: (head: string) => string) => Uint8Array<ArrayBuffer>

/** Only the head is touched: the rest stays bytes. */
export const withTags: Finish = (page, _, addTags) => {
  const end = page.indexOf('</head>')
  return Buffer.concat([Buffer.from(addTags(page.toString('utf8', 0, end))), page.subarray(end)])
}

/**
 * Scripts must not race the photograph and the fonts on a slow phone: they are asked for when the page has loaded, or
 * when the guest first moves. Until then links and forms work as they do without scripts.
 */
export const withLateScripts: Finish = (page, nonce, addTags) => {
  const module = page.lastIndexOf(moduleTag)
  if (module < 0) return withTags(page, nonce, addTags)
  const late = Buffer.concat([page.subarray(0, module), lateTag, page.subarray(module + moduleTag.length)])
  return withTags(late, nonce, (head) => {
    const modules = [...head.matchAll(preloads)].map(([, href]) => href).join(' ')
    const lighter = head.replace(preloads, '')
    return addTags(`${lighter}<script nonce="${nonce}" data-modules="${modules}">(${String(startLater)})()</script>`)
  })
}
