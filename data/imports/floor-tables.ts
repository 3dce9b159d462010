import { flag, json, owned, owner, type PartnerTable, smallint, text } from './partner-table.ts'

export const floorTables = {
  areas: {
    columns: { ...owner, area: text, position: smallint },
    records: (plan) =>
      owned(
        plan,
        plan.areas.map((area, position) => ({ area, position })),
      ),
  },
  floors: {
    columns: {
      ...owner,
      floor_id: text,
      name: text,
      position: smallint,
      width: smallint,
      height: smallint,
      fixtures: json,
    },
    records: (plan) =>
      owned(
        plan,
        plan.floors.map(({ floorId, ...floor }, position) => ({ ...floor, floor_id: floorId, position })),
      ),
  },
  dining_tables: {
    columns: {
      ...owner,
      table_id: smallint,
      number: text,
      floor_id: text,
      area: text,
      min_party: smallint,
      max_party: smallint,
      shape: text,
      x: smallint,
      y: smallint,
      width: smallint,
      height: smallint,
      features: 'text[]',
      blocked: flag,
    },
    records: (plan) =>
      owned(
        plan,
        plan.tables.map(({ tableId, floorId, minParty, maxParty, ...table }) => ({
          ...table,
          table_id: tableId,
          floor_id: floorId,
          min_party: minParty,
          max_party: maxParty,
          blocked: false,
        })),
      ),
  },
  table_combinations: {
    columns: { ...owner, combination_id: smallint, table_ids: 'smallint[]', min_party: smallint, max_party: smallint },
    records: (plan) =>
      owned(
        plan,
        plan.combinations.map((combination, position) => ({
          combination_id: position,
          table_ids: combination.tableIds,
          min_party: combination.minParty,
          max_party: combination.maxParty,
        })),
      ),
  },
} satisfies Record<string, PartnerTable>
