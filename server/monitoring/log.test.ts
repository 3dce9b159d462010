import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(detail: object): Record<string, unknown> {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error(detail, 'a call failed')
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>
}

/** As the driver throws it: the row that a constraint refused stands in the detail, a statement's text in the context. */
const databaseError = () =>
  Object.assign(new Error('new row for relation "reservations" violates check constraint "party_fits"'), {
    name: 'error',
    severity: 'ERROR',
    code: '23514',
    constraint: 'party_fits',
    table: 'reservations',
    detail: 'Failing row contains (5101, Ann Lee, ann@example.com, +43 660 1234567).',
    where: 'JSON data, line 1: {"customer_name":"Ann Lee"',
    internalQuery: `SELECT 'ann@example.com'`,
  })

describe('a failure in the log', () => {
  test('says what broke and where in the code', () => {
    expect(logged({ err: databaseError() })).toMatchObject({
      level: 'error',
      msg: 'a call failed',
      err: {
        code: '23514',
        constraint: 'party_fits',
        message: expect.stringContaining('check constraint') as string,
        stack: expect.any(String) as string,
      },
    })
  })

  test.each([
    ['as it was thrown', databaseError()],
    ['as the cause of another', new Error('the booking was not written', { cause: databaseError() })],
  ])('names no guest, %s', (_, err) => {
    const line = JSON.stringify(logged({ err }))
    expect(line).toContain('party_fits')
    expect(line).not.toMatch(/Ann Lee|ann@example|660 1234567/)
  })

  test('may be something that is no error', () => {
    expect(logged({ err: 'broken' })).toMatchObject({ err: { message: 'broken' } })
  })
})

test('names that say who somebody is are struck out', () => {
  const line = JSON.stringify(
    logged({ email: 'ann@example.com', guest: { phone: '+43 660 1234567' }, token: 'secret' }),
  )
  expect(line).not.toMatch(/ann@example|660 1234567|secret/)
})
