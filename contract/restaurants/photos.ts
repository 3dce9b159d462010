import { z } from 'zod'
import { named } from '../api/components.ts'
import { key, line, link } from '../wire/text.ts'
import { picture } from './pictures.ts'

const pixels = z.int().min(1).max(20_000)

export const photo = named(
  'Photo',
  z.object({
    id: key,
    photoUrl: picture,
    width: pixels.nullish(),
    height: pixels.nullish(),
    description: line(500).nullish(),
    tags: z.array(line(60)).max(60).nullish(),
    categories: z.array(line(60)).max(60).nullish(),
    hidden: z.boolean().nullish(),
    /** Widths that exist; `photoUrlAt` gives their addresses. */
    widths: z.array(pixels).max(12).nullish(),
    /** What stands in its place while it loads: a colour or a tiny image hash. */
    blur: line(200).nullish(),
    credit: line(300).nullish(),
    creditUrl: link.nullish(),
    license: line(120).nullish(),
  }),
)
export type Photo = z.output<typeof photo>
export type PhotoWire = z.input<typeof photo>
