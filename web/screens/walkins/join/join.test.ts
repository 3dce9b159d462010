import { describe, expect, test } from 'vitest'
import { contactProblems, newRequestId, readContact, requestIdIn } from './join.server.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('what a guest typed', () => {
  test('is kept as typed, without blanks and without what nobody asked', () => {
    expect(
      readContact(form({ customerName: ' Ann Lee ', phoneNumber: '01 588', email: '  ', status: 'Called' })),
    ).toEqual({
      customerName: 'Ann Lee',
      phoneNumber: '01 588',
    })
  })

  test.each([
    [{ customerName: 'Ann', phoneNumber: '+43 1 58 800' }, []],
    [{ customerName: 'Ann', phoneNumber: '01 58800' }, []],
    [{ customerName: 'Ann', phoneNumber: 'call me' }, ['phoneNumber']],
    [{ customerName: 'Ann', phoneNumber: '12' }, ['phoneNumber']],
    [{ customerName: 'Ann' }, ['phoneNumber']],
    [{ phoneNumber: '01 58800' }, ['customerName']],
    [{ customerName: 'x'.repeat(121), phoneNumber: '01 58800' }, ['customerName']],
    [{ customerName: 'Ann', phoneNumber: '01 58800', email: 'ann@' }, ['email']],
    [{ customerName: 'Ann', phoneNumber: '01 58800', email: 'ann@example.com' }, []],
  ])('%j has to be put right at %j', (values, fields) => {
    expect(Object.keys(contactProblems(values, 'at'))).toEqual(fields)
  })
})

test('the id of a join is one of ours, or none', () => {
  const id = newRequestId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(requestIdIn(form({ request: id }))).toBe(id)
  expect(requestIdIn(form({ request: '../x' }))).toBeNull()
  expect(requestIdIn(form({}))).toBeNull()
})
