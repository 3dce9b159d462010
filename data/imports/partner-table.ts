import type { PartnerPlan } from '#domain/imports/partner.ts'
import type { RecordColumns, TableRecord } from './records/record-set.ts'

/** How a part of a partner's plan becomes the rows of one table. */
export type PartnerTable = { columns: RecordColumns; records: (plan: PartnerPlan) => TableRecord[] }

export const integer = 'integer'
export const smallint = 'smallint'
export const text = 'text'
export const date = 'date'
export const json = 'jsonb'
export const flag = 'boolean'
export const owner = { restaurant_id: integer }

export function owned(plan: PartnerPlan, records: readonly object[]): TableRecord[] {
  return records.map((record) => ({ restaurant_id: plan.restaurantId, ...record }))
}
