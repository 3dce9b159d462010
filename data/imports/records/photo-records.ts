import type { PhotoRow } from '#domain/imports/photo-row.ts'
import type { Db } from '../../database/database.ts'
import { writeRecords } from './record-set.ts'

const columns = {
  photo_id: 'text',
  file: 'text',
  width: 'integer',
  height: 'integer',
  widths: 'integer[]',
  blur: 'text',
  description: 'text',
  category: 'text',
  tags: 'text[]',
  credit: 'text',
  license: 'text',
}
const described = Object.keys(columns).filter((column) => column !== 'photo_id')

export function writePhotos(db: Db, rows: readonly PhotoRow[]) {
  const records = rows.map(({ id, ...facts }) => ({ photo_id: id, ...facts }))
  return writeRecords(db, 'photos', columns, records, {
    key: 'photo_id',
    update: Object.fromEntries(described.map((column) => [column, `incoming."${column}"`])),
    onlyWhen: `(${listOf('present')}) IS DISTINCT FROM (${listOf('incoming')})`,
  })
}

function listOf(side: string): string {
  return described.map((column) => `${side}."${column}"`).join(', ')
}
