import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { CheckoutAnswer, CheckoutValues } from './checkout.server.ts'

/** What stands in the form now; everything the page derives from it follows each change at once. */
export type EnteredCheckout = Pick<CheckoutValues, 'date' | 'time' | 'tips' | 'tipOther'> & { where: string }

const quoteMs = 400

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Where the order is brought to, as one text to compare. */
export const whereOf = ({ deliveryAddress, position }: CheckoutValues): string =>
  [deliveryAddress?.trim(), position].join('|')

function readEntered(element: HTMLFormElement): EnteredCheckout {
  const form = new FormData(element)
  const [date, time, tips, tipOther] = ['date', 'time', 'tips', 'tipOther'].map((name) => textIn(form, name))
  const where = whereOf({ deliveryAddress: textIn(form, 'deliveryAddress'), position: textIn(form, 'position') })
  return { date, time, tips, tipOther, where }
}

/** An amount that is typed takes the place of one that was chosen, and the other way round. */
function keepOneTip(form: HTMLFormElement, changed: EventTarget | null) {
  if (!(changed instanceof HTMLInputElement)) return
  const typed = form.elements.namedItem('tipOther')
  if (changed.name === 'tips' && typed instanceof HTMLInputElement) typed.value = ''
  if (changed.name !== 'tipOther') return
  for (const chip of form.querySelectorAll<HTMLInputElement>('input[name=tips]'))
    chip.checked = changed.value === '' && chip.value === '0'
}

/**
 * Follows the form, and asks the server again where a change needs it: times of another day at once, fee and terms a moment later. A later
 * question replaces an earlier one, whose answer is dropped; nothing is asked while the order is on its way.
 */
export function useCheckout(
  form: RefObject<HTMLFormElement | null>,
  initial: EnteredCheckout,
  answer: CheckoutAnswer | null,
) {
  const [entered, setEntered] = useState(initial)
  const first = useRef(initial.time)
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const intent = formData?.get('intent') ?? null
  const isOrdering = state !== 'idle' && intent === 'order'
  const mayAsk = useRef(true)
  useEffect(() => {
    // A question takes the place of an earlier one, and never of the order or of the way to another page.
    mayAsk.current = state === 'idle' || (intent !== null && intent !== 'order')
  }, [state, intent])
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const ask = (question: 'quote' | 'times') => {
      if (!mayAsk.current) return
      const asked = new FormData(element)
      asked.set('intent', question)
      // The answer has all that may have changed; what else the page shows need not be asked for on a weak line.
      void submit(asked, { method: 'post', preventScrollReset: true, defaultShouldRevalidate: false })
    }
    const askSoon = () => {
      stop()
      timer = setTimeout(ask, quoteMs, 'quote')
    }
    const follow = ({ type, target }: Event) => {
      keepOneTip(element, target)
      setEntered(readEntered(element))
      const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
      if (type === 'change' && name === 'date') {
        stop()
        ask('times')
      } else if (name === 'position' || (type === 'change' && asksAgain.has(name))) askSoon()
    }
    element.addEventListener('input', follow)
    element.addEventListener('change', follow)
    element.addEventListener('submit', stop)
    // What was typed or chosen before the scripts came.
    const { where, time } = readEntered(element)
    if (where !== whereOf({}) || time !== first.current) askSoon()
    return () => {
      stop()
      element.removeEventListener('submit', stop)
      element.removeEventListener('input', follow)
      element.removeEventListener('change', follow)
    }
  }, [form, submit])
  useEffect(() => {
    const element = form.current
    // While the order is on its way the form is locked, and nothing can be read from it.
    if (!element || isOrdering) return
    const day = element.elements.namedItem('date')
    const chosen = answer?.times?.chosen
    // Only the answer to what is still chosen may put another day in its place.
    if (day instanceof HTMLSelectElement && chosen && answer.values.date === day.value) day.value = chosen
    // What the answer changed in the form is followed like what a guest changes.
    element.dispatchEvent(new Event('input'))
  }, [form, answer, isOrdering])
  return { entered, isOrdering, isAsking: state !== 'idle' && intent !== null && !isOrdering }
}

const asksAgain = new Set(['time', 'tips', 'tipOther', 'deliveryAddress'])
