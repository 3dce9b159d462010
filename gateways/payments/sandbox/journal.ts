import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SandboxCard } from './customers.ts'
import type { SandboxPayment } from './provider.ts'

export type SandboxJournal = {
  kept: SandboxPayment[]
  keep(payment: SandboxPayment): void
  keptCards: SandboxCard[]
  keepCard(card: SandboxCard): void
}

type JournalEntry = SandboxPayment | { card: SandboxCard }

/**
 * The sandbox's memory: a payment or a card a line, the last line of each counts. Written before anybody is answered; a line
 * that a crash cut short was of something nobody heard of.
 */
export function openJournal(file: string): SandboxJournal {
  mkdirSync(dirname(file), { recursive: true })
  const lines = [...readLines(file).values()]
  const fresh = `${file}.new`
  writeFileSync(fresh, lines.map(textOf).join(''))
  renameSync(fresh, file)
  return {
    kept: lines.flatMap((line) => ('card' in line ? [] : [line])),
    keep: (payment) => appendFileSync(file, textOf(payment)),
    keptCards: lines.flatMap((line) => ('card' in line ? [line.card] : [])),
    keepCard: (card) => appendFileSync(file, textOf({ card })),
  }
}

const textOf = (line: JournalEntry) => `${JSON.stringify(line)}\n`

function readLines(file: string): Map<string, JournalEntry> {
  const lines = new Map<string, JournalEntry>()
  for (const text of readText(file).split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as JournalEntry
    lines.set('card' in line ? line.card.id : line.ref, line)
  }
  return lines
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
