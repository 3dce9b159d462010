import { plateOf } from '../restaurants/plate.ts'
import { ownAccent, ownPaper } from '../theme/own-colours.ts'

export type ShareFacts = {
  name: string
  cuisines: readonly string[]
  /** Keys, for the colour of a place without a photo. */
  cuisineKeys: readonly string[]
  city: string | null
  /** Only what guests gave. */
  rating: { average: string; count: number } | null
  siteName: string
}

export const shareSize = { width: 1200, height: 630 }
export const photoSize = { width: 480, height: 630 }

type PictureStyle = Record<string, string | number>
export type PictureElement = {
  type: string
  props: { style?: PictureStyle; children?: (PictureElement | string)[] } & Record<string, unknown>
}

const ink = '#2b231c'
const soft = '#63574d'
const star = '#c98a1b'
const starPath = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z'

const box = (style: PictureStyle, ...children: (PictureElement | string)[]): PictureElement => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** Half photo, half words: what a shared link shows of a place. `photo` is the address of its picture. */
export function drawShare(facts: ShareFacts, photo: string | null): PictureElement {
  const line = [...facts.cuisines.slice(0, 2), facts.city].filter(Boolean).join(' · ')
  return box(
    { ...shareSize, background: ownPaper.light, fontFamily: 'Literata' },
    photo ? { type: 'img', props: { src: photo, ...photoSize, style: { objectFit: 'cover' } } } : drawPlate(facts),
    box(
      { flexDirection: 'column', justifyContent: 'space-between', width: 592, height: 502, margin: 64 },
      box({ fontSize: 30, color: ownAccent }, facts.siteName),
      box(
        { flexDirection: 'column' },
        box({ fontSize: nameSize(facts.name), color: ink, lineHeight: 1.12, letterSpacing: -1 }, shortened(facts.name)),
        ...(line ? [box({ fontSize: 32, color: soft, marginTop: 24 }, line)] : []),
      ),
      facts.rating ? drawRating(facts.rating) : box({ height: 40 }),
    ),
  )
}

function drawRating({ average, count }: NonNullable<ShareFacts['rating']>): PictureElement {
  const sign: PictureElement = {
    type: 'svg',
    props: {
      viewBox: '0 0 24 24',
      width: 40,
      height: 40,
      children: [{ type: 'path', props: { d: starPath, fill: star } }],
    },
  }
  return box({ alignItems: 'center', fontSize: 34, color: ink }, sign, box({ marginLeft: 12 }, `${average} (${count})`))
}

function drawPlate({ name, cuisineKeys }: ShareFacts): PictureElement {
  const { hue, initial } = plateOf(name, cuisineKeys)
  const round = (size: number, colour: string, ...inside: (PictureElement | string)[]) =>
    box(
      {
        width: size,
        height: size,
        borderRadius: size / 2,
        background: colour,
        alignItems: 'center',
        justifyContent: 'center',
      },
      ...inside,
    )
  const tone = (lightness: number) => `hsl(${Math.round(hue)}, 38%, ${lightness}%)`
  return box(
    { ...photoSize, background: tone(78), alignItems: 'center', justifyContent: 'center' },
    round(400, tone(95), round(280, tone(98), box({ fontSize: 160, color: tone(32) }, initial))),
  )
}

const longest = 90

function shortened(name: string): string {
  return name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name
}

function nameSize(name: string): number {
  return name.length > 48 ? 48 : name.length > 24 ? 64 : 80
}

/** The scripts our typeface has. A name in another would come out as boxes, so its page is shared with a plain photo. */
export function isDrawable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{Zs}+&|´`^~°®™№\p{M}]*$/u.test(text)
}
