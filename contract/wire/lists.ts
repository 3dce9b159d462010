import type { z } from 'zod'

const wholeLists = new WeakSet<z.core.$ZodType>()

/**
 * Marks a list that means something only as a whole, such as the movements of an account. Of every other list of objects an entry that
 * cannot be written is left out, so that one stored value never makes the rest unreadable.
 */
export function whole<S extends z.ZodType>(list: S): S {
  wholeLists.add(list)
  return list
}

export const isWhole = (list: z.core.$ZodType): boolean => wholeLists.has(list)
