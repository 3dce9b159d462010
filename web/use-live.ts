import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts have taken over the page: false on the server and in the first drawing, so that both agree. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
