import { tablesOfKind } from './distribution/table-kinds.ts'

/** Every other table whose primary key begins with `restaurant_id` is owned by restaurants and may be spread over servers by it. */
export const referenceTables: readonly string[] = tablesOfKind('reference')

const tableDefinition = /^CREATE TABLE (\w+) \(\n[\s\S]*?\n\);$/gm
const ownedKey = /PRIMARY KEY \(restaurant_id\b|^ {2}restaurant_id +integer PRIMARY KEY/m
const storageSetting = /^ALTER TABLE (\w+) (SET \([^)]*\));$/gm

/**
 * The migrations' text with every owned table partitioned by hash: statements that would ask every node of a distributed
 * database then ask every partition, which tests can see. `owned` is filled as tables are found.
 */
export function partitioned(text: string, count: number, owned: Set<string>): string {
  return text
    .replace(tableDefinition, (definition, table: string) => {
      if (!ownedKey.test(definition) || referenceTables.includes(table)) return definition
      owned.add(table)
      return [definition.replace(/\);$/, ') PARTITION BY HASH (restaurant_id);'), ...partitionsOf(table, count)].join(
        '\n',
      )
    })
    .replace(storageSetting, (statement, table: string, setting: string) =>
      owned.has(table)
        ? numbers(count)
            .map((part) => `ALTER TABLE ${table}_${part} ${setting};`)
            .join('\n')
        : statement,
    )
}

const numbers = (count: number) => Array.from({ length: count }, (_, part) => part)

const partitionsOf = (table: string, count: number) =>
  numbers(count).map(
    (part) =>
      `CREATE TABLE ${table}_${part} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${count}, REMAINDER ${part});`,
  )
