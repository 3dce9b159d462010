import { isRecord } from '#contract/wire/record.ts'
import { fieldReader, type RowCheck } from './fields.ts'

export type PhotoRow = {
  id: string
  file: string
  width: number
  height: number
  widths: number[]
  blur: string
  description: string
  category: string
  tags: string[]
  credit: string
  license: string
}

const bytesOfBlur = 24

export function checkPhotoRow(value: unknown, seen: ReadonlySet<string>): RowCheck<PhotoRow> {
  if (!isRecord(value)) return { ok: false, reason: 'not an object' }
  const read = fieldReader(value)
  const reasons = read.reasons
  const file = read.text('file', 120)
  if (file && !/^[a-z0-9-]+\.webp$/.test(file)) reasons.push(`file "${file}" is not a plain .webp name`)
  const id = file.replace(/\.webp$/, '')
  if (seen.has(id)) reasons.push(`file "${file}" appears twice`)
  const blur = read.text('blur', 64)
  if (blur && !(/^[A-Za-z0-9+/]+=*$/.test(blur) && (blur.length / 4) * 3 === bytesOfBlur))
    reasons.push(`blur is not ${bytesOfBlur} bytes of base64`)
  const widths = value.widths
  const rising =
    Array.isArray(widths) && widths.length > 0 && widths.every((width) => Number.isInteger(width) && width > 0)
  if (!rising) reasons.push('widths is not a list of pixel widths')
  const description = read.text('description', 400)
  const row: PhotoRow = {
    id,
    file,
    width: read.number('width', 1, 20_000),
    height: read.number('height', 1, 20_000),
    widths: rising ? (widths as number[]) : [],
    blur,
    description: withoutPhotographer(description),
    category: read.text('kind', 40),
    tags: read.textList('tags', 60),
    credit: creditOf(description, read.text('originRepository', 200), read.optionalText('source', 300)),
    license: read.text('license', 80),
  }
  return reasons.length === 0 ? { ok: true, row } : { ok: false, reason: reasons.join('; ') }
}

const photographer = /\s*\(photo: ([^)]+)\)\s*$/

/** The photographer where one is named, and always the collection the photo came from. */
function creditOf(description: string, repository: string, page: string | undefined): string {
  const name = photographer.exec(description)?.[1]
  const collection = page ?? repository
  return name ? `${name}, ${collection}` : collection
}

function withoutPhotographer(description: string): string {
  return description.replace(photographer, '')
}
