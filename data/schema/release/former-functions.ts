import type { FunctionNeeds, Needs } from './needs.ts'

/**
 * Statements that make functions as a former release left them, in their form alone. Nothing drops the functions of a
 * database that is brought up to date: beside a new form the old one stays, unless the new text drops it.
 */
export const formerFunctions = (functions: Needs['functions']): string[] => Object.values(functions).map(statementOf)

function statementOf({ name, parameters, types, required, result }: FunctionNeeds): string {
  const typeList = types.split(', ')
  const list = parameters
    .split(', ')
    .filter(Boolean)
    .map((parameter, index) => `${parameter} ${typeList[index]}${index < required ? '' : ' DEFAULT NULL'}`)
  return `CREATE FUNCTION ${name}(${list.join(', ')}) RETURNS ${result} LANGUAGE plpgsql AS $$ BEGIN RAISE 'former'; END $$`
}
