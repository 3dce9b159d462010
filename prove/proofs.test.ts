import { expect, test } from 'vitest'
import { needsNothingBuilt, runNpmScript } from '../scripts/npm-script.ts'
import { proofs } from './proofs.ts'

const names = Object.keys(proofs).filter((name) => needsNothingBuilt(proofs[name]))

/** One sentence that names what to install or to run. */
const oneSentence = /\(It needs [^.]{10,}\.\)$/

test.each(names)('the proof %s holds in its smallest size', { timeout: 300_000 }, async (name) => {
  const { code, output } = await runNpmScript('prove', ['--smallest', name])
  expect(code, output).toBe(0)
  const lines = output.split('\n')
  expect(lines.filter((line) => /^ {2}(holds|not tried) /.test(line)).length, output).toBeGreaterThan(0)
  for (const line of lines.filter((line) => line.startsWith('  not tried'))) expect(line).toMatch(oneSentence)
})
