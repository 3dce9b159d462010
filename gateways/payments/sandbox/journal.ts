import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SandboxPayment } from './provider.ts'

export type SandboxJournal = { kept: SandboxPayment[]; keep(payment: SandboxPayment): void }

/**
 * The sandbox's memory: a payment a line, the last line of each counts. Written before anybody is answered; a line that a
 * crash cut short was of something nobody heard of.
 */
export function openJournal(file: string): SandboxJournal {
  mkdirSync(dirname(file), { recursive: true })
  const kept = [...readPayments(file).values()]
  const fresh = `${file}.new`
  writeFileSync(fresh, kept.map(lineOf).join(''))
  renameSync(fresh, file)
  return { kept, keep: (payment) => appendFileSync(file, lineOf(payment)) }
}

const lineOf = (payment: SandboxPayment) => `${JSON.stringify(payment)}\n`

function readPayments(file: string): Map<string, SandboxPayment> {
  const payments = new Map<string, SandboxPayment>()
  for (const line of readText(file).split('\n').slice(0, -1)) {
    const payment = JSON.parse(line) as SandboxPayment
    payments.set(payment.ref, payment)
  }
  return payments
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
