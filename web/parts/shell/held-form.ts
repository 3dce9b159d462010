type HeldForm = { form: HTMLFormElement; button: HTMLElement | null }

const againMs = 1000

/** A browser says that the line is back before anything comes through. */
const isCarrying = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Any form sent without a line waits as it stands, and goes out by the same button when the line is back. */
export function holdFormsOffline(): void {
  let held: HeldForm | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  const keep = (next: HeldForm | null) => {
    held = next
    // Read by the note of the line, which every page begins with.
    document.documentElement.toggleAttribute('data-held', next !== null)
    dispatchEvent(new Event('held'))
  }
  const hold = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || (navigator.onLine && !held)) return
    event.preventDefault()
    event.stopPropagation()
    keep({ form, button: event.submitter })
  }
  const send = ({ form, button }: HeldForm) => {
    keep(null)
    if (form.isConnected) form.requestSubmit(button)
  }
  const trySend = () => {
    clearTimeout(again)
    if (!held) return
    void isCarrying().then((carries) => {
      if (held && carries) send(held)
      else if (navigator.onLine) again = setTimeout(trySend, againMs)
    })
  }
  addEventListener('submit', hold, { capture: true })
  addEventListener('online', trySend)
}
