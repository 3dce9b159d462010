type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** The darkest ground that is taken for paper in light and the lightest in dark; an accent reads on them and on all beyond. */
const lightGround: Rgb = [243, 238, 230]
const darkGround: Rgb = [38, 31, 25]
const darkPaper: Rgb = [24, 19, 15]
const ink: Rgb = [32, 24, 18]

const readable = 4.5
/** A wash shifts a coloured ground further than this grey one of the same lightness: by a fifteenth at most. */
const readableOnWash = 4.8

export function parseColour(text: string | null | undefined): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (!digits) return null
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((i) => Math.round((from[i] ?? 0) * (1 - share) + (to[i] ?? 0) * share)) as unknown as Rgb
}

/** How much of an accent its wash lays over the ground; `#rrggbb17` and `#rrggbb29`. */
const wash = { light: 0x17 / 255, dark: 0x29 / 255 }

/** The colour itself when it reads on the ground and on its own wash there, else the nearest step towards black or white that does. */
function corrected(colour: Rgb, ground: Rgb, towards: Rgb, washed: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share)
    const reads = [ground, onTop(candidate)].every((beside) => contrast(candidate, beside) >= readable)
    if (reads && contrast(candidate, mix(ground, candidate, washed)) >= readableOnWash) return candidate
  }
  return towards
}

function hex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function onTop(accent: Rgb): Rgb {
  return contrast(white, accent) >= contrast(ink, accent) ? white : ink
}

type Accent = Record<'light' | 'onLight' | 'washLight' | 'dark' | 'onDark' | 'washDark', string>

/** A tenant's colour made readable on both grounds, or nothing when it is not a colour; the wash is of the second where the first reads on it. */
export function accentFrom(first: string | null | undefined, second?: string | null): Accent | null {
  const colour = parseColour(first)
  if (!colour) return null
  const light = corrected(colour, lightGround, black, wash.light)
  const dark = corrected(colour, darkGround, white, wash.dark)
  const other = parseColour(second)
  const washOf = (accent: Rgb, ground: Rgb, share: number) =>
    other && contrast(accent, mix(ground, other, share)) >= readableOnWash ? other : accent
  return {
    light: hex(light),
    onLight: hex(onTop(light)),
    washLight: hex(washOf(light, lightGround, wash.light)),
    dark: hex(dark),
    onDark: hex(onTop(dark)),
    washDark: hex(washOf(dark, darkGround, wash.dark)),
  }
}

export type Grounds = { light: string; dark: string }

/** A tenant's ground, made as light or as dark as the words and accents on it need; nothing when it is not a colour. */
export function groundsFrom(text: string | null | undefined): Grounds | null {
  const colour = parseColour(text)
  if (!colour) return null
  const isLight = (ground: Rgb) => luminance(ground) >= luminance(lightGround)
  const isDark = (ground: Rgb) => luminance(ground) <= luminance(darkGround)
  return { light: hex(grounded(colour, white, isLight)), dark: hex(grounded(colour, darkPaper, isDark)) }
}

function grounded(colour: Rgb, towards: Rgb, isEnough: (ground: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share)
    if (isEnough(candidate)) return candidate
  }
  return towards
}
