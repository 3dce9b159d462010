export const interactionEvents = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

let interacted = typeof window === 'undefined'
let first: Promise<void> | undefined

/** True on the server, and after any navigation within the app: the guest has interacted to get here. */
export function hasInteracted(): boolean {
  // The interaction that started the scripts was before their time. A browser without `userActivation` counts as
  // interacted, so that nothing waits for ever.
  interacted ||= 'interacted' in document.documentElement.dataset || (navigator.userActivation?.hasBeenActive ?? true)
  return interacted
}

/** Resolves when the guest first scrolls, points, types or focuses; until then the server's HTML is enough. */
export function firstInteraction(): Promise<void> {
  if (hasInteracted()) return Promise.resolve()
  first ??= new Promise((resolve) => {
    const options = { passive: true, capture: true }
    const onInteraction = () => {
      for (const event of interactionEvents) removeEventListener(event, onInteraction, options)
      interacted = true
      resolve()
    }
    for (const event of interactionEvents) addEventListener(event, onInteraction, options)
  })
  return first
}
