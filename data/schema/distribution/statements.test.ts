import { expect, test } from 'vitest'
import { functionsText } from '../functions.ts'
import { statementsOf } from './statements.ts'

test.each([
  ['', []],
  ['SELECT 1;', ['SELECT 1;']],
  ['SELECT 1; SELECT 2;\n', ['SELECT 1;', ' SELECT 2;']],
  ["SELECT ';';", ["SELECT ';';"]],
  ["-- It's this; and that.\nSELECT 1;", ["-- It's this; and that.\nSELECT 1;"]],
  ['DO $$ BEGIN a; b; END $$;SELECT 1;', ['DO $$ BEGIN a; b; END $$;', 'SELECT 1;']],
  ['CREATE TABLE a (\n  -- why; so\n  b text\n);', ['CREATE TABLE a (\n  -- why; so\n  b text\n);']],
])('%j', (text, statements) => expect(statementsOf(text)).toEqual(statements))

test('of the functions each is one, and none is lost', async () => {
  const text = await functionsText()
  const statements = statementsOf(text)
  expect(statements.length).toBe(text.match(/^(DROP FUNCTION|CREATE OR REPLACE (FUNCTION|TRIGGER)|DO) /gm)?.length)
  expect(statements.join('').trim()).toBe(text.trim())
  for (const one of statements)
    expect(one.replaceAll(/^--.*$/gm, '').trim()).toMatch(/^(DROP FUNCTION|CREATE OR REPLACE|DO)\b/)
})
