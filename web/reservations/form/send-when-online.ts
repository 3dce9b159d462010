import { type FormEvent, useEffect, useRef, useState } from 'react'

const againMs = 1000

/** A browser says that the line is back before anything comes through. */
const isCarrying = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A form sent without a line waits as it stands, and goes out by the same button when the line is back. */
export function useSendWhenOnline(): { isWaiting: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void } {
  const waiting = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      const { form, button } = waiting.current ?? {}
      waiting.current = null
      setIsWaiting(false)
      form?.requestSubmit(button ?? undefined)
    }
    const trySend = () => {
      clearTimeout(again)
      if (!waiting.current) return
      void isCarrying().then((carries) => {
        if (carries) send()
        else if (navigator.onLine) again = setTimeout(trySend, againMs)
      })
    }
    window.addEventListener('online', trySend)
    return () => {
      window.removeEventListener('online', trySend)
      clearTimeout(again)
    }
  }, [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    waiting.current = null
    setIsWaiting(!navigator.onLine)
    if (navigator.onLine) return
    event.preventDefault()
    waiting.current = { form: event.currentTarget, button: (event.nativeEvent as SubmitEvent).submitter }
  }
  return { isWaiting, onSubmit }
}
