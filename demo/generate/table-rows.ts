import type { PlanBox, TableShape } from '#domain/imports/partner.ts'
import type { Random } from './random.ts'

export type TableToPlace = { shape: TableShape; minParty: number; maxParty: number; highTop: boolean }

const gap = 40

/** Takes as many of the waiting tables as fit side by side, and gives their boxes; the rest stay for the next row. */
export function layRow(waiting: TableToPlace[], left: number, width: number, top: number, random: Random) {
  const boxes: { seat: TableToPlace; box: PlanBox }[] = []
  let x = left
  let height = 0
  while (waiting.length > 0) {
    const seat = waiting[0] as TableToPlace
    const size = sizeOf(seat)
    if (boxes.length > 0 && x + size.width > left + width) break
    waiting.shift()
    // a little disorder sideways: a room drawn with a ruler looks like a spreadsheet
    boxes.push({ seat, box: { x, y: top, ...size } })
    x += size.width + gap + random.between(0, 12)
    height = Math.max(height, size.height)
  }
  return { boxes, height: height + gap }
}

function sizeOf({ shape, maxParty }: TableToPlace): { width: number; height: number } {
  if (shape === 'counter') return { width: 70, height: 40 }
  if (shape === 'round') {
    const diameter = maxParty <= 2 ? 60 : maxParty <= 4 ? 84 : maxParty <= 6 ? 110 : maxParty <= 8 ? 130 : 160
    return { width: diameter, height: diameter }
  }
  if (maxParty <= 2) return { width: 60, height: 60 }
  if (maxParty <= 4) return { width: shape === 'square' ? 80 : 110, height: 80 }
  return { width: 40 + maxParty * 18, height: 80 }
}
