import { demoVenues } from '../e2e/demo-venues.ts'
import { benchOf } from './bench.ts'
import type { Figure } from './figure.ts'
import { demoSettings } from './servers/demo-settings.ts'
import { fullLoad, type LoadSize, load, serve, smallestLoad } from './servers/served.ts'

type ReadsSize = { wholeDemo: boolean; load: LoadSize }

export const bench = benchOf<ReadsSize>({
  full: { wholeDemo: true, load: fullLoad },
  smallest: { wholeDemo: false, load: smallestLoad },
  figures: 1,
  measure: measureReads,
})

/** A contract read against a bare handler that returns the same JSON from memory. */
async function measureReads(size: ReadsSize): Promise<Figure[]> {
  const tavola = await serve('tavola', undefined, demoSettings(size.wholeDemo))
  const { partner } = await demoVenues(tavola.url)
  const path = `/api/core/mb/guest/restaurants/${partner}`
  const answer = await fetch(`${tavola.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const bare = await serve('bare', { body, headers: { 'content-type': 'application/json' } })
  const ours = await load(tavola, path, size.load)
  const floor = await load(bare, path, size.load)
  await Promise.all([tavola.stop(), bare.stop()])
  return [
    {
      what: 'restaurant by id: throughput of a bare Hono handler',
      ratio: ours.perSecond / floor.perSecond,
      bar: 0.6,
      better: 'higher',
      detail: `${ours.perSecond.toFixed(0)}/s of ${floor.perSecond.toFixed(0)}/s`,
    },
  ]
}
