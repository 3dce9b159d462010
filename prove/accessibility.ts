import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Proof } from './arena.ts'

/** Looked at in a browser by a process of its own, which writes one proof a line. */
export async function* proveAccessibility(): AsyncGenerator<Proof> {
  ensureChromium()
  const script = join(import.meta.dirname, '../e2e/shell/accessibility-matrix.ts')
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  for await (const line of createInterface(child.stdout)) if (line.startsWith('{')) yield JSON.parse(line) as Proof
  const code = await ended
  if (code !== 0) yield { promise: 'every page could be looked at', held: false, detail: `exit ${code}` }
}
