import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while React hydrates, so that both render the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
