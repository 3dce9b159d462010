// For sites that still load the former widget: it puts a link to the booking where the script is, and embed.js makes a frame of it.
// The restaurant is read from the script's data attributes, else from its address. New sites use embed.js (docs/embedding.md).
;(() => {
  const script = document.currentScript
  if (!script) return
  const address = new URL(script.src)
  const words = { book: 'Book a table', close: 'Close', ...globalThis.tavolaWords }
  const plain = (name) => name.toLowerCase().replace(/[-_]/g, '')
  const given = new Map(
    [...address.searchParams, ...Object.entries(script.dataset)].map(([name, value]) => [plain(name), value]),
  )
  const valueOf = (...names) => names.map((name) => given.get(name)).find(Boolean)
  const restaurantId = valueOf('restaurantid', 'restaurant', 'hostmeid', 'id')
  if (!/^[\w-]{1,100}$/.test(restaurantId ?? '')) return

  const lang = valueOf('lang', 'language', 'locale') ?? words.lang
  const link = document.createElement('a')
  link.href = `${address.origin}/reserve/${restaurantId}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`
  link.textContent = valueOf('text', 'title', 'label') ?? words.book
  const place = document.createElement('div')
  place.append(link)
  // A script in the head has no place on the page, so its link floats.
  const inHead = script.parentElement === document.head
  const mode = valueOf('mode') ?? (inHead ? 'button' : 'inline')
  const colour = valueOf('colour', 'color', 'themecolor')
  Object.assign(place.dataset, { tavola: restaurantId, mode, close: words.close })
  if (lang) place.dataset.lang = lang
  if (colour) place.dataset.colour = colour

  const start = () => {
    if (inHead) document.body.append(place)
    else script.after(place)
    if (globalThis.tavola) return globalThis.tavola.start()
    document.head.append(Object.assign(document.createElement('script'), { src: `${address.origin}/embed.js`, async: true }))
  }
  if (inHead && !document.body) addEventListener('DOMContentLoaded', start)
  else start()
})()
