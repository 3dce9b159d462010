import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { feedbackCommand } from './cli-feedback.ts'
import { hostCommand } from './cli-host.ts'
import { lineCommand } from './cli-line.ts'
import { messagesCommand } from './cli-messages.ts'
import { paymentsCommand } from './cli-payments.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const lines: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  lines.splice(0)
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

const commands = {
  host: hostCommand,
  line: lineCommand,
  messages: messagesCommand,
  payments: paymentsCommand,
  feedback: feedbackCommand,
}

test.each([
  'host party x',
  'host progress x ready',
  'host approve x',
  'host seat x',
  'line call x',
  'line seat x',
  'line message x Soon',
  'messages show x',
  'messages send x Hello',
  'payments show x',
  'payments refund x 5 Sorry',
  'feedback publish x',
  'feedback decline x No',
])('%s answers in words that there is no such thing', async (words) => {
  const [name = '', ...rest] = words.split(' ')
  const command = commands[name as keyof typeof commands]
  expect(await command(database.db, rest)).toBe(1)
  expect(lines.join('\n')).not.toMatch(/invalid input syntax|\n\s+at /)
})
