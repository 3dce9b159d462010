type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** The grounds on which an accent must stay readable: paper in light and in dark. */
const lightPaper: Rgb = [252, 250, 246]
const darkPaper: Rgb = [24, 19, 15]
const ink: Rgb = [32, 24, 18]

const readable = 4.5

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

/** The colour itself when it reads on the ground, else the nearest step towards black or white that does. */
function corrected(colour: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share)
    if (contrast(candidate, ground) >= readable && contrast(candidate, onTop(candidate)) >= readable) return candidate
  }
  return towards
}

function hex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function onTop(accent: Rgb): Rgb {
  return contrast(white, accent) >= contrast(ink, accent) ? white : ink
}

export type Accent = { light: string; onLight: string; dark: string; onDark: string }

/** A tenant's colour made readable on both grounds, or nothing when it is not a colour. */
export function accentFrom(text: string | null | undefined): Accent | null {
  const colour = parseColour(text)
  if (!colour) return null
  const light = corrected(colour, lightPaper, black)
  const dark = corrected(colour, darkPaper, white)
  return { light: hex(light), onLight: hex(onTop(light)), dark: hex(dark), onDark: hex(onTop(dark)) }
}
