import { expect, test } from 'vitest'
import { parentOrigin } from './parent-origin.ts'

const allowed = ['https://bistro.example', 'http://old.example:8080']

test.each([
  ['https://bistro.example', 'https://bistro.example'],
  ['https://bistro.example/book?x=1', 'https://bistro.example'],
  ['https:/bistro.example', 'https://bistro.example'],
  ['HTTP:/old.example:8080/a', 'http://old.example:8080'],
  ['https://bistro.example.evil.test', null],
  ['https://bistro.example@evil.test', null],
  ['//bistro.example', null],
  ['javascript:alert(1)', null],
  ['bistro.example', null],
  ['', null],
  [null, null],
])('%s is remembered as %s', (wanted, origin) => expect(parentOrigin(wanted, allowed)).toBe(origin))

test('without a list nothing is trusted', () => expect(parentOrigin('https://bistro.example', [])).toBeNull())
