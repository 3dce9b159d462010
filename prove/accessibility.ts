import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Proof } from './arena.ts'
import { provingOf } from './proving.ts'

/** How many ways of writing and how many pages are looked at, and whether all of the demo is waited for. */
type AccessibilitySize = { ways: number; pages: number; wholeDemo: boolean }

export const proving = provingOf<AccessibilitySize>({
  full: { ways: Number.MAX_SAFE_INTEGER, pages: Number.MAX_SAFE_INTEGER, wholeDemo: true },
  smallest: { ways: 1, pages: 2, wholeDemo: false },
  prove: proveAccessibility,
})

/** Looked at in a browser by a process of its own, which writes one proof a line. */
async function* proveAccessibility({ ways, pages, wholeDemo }: AccessibilitySize): AsyncGenerator<Proof> {
  const script = join(import.meta.dirname, '../e2e/shell/accessibility-matrix.ts')
  const child = spawn(process.execPath, [script, String(ways), String(pages)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TAVOLA_DEMO_WHOLE: wholeDemo ? 'on' : 'off' },
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  for await (const line of createInterface(child.stdout)) if (line.startsWith('{')) yield JSON.parse(line) as Proof
  const code = await ended
  if (code !== 0) yield { promise: 'every page could be looked at', held: false, detail: `exit ${code}` }
}
