import { accentFrom } from '../theme/accent.ts'
import { ownAccent } from '../theme/own-colours.ts'

/** The side of the drawing; a picture of it may have any. */
const side = 28
/** What a launcher leaves of a picture that it cuts to a shape of its own lies within two fifths of the side around the middle. */
const safe = 0.78

/** A colour that was parsed as one, so nothing in it can end an attribute. */
export function iconColour(tenantColour: string | null | undefined): string {
  return accentFrom(tenantColour)?.light ?? ownAccent
}

/** The mark beside our name: a table seen from above with two places laid. */
export function drawIcon(colour: string): string {
  return drawn(mark(colour, '#fff'))
}

/** The same on a ground that fills the square, for launchers that cut it to their own shape. */
export function drawMaskableIcon(colour: string): string {
  const inset = (side * (1 - safe)) / 2
  return drawn(
    `<path fill="${colour}" d="M0 0h${side}v${side}H0z"/><g transform="translate(${inset} ${inset}) scale(${safe})">${mark('#fff', colour)}</g>`,
  )
}

const mark = (colour: string, ring: string) =>
  `<circle cx="14" cy="14" r="9.5" fill="${colour}"/><circle cx="14" cy="14" r="5.4" fill="none" stroke="${ring}" stroke-width="1.4"/><path d="M2.2 9.5v9M25.8 9.5v9" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`

const drawn = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>`
