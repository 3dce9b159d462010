import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/**
 * Sends the forms of a cart one after the other. Each is answered with the whole cart, so one that is sent before the answer to another has
 * come would undo it: on a slow line a second dish would take the place of the first.
 */
export function useFormsInTurn(page: RefObject<HTMLElement | null>): void {
  const { state } = useNavigation()
  const submit = useSubmit()
  const isSending = useRef(false)
  const waiting = useRef<FormData[]>([])
  useEffect(() => {
    isSending.current = state !== 'idle'
    if (isSending.current) return
    const next = waiting.current.shift()
    // To the address of now, which in a frame carries the cart of now.
    if (next) void submit(next, { method: 'post', preventScrollReset: true })
  }, [state, submit])
  useEffect(() => {
    const element = page.current
    if (!element) return
    const keep = (event: SubmitEvent) => {
      const form = event.target
      if (!isSending.current || !(form instanceof HTMLFormElement) || form.method !== 'post') return
      event.preventDefault()
      waiting.current.push(new FormData(form, event.submitter))
    }
    element.addEventListener('submit', keep, { capture: true })
    return () => element.removeEventListener('submit', keep, { capture: true })
  }, [page])
}
