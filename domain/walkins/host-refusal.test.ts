import { describe, expect, test } from 'vitest'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import type { Floor } from './floor.ts'
import { type HostRefusal, hostRefusalText } from './host-refusal.ts'
import { testRules } from './test-floor.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const lena = (status: WalkinStatus, tableIds: readonly number[] = []) => ({
  customerName: 'Lena',
  status,
  statusAt: now.subtract({ minutes: 23 }),
  party: 2,
  tableIds,
  expectedUntil: now.add({ minutes: 4 }),
})
const textOf = (reason: HostRefusal, walkin: ReturnType<typeof lena>, numbers: readonly string[] = [], floor?: Floor) =>
  hostRefusalText(reason, { walkin, rules: testRules, numbers, floor, now })
const clock = (minutes: number) =>
  now.add({ minutes }).toZonedDateTimeISO(testRules.timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
const table = testRules.tables[0] ?? { tableId: 0, number: '' }

describe('what a host is told when nothing happened', () => {
  test.each<[WalkinStatus, string]>([
    ['Pending', 'Lena asked to join the line and awaits your answer.'],
    ['Approved', 'Lena is in the line and was not called yet.'],
    ['Closed', `The visit of Lena ended at ${clock(-23)}.`],
    ['CanceledByClient', `Lena left the line at ${clock(-23)}.`],
    ['CanceledByHost', `Lena was taken out of the line at ${clock(-23)}.`],
    ['NoShow', `Lena was marked as not coming at ${clock(-23)}.`],
  ])('about a party that is %s', (status, sentence) => {
    expect(textOf('status_changed', lena(status))).toBe(sentence)
  })

  test('a called party has its table and can be called to another', () => {
    expect(textOf('status_changed', lena('Called', [table.tableId]))).toBe(
      `Lena was called to table ${table.number} at ${clock(-23)}. To call the party to another table, name it.`,
    )
  })

  test('a party in its grace may still come', () => {
    expect(textOf('within_grace', lena('Called'))).toBe(`Lena may still come until ${clock(4)}.`)
  })

  test('a table that does not exist is answered with those that do', () => {
    const sentence = textOf('table_unfit', lena('Approved'), ['Z99'])
    expect(sentence).toContain('There is no table Z99.')
    for (const { number } of testRules.tables) expect(sentence).toContain(number)
  })

  test('a table that is too small', () => {
    expect(textOf('table_unfit', { ...lena('Approved'), party: 40 }, [table.number])).toBe(
      `Table ${table.number} is too small for a party of 40.`,
    )
  })

  test('a full floor is free again after the usual stay of those who have sat longest', () => {
    const seated = testRules.tables.map((_, at) => ({ tables: [at], party: 2, satFor: at === 0 ? 60 : 10 }))
    const floor = { seated, kept: [], line: [] }
    expect(textOf('table_taken', lena('Approved'), [], floor)).toBe(
      `Every table that fits a party of 2 is taken or kept for a booking until about ${clock(30)}. You can name a table yourself.`,
    )
    expect(textOf('table_taken', lena('Approved'), [table.number], floor)).toBe(
      `Table ${table.number} is taken or kept for a booking until about ${clock(30)}.`,
    )
  })
})
