import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs `npm run NAME -- …` as a test does: how it ended, and all that it printed. */
export function runNpmScript(name: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done({ code, output }))
  })
}

/** `npm run check` leaves out what needs a build or a browser. */
export const needsNothingBuilt = (entry?: { needsBuild?: true; needsBrowser?: true }): boolean =>
  process.env.TAVOLA_QUICK !== 'on' || (!entry?.needsBuild && !entry?.needsBrowser)
