// How the figures of a guest's calls grow with the world: `npm run bench -- growth`.
import { setTimeout as sleep } from 'node:timers/promises'
import { benchOf } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { demoGrowth, type GrowthWorlds, openGrowthWorlds, testGrowth } from './growth-worlds.ts'
import { type Cost, type World, worldOf } from './measured-world.ts'
import { drawMeasures, type GrowthMeasure } from './measures.ts'
import { printSizes } from './sizes.ts'

const bar = 1.5

/** Each question is asked in so many rounds in each world, and its best time counts: what else the machine does is no merit. */
type GrowthSize = {
  worlds: GrowthWorlds
  questions: number
  rounds: number
  /** Between two kinds of questions: longer than a public answer is kept. */
  pauseMs: number
}

export const bench = benchOf<GrowthSize>({
  full: { worlds: demoGrowth, questions: 40, rounds: 5, pauseMs: 600 },
  smallest: { worlds: testGrowth, questions: 1, rounds: 1, pauseMs: 0 },
  figures: 12,
  measure: measureGrowth,
})

async function measureGrowth(size: GrowthSize): Promise<Figure[]> {
  const opened = await openGrowthWorlds(size.worlds)
  try {
    const worlds: World[] = []
    for (const places of size.worlds.sizes) worlds.push(worldOf(places, await opened.open(places)))
    const measures = await drawMeasures(worlds[0] as World, { ...size, ...size.worlds })
    const costs = await measureAll(worlds, measures, size)
    await printSizes(worlds)
    printCurves(worlds, measures, costs)
    return measures.map((measure) => figureOf(measure, costs.get(measure) ?? []))
  } finally {
    await opened.close()
  }
}

type Costs = Map<GrowthMeasure, Cost[][]>

/** Question by question in all worlds in turn, so that a busy moment of the machine falls on all of them. The first round only warms up. */
async function measureAll(
  worlds: readonly World[],
  measures: readonly GrowthMeasure[],
  { questions, rounds, pauseMs }: GrowthSize,
): Promise<Costs> {
  const best: Costs = new Map(measures.map((measure) => [measure, worlds.map(() => [])]))
  for (let round = 0; round <= rounds; round++)
    for (const measure of measures) {
      for (let question = 0; question < questions; question++)
        for (const [at, world] of worlds.entries()) {
          const cost = await measure.cost(world, question)
          const costs = best.get(measure)?.[at] as Cost[]
          const last = costs[question]
          if (round > 0)
            costs[question] = last ? { ms: Math.min(last.ms, cost.ms), cpuMs: Math.min(last.cpuMs, cost.cpuMs) } : cost
        }
      await sleep(pauseMs)
    }
  return best
}

function printCurves(worlds: readonly World[], measures: readonly GrowthMeasure[], costs: Costs): void {
  const columns = worlds.map(({ places }) => `${places.toLocaleString('en')} places`.padStart(24))
  console.log(
    `\n  milliseconds at p50 / p99 (CPU of server and database at p50)\n  ${''.padEnd(36)}${columns.join('')}`,
  )
  for (const measure of measures) {
    const cells = (costs.get(measure) ?? []).map((all) => {
      const [p50, p99, cpu] = [at(all, 'ms', 0.5), at(all, 'ms', 0.99), at(all, 'cpuMs', 0.5)]
      return `${p50.toFixed(2)} / ${p99.toFixed(1)} (${cpu.toFixed(2)})`.padStart(24)
    })
    console.log(`  ${measure.what.padEnd(36)}${cells.join('')}`)
  }
  console.log('')
}

function figureOf({ what, isStated }: GrowthMeasure, costs: readonly Cost[][]): Figure {
  const [first = [], last = []] = [costs[0], costs.at(-1)]
  const growth = (kind: keyof Cost, share: number) => at(last, kind, share) / at(first, kind, share)
  return {
    what: `${what}: p50 at the largest, of the demo`,
    ratio: growth('ms', 0.5),
    ...(!isStated && { bar, better: 'lower' }),
    detail: `CPU ${growth('cpuMs', 0.5).toFixed(2)}, p99 ${growth('ms', 0.99).toFixed(2)}; ${at(first, 'ms', 0.5).toFixed(2)} to ${at(last, 'ms', 0.5).toFixed(2)} ms`,
  }
}

function at(costs: readonly Cost[], kind: keyof Cost, share: number): number {
  const sorted = costs.map((cost) => cost[kind]).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
