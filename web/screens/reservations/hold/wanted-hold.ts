import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { firstInteraction } from '../../../parts/hydration/first-interaction.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { answeredByTime } from '../conflict.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'

/**
 * Keeps the table of a form that a link opened, as soon as the guest uses the form. Mail scanners and browsers that
 * fetch pages ahead take no tables. A form sent meanwhile waits for the answer, so that its booking knows its own hold.
 */
export function useWantedHold(form: RefObject<HTMLFormElement | null>, { wantsHold, here, id }: BookingView) {
  const { submit, state, data } = useFetcher<BookingAnswer>()
  const pressed = useRef<HTMLElement | null>(null)
  const keep = useEffectEvent(() => {
    void submit({ intent: 'keep', id: id ?? '' }, { method: 'post', action: here })
  })
  useEffect(() => {
    if (!wantsHold) return
    let isLeft = false
    void firstInteraction().then(() => isLeft || keep())
    return () => {
      isLeft = true
    }
  }, [wantsHold])
  useEffect(() => {
    if (state !== 'idle' || !pressed.current) return
    form.current?.requestSubmit(pressed.current)
    pressed.current = null
  }, [state, form])
  const submitLater = (event: SubmitEvent<HTMLFormElement>) => {
    if (state === 'idle') return
    event.preventDefault()
    pressed.current = event.nativeEvent.submitter ?? null
  }
  const failure = data?.failure && answeredByTime.has(data.failure.code) ? data.failure : null
  return { hold: data?.hold ?? null, failure, submitLater }
}
