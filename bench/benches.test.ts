import { describe, expect, test } from 'vitest'
import { needsNothingBuilt, runNpmScript } from '../scripts/npm-script.ts'
import { problemsOf } from './bench.ts'
import { benches } from './benches.ts'

const names = Object.keys(benches).filter((name) => needsNothingBuilt(benches[name]))

test.each(names)('the bench %s runs in its smallest size', { timeout: 300_000 }, async (name) => {
  const { code, output } = await runNpmScript('bench', ['--smallest', name])
  expect(code, output).toBe(0)
})

describe('figures of a run', () => {
  const figure = { what: 'reads', ratio: 0.7, detail: '' }
  test.each([
    ['all there', [figure], 1, 0],
    ['one missing', [figure], 2, 1],
    ['one twice', [figure, figure], 2, 1],
    ['none, where nothing was done', [{ ...figure, ratio: Number.NaN }], 1, 1],
    ['endless, where nothing came through', [{ ...figure, ratio: Number.POSITIVE_INFINITY }], 1, 1],
  ])('%s', (_, figures, expected, problems) => expect(problemsOf(figures, expected)).toHaveLength(problems))
})
