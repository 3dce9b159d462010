const moves = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

let moved = typeof window === 'undefined'
let first: Promise<void> | undefined

/** Who walked here within the app has moved already. */
export function hasMoved(): boolean {
  // A browser that cannot tell is taken to have moved.
  moved ||= navigator.userActivation?.hasBeenActive ?? true
  return moved
}

/** Resolves when the guest first moves on a page that was sent whole: until then it can be read as it is. */
export function firstMove(): Promise<void> {
  if (hasMoved()) return Promise.resolve()
  first ??= new Promise((done) => {
    const options = { passive: true, capture: true }
    const wake = () => {
      for (const move of moves) removeEventListener(move, wake, options)
      moved = true
      done()
    }
    for (const move of moves) addEventListener(move, wake, options)
  })
  return first
}
