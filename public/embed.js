// Tavola on a page of your own, version 1. It shows the booking in the page, in a pop-up, or behind a button that floats:
// <div data-tavola="4101" data-mode="inline" style="min-height:760px"><a href="https://…/reserve/4101">Book a table</a></div>
// Without this script the link leads to the same pages. What it says to your page is in docs/embedding.md.
;(() => {
  const site = new URL(document.currentScript.src).origin
  const pages = ['reserve', 'waitlist', 'delivery']
  const reserved = 760
  const shown = new Map()
  const answered = new WeakSet()
  const patience = { loaded: 5_000, loading: 30_000 }

  const styled = (element, styles) => Object.assign(element.style, styles) && element
  const make = (name, styles, values) => styled(Object.assign(document.createElement(name), values), styles)
  const isColour = (text) => /^#[0-9a-f]{6}$/i.test(text ?? '')

  function address({ tavola, page, lang, colour }) {
    const at = new URL(`/${pages.includes(page) ? page : pages[0]}/${encodeURIComponent(tavola)}`, site)
    at.searchParams.set('framed', '1')
    at.searchParams.set('parent-origin', location.origin)
    if (lang) at.searchParams.set('lang', lang)
    if (isColour(colour)) at.searchParams.set('accent', colour.slice(1))
    return at.href
  }

  function openFrame(root, styles) {
    const title = root.textContent.trim()
    const frame = make('iframe', { border: 0, width: '100%', display: 'block', ...styles }, { title, allow: 'payment' })
    frame.src = address(root.dataset)
    shown.set(frame, root)
    return frame
  }

  /** No message comes from a page that may not be framed here, nor from a server that is away. */
  function unlessAnswered(frame, giveUp) {
    const check = () => {
      if (answered.has(frame) || !shown.delete(frame)) return
      giveUp()
    }
    frame.addEventListener('load', () => setTimeout(check, patience.loaded), { once: true })
    setTimeout(check, patience.loading)
  }

  function inline(root) {
    const height = Math.max(reserved, Number(root.dataset.height) || 0)
    const before = [...root.childNodes]
    const frame = openFrame(root, { height: `${height}px` })
    root.replaceChildren(frame)
    unlessAnswered(frame, () => {
      root.replaceChildren(...before)
      root.style.minHeight = ''
    })
  }

  function popUp(root) {
    const link = root.querySelector('a')
    link.setAttribute('aria-haspopup', 'dialog')
    let dialog
    const open = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      dialog ??= makeDialog(root, plainLink)
      dialog.showModal()
    }
    const asText = { display: 'block', padding: '80px 24px', font: '17px/1.4 system-ui', textAlign: 'center' }
    const plainLink = () => {
      link.removeEventListener('click', open)
      link.removeAttribute('aria-haspopup')
      return make('a', asText, { href: link.href, textContent: link.textContent })
    }
    link.addEventListener('click', open)
  }

  function makeDialog(root, plainLink) {
    const dialog = make('dialog', { border: 0, padding: 0, margin: 'auto', borderRadius: '16px', overflow: 'hidden' })
    styled(dialog, { width: 'min(100vw - 16px, 560px)', height: 'min(100dvh - 16px, 860px)', maxWidth: 'none' })
    styled(dialog, { maxHeight: 'none', background: 'Canvas' })
    const frame = openFrame(root, { height: '100%' })
    dialog.setAttribute('aria-label', frame.title)
    const cross = make('button', { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: '8px' })
    styled(cross, { width: '44px', height: '44px', border: 0, borderRadius: '999px', cursor: 'pointer' })
    styled(cross, { font: '24px/1 system-ui', background: 'Canvas', color: 'CanvasText' })
    cross.type = 'button'
    cross.textContent = '×'
    cross.setAttribute('aria-label', root.dataset.close || 'Close')
    cross.addEventListener('click', () => dialog.close())
    frame.cross = cross
    // First in order, so that the focus begins on our side of the frame, where Escape is heard.
    dialog.append(cross, frame)
    document.body.append(dialog)
    unlessAnswered(frame, () => {
      cross.hidden = false
      styled(dialog, { height: 'auto' })
      frame.replaceWith(plainLink())
    })
    return dialog
  }

  function float(root) {
    const link = root.querySelector('a')
    const [back, front] = isColour(root.dataset.colour) ? [root.dataset.colour, readableOn(root.dataset.colour)] : ['#b5431c', '#fff']
    styled(link, { position: 'fixed', insetBlockEnd: '16px', insetInlineEnd: '16px', zIndex: 2147483000 })
    styled(link, { padding: '14px 22px', borderRadius: '999px', font: '600 17px/1.2 system-ui', textDecoration: 'none' })
    styled(link, { background: back, color: front, boxShadow: '0 6px 24px rgb(0 0 0 / .25)' })
    popUp(root)
  }

  /** Black or white, whichever is read more easily on the colour. */
  function readableOn(colour) {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff'
  }

  /** Only what our own frames send is heard. */
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== site) return
    const [frame, root] = [...shown].find(([frame]) => frame.contentWindow === source) ?? []
    if (!frame) return
    if (frame.cross && data === 'hide-iframe-cross') frame.cross.hidden = true
    if (frame.cross && data === 'show-iframe-cross') frame.cross.hidden = false
    if (data?.tavola !== 1 || typeof data.type !== 'string') return
    answered.add(frame)
    if (data.type === 'escape') frame.closest('dialog')?.close()
    if (data.type === 'resize' && !frame.cross && Number.isFinite(data.height))
      frame.style.height = `${Math.min(20000, Math.max(reserved, Number(root.dataset.height) || 0, data.height))}px`
    root.dispatchEvent(new CustomEvent(`tavola:${data.type}`, { detail: data, bubbles: true }))
  })

  const modes = { inline, 'pop-up': popUp, button: float }
  function start() {
    for (const root of document.querySelectorAll('[data-tavola]:not([data-started])')) {
      if (!root.querySelector('a')) continue
      root.dataset.started = ''
      ;(modes[root.dataset.mode] ?? inline)(root)
    }
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
  globalThis.tavola = { start }
})()
