import type { KeptBooking } from '../../parts/offline/kept-bookings.ts'
import { localKeys } from '../../parts/storage/keys.ts'

/** Its source text is written into the page, so it may use nothing but its arguments. */
function retryAndList(key: string, retryMs: number) {
  const open = () => (location.pathname === '/offline' ? location.replace('/') : location.reload())
  const tryAgain = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && open(),
      () => {},
    )
  addEventListener('online', () => void tryAgain())
  setInterval(() => void tryAgain(), retryMs)
  document.querySelector('button')?.addEventListener('click', open)
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as KeptBooking[]
    const coming = kept.filter(({ endsAt }) => endsAt > Date.now())
    const section = document.querySelector<HTMLElement>('#kept-bookings')
    const row = section?.querySelector('template')
    for (const { name, words, address } of coming) {
      const item = row?.content.firstElementChild?.cloneNode(true) as HTMLElement
      for (const [index, text] of [name, words, address].entries()) {
        const line = item.children[index]
        if (line) line.textContent = text
      }
      section?.querySelector('ul')?.append(item)
    }
    if (section) section.hidden = coming.length === 0
  } catch {
    // Storage that is blocked or was written by something else has nothing to list.
  }
}

export const retryScript = `(${String(retryAndList)})(${JSON.stringify(localKeys.bookings)}, 5000)`
