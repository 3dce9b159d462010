import { type FormEvent, useEffect, useRef, useState } from 'react'

/** A form sent without a line waits as it stands, and goes out by the same button when the line is back. */
export function useSendWhenOnline(): { isWaiting: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void } {
  const waiting = useRef<{ form: HTMLFormElement; button: HTMLElement | null } | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    const send = () => {
      const { form, button } = waiting.current ?? {}
      waiting.current = null
      setIsWaiting(false)
      form?.requestSubmit(button ?? undefined)
    }
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (navigator.onLine) return
    event.preventDefault()
    waiting.current = { form: event.currentTarget, button: (event.nativeEvent as SubmitEvent).submitter }
    setIsWaiting(true)
  }
  return { isWaiting, onSubmit }
}
