type SlotOption = { value: string }

/** The slot that stands chosen: the wished one, or the next after it once that is gone. */
export function chosenSlot<S extends SlotOption>(slots: readonly S[], wished: string | undefined): S | undefined {
  if (!wished) return slots[0]
  return slots.find(({ value }) => value >= wished) ?? slots.at(-1)
}

type SlotDay = { chosen: string; slots: readonly SlotOption[] }

/** Whoever looks at another day finds the hour chosen that stood chosen before. */
export function sameHour({ chosen, slots }: SlotDay, time: string | undefined): string | undefined {
  const [hour] = /T\d\d:\d\d/.exec(time ?? '') ?? []
  return chosenSlot(slots, hour && chosen + hour)?.value
}
