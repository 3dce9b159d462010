import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import { openSandboxBooks } from './provider.ts'
import { testCards } from './test-cards.ts'

const directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(directory, { recursive: true }))

const wanted = JSON.stringify({ merchant: 'stripe', kind: 'deposit', amountMinor: 2000, currency: 'eur' })

function openBooks(file: string) {
  const { kept, keep, keptCards, keepCard } = openJournal(file)
  return openSandboxBooks({ secret: 's', kept, keptCards, onChange: keep, onCardChange: keepCard })
}

test('what was kept is known after a restart, and a key gives the same answer again', () => {
  const file = join(directory, 'new', 'journal')
  const before = openBooks(file)
  const begun = before.write('key', '/v1/intents', wanted)
  const { ref } = begun.body as { ref: string }
  before.pay(before.payments()[0] as never, testCards.accepted)
  const refund = ['once', `/v1/intents/${ref}/refunds`, '{"amountMinor":2000}'] as const
  before.write(...refund)
  // The next line was being written when the process ended.
  appendFileSync(file, '{"ref":"pay_')

  const after = openBooks(file)
  expect(after.write('key', '/v1/intents', wanted)).toEqual(begun)
  expect(after.write(...refund).status).toBe(200)
  expect(after.snapshot(ref)).toEqual(before.snapshot(ref))
  expect(after.snapshot(ref)?.movements.map(({ kind }) => kind)).toEqual(['intent', 'charge', 'refund'])
  expect(openBooks(file).payments()).toHaveLength(1)
})

test('cards that were kept are known after a restart, and removed ones are not', () => {
  const file = join(directory, 'cards')
  const before = openBooks(file)
  before.customers.keep({ customer: 'cus_1', cardNumber: testCards.accepted, expiry: '04/31' })
  before.customers.keep({ customer: 'cus_1', cardNumber: testCards.challenge, expiry: '04/31' })
  const [first, second] = openBooks(file).customers.list('cus_1')
  before.customers.remove('cus_1', first?.id ?? '')
  expect(openBooks(file).customers.list('cus_1')).toEqual([second])
})
