import { expect, test } from 'vitest'
import { chargeType, depositLabel, reservationType, statusTone } from './card-labels.ts'

test.each([
  ['Succeeded', 'Succeeded'],
  ['succeeded', 'Succeeded'],
  ['Refunded', 'Refunded'],
  ['Failed', 'Unpaid'],
  ['Unpaid', 'Unpaid'],
  ['Pending', 'Pending'],
  ['no-card', 'NoCard'],
  ['Card is on file', 'CardOnFile'],
  ['CardOnFile', 'CardOnFile'],
  ['', 'NoCard'],
  [null, 'NoCard'],
  ['something new', 'NoCard'],
])('the deposit status %s is shown as %s', (status, label) => {
  expect(depositLabel(status)).toBe(label)
})

test('charge and kind of a card', () => {
  expect([chargeType({ noShowFeeEnabled: true }), chargeType({ noShowFeeEnabled: false })]).toEqual(['fee', 'deposit'])
  expect([reservationType('waiting'), reservationType('reservation'), reservationType(null)]).toEqual([
    'waiting',
    'reservation',
    'reservation',
  ])
  expect(['Approved', 'Pending', 'CanceledByHost', 'NoShow'].map(statusTone)).toEqual(['yes', 'wait', 'no', 'no'])
})
