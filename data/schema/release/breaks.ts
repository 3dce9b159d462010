import type { ConstraintDefinition, FunctionNeeds, Needs, TableNeeds } from './needs.ts'

/** What of the present database would break a former release that still serves, a sentence each. */
export function findBreaks(former: Needs, present: Needs): string[] {
  return [
    ...Object.entries(former.tables).flatMap(([name, table]) => {
      const now = present.tables[name]
      return now ? tableBreaks(name, table, now) : [`${name} is gone`]
    }),
    ...Object.entries(former.types).flatMap(([name, type]) => typeBreaks(name, type, present.types[name])),
    ...Object.entries(former.functions).flatMap(([signature, form]) => functionBreaks(signature, form, present)),
  ]
}

function tableBreaks(name: string, former: TableNeeds, present: TableNeeds): string[] {
  const isNew = (column: string) => !(column in former.columns)
  const added = Object.entries(present.columns).filter(([column]) => isNew(column))
  return [
    ...Object.entries(former.columns).flatMap(([column, was]) =>
      columnBreaks(`${name}.${column}`, was, present.columns[column]),
    ),
    ...added.flatMap(([column, is]) =>
      is.endsWith('NOT NULL') ? [`${name}.${column} is new and must be given, but has no default`] : [],
    ),
    ...newRules(former.rules, present.rules)
      .filter(({ definition, columns }) =>
        definition.startsWith('CHECK') ? !columns.every(isNew) : !columns.some((column) => isLeftEmpty(column)),
      )
      .map(({ definition }) => `${name} has a new rule: ${definition}`),
    ...newRules(former.keys, present.keys)
      .filter(({ columns }) => !columns.some((column) => isLeftEmpty(column)))
      .map(({ definition }) => `${name} has a new key: ${definition}`),
    ...newRules(present.keys, former.keys).map(({ definition }) => `${name} has lost a key: ${definition}`),
  ]

  /** The former release leaves it empty, and what is empty equals nothing and refers to nothing. */
  function isLeftEmpty(column: string): boolean {
    return isNew(column) && !/ (NOT NULL|DEFAULT|GENERATED)\b/.test(present.columns[column] ?? '')
  }
}

function columnBreaks(name: string, was: string, is: string | undefined): string[] {
  if (is === undefined) return [`${name} is gone`]
  const [former, present] = [partsOf(was), partsOf(is)]
  if (former.type !== present.type) return [`${name} is ${present.type}, was ${former.type}`]
  if (present.generated && !former.generated) return [`${name} can no longer be written`]
  if (present.notNull && !former.notNull) return [`${name} may no longer be empty`]
  if (former.notNull && !present.notNull) return [`${name} may now be empty`]
  if (former.defaulted && !present.defaulted && present.notNull) return [`${name} has lost its default`]
  return []
}

function partsOf(definition: string) {
  const [, type = '', notNull, filled] = /^(.*?)( NOT NULL)?( DEFAULT| GENERATED)?$/.exec(definition) ?? []
  return { type, notNull: Boolean(notNull), generated: filled === ' GENERATED', defaulted: Boolean(filled) }
}

/** Those that the former lacks and none of its own allows less than. */
function newRules(former: Record<string, ConstraintDefinition>, present: Record<string, ConstraintDefinition>) {
  return Object.values(present)
    .filter(({ definition }) => !Object.values(former).some((rule) => allowsAllOf(definition, rule.definition)))
    .map(({ definition, columns }) => ({ definition, columns: columns.split(', ') }))
}

const literals = /'[^']*'(::\w+)?(, )?/g

/** The same words, or the same but for more values in a list. */
function allowsAllOf(definition: string, other: string): boolean {
  if (definition === other) return true
  const values = new Set(definition.match(/'[^']*'/g))
  const isList = definition.includes('ARRAY[') && definition.replaceAll(literals, '') === other.replaceAll(literals, '')
  return isList && (other.match(/'[^']*'/g) ?? []).every((value) => values.has(value))
}

function typeBreaks(name: string, was: string, is: string | undefined): string[] {
  if (is === undefined) return [`the type ${name} is gone`]
  return allowsAllOf(is, was) ? [] : [`the type ${name} is ${is}, was ${was}`]
}

/** Only the names decide between forms: a driver sends its values without their types. */
function functionBreaks(signature: string, former: FunctionNeeds, present: Needs): string[] {
  const beginsWith = (whole: string, part: string) => `${whole}, `.startsWith(part && `${part}, `)
  const forms = Object.values(present.functions).filter(
    ({ name, parameters, required }) =>
      name === former.name && beginsWith(parameters, former.parameters) && required <= former.required,
  )
  const form = forms.find(({ types }) => beginsWith(types, former.types))
  // One that only functions call is written anew together with them.
  if (!form) return former.called === 'by code' ? [`${signature} is gone`] : []
  if (forms.length > 1) return [`${signature} is one of ${forms.length} that the same call may mean`]
  return form.result === former.result ? [] : [`${signature} gives ${form.result}, was ${former.result}`]
}
