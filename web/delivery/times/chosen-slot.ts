type Slot = { value: string }

/** The slot that stands chosen: the wished one, or the next after it once that is gone. */
export function chosenSlot<S extends Slot>(slots: readonly S[], wished: string | undefined): S | undefined {
  if (!wished) return slots[0]
  return slots.find(({ value }) => value >= wished) ?? slots.at(-1)
}
