import { useCallback, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { loader } from './payment-state-route.ts'
import type { PaymentView } from './payment-view.server.ts'

const lookMs = 3000

/**
 * Paid in another tab, on another device or in a frame that cannot say so: the page looks, and goes on by itself. Looks at once
 * when asked to.
 */
export function usePaymentNews({ state, booked }: PaymentView['links']): () => void {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load(state)
    }
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [load, state])
  useEffect(() => {
    if (data && !data.isDue) window.location.replace(booked)
  }, [data, booked])
  return useCallback(() => void load(state), [load, state])
}
