const moves = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Resolves when the guest first moves on a page that was sent whole: until then what lies below can be read as it is.
 * Who walked here within the app has moved already.
 */
export function firstMove(): Promise<void> {
  if (typeof window === 'undefined' || navigator.userActivation?.hasBeenActive !== false) return Promise.resolve()
  return new Promise((moved) => {
    const options = { passive: true, capture: true }
    const done = () => {
      for (const move of moves) removeEventListener(move, done, options)
      moved()
    }
    for (const move of moves) addEventListener(move, done, options)
  })
}
