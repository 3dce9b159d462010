// Search at 200,000 places against MiniSearch in process, question by question in turn, and the curve from 2,000 on.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../data/database/database.ts'
import { findDocuments } from '../../data/search/find-documents.ts'
import { listDocuments } from '../../data/search/present-documents.ts'
import { suggestVenues } from '../../data/search/suggest.ts'
import { parseFacets } from '../../domain/search/facet-params.ts'
import { restaurantFields } from '../../domain/search/odata-fields.ts'
import { parseOrder } from '../../domain/search/odata-order.ts'
import { parseFilter } from '../../domain/search/odata-parse-filter.ts'
import { readQueryText, readTypedText } from '../../domain/search/query-text.ts'
import { benchOf } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { makeQuestions, type SearchBenchQuery, type SearchBenchVenue } from './search-queries.ts'
import { openRival, type RivalVenue } from './search-rival.ts'
import { demoWorlds, openWorlds, type SearchDatabases, testWorlds, type WorldSizes } from './search-venues.ts'

/** Each question is asked in so many rounds, and its best time counts: what else the machine does is no merit. */
type SearchSize = { worlds: WorldSizes; questions: number; curveQuestions: number; rounds: number }

export const bench = benchOf<SearchSize>({
  full: { worlds: demoWorlds, questions: 400, curveQuestions: 120, rounds: 3 },
  smallest: { worlds: testWorlds, questions: 12, curveQuestions: 12, rounds: 1 },
  figures: 10,
  measure: measureSearch,
})

async function measureSearch(size: SearchSize): Promise<Figure[]> {
  const worlds = await openWorlds(size.worlds)
  try {
    const curve = await measureCurve(worlds, size)
    const whole = await worlds.open(size.worlds.sizes[2])
    return [...(await measureAgainstRival(whole, size)), ...(await measureBrowsing(whole, size)), ...curve]
  } finally {
    await worlds.close()
  }
}

async function measureAgainstRival(database: Database, { questions, rounds }: SearchSize): Promise<Figure[]> {
  const asked = makeQuestions(await listVenues(database), questions)
  const rival = openRival(await listRivalVenues(database))
  for (const question of asked.slice(0, 60)) {
    await search(database, question)
    await suggest(database, question)
    rival.find(question)
  }
  const times = { ours: [] as number[], theirs: [] as number[], suggest: [] as number[] }
  const met = { asked: 0, ours: 0, theirs: 0 }
  for (const question of asked) {
    const best = { ours: Infinity, theirs: Infinity, suggest: Infinity }
    for (let round = 0; round < rounds; round++) {
      const [time, found] = await timed(() => search(database, question))
      const [rivalTime, rivalFound] = await timed(async () => rival.find(question))
      const [suggestTime] = await timed(() => suggest(database, question))
      best.ours = Math.min(best.ours, time)
      best.theirs = Math.min(best.theirs, rivalTime)
      best.suggest = Math.min(best.suggest, suggestTime)
      if (question.kind !== 'mistyped' || round > 0) continue
      met.asked++
      if (found.includes(question.meant)) met.ours++
      if (rivalFound.ids.includes(question.meant)) met.theirs++
    }
    times.ours.push(best.ours)
    times.theirs.push(best.theirs)
    times.suggest.push(best.suggest)
    await sleep(0)
  }
  const ours = spread(times.ours)
  const theirs = spread(times.theirs)
  const suggested = spread(times.suggest)
  const bytes = await heldBytes(database)
  return [
    ratio('words, three facets, region: p50 of MiniSearch', ours.p50, theirs.p50, 0.5),
    ratio('words, three facets, region: p99 of MiniSearch', ours.p99, theirs.p99, 1),
    ratio('suggest: p99 of search p99', suggested.p99, ours.p99, 0.5),
    {
      what: 'one typing mistake: the place is in the first 20',
      ratio: met.ours / met.asked,
      bar: 0.9,
      better: 'higher',
      detail: `of ${met.asked}; MiniSearch ${(met.theirs / met.asked).toFixed(2)}`,
    },
    {
      what: 'memory: search tables and indexes, of MiniSearch heap',
      ratio: bytes / rival.bytes,
      detail: `${megabytes(bytes)} in the database, none in the process; ${megabytes(rival.bytes)} of heap and its documents`,
    },
  ]
}

/** The whole world without a word: in the order of standing, which an index gives, against the others. */
async function measureBrowsing({ db }: Database, { rounds }: SearchSize): Promise<Figure[]> {
  const browse = (order: string, condition = '') =>
    find({ db }, { text: '*', order, filter: [condition, 'hideFromSearch ne true'].filter(Boolean).join(' and ') })
  const usual = await bestOf(rounds, () => browse(''))
  const others = {
    rating: () => browse('averageRating desc, totalReviews desc'),
    distance: () => browse("geo.distance(location, geography'POINT(16.37 48.21)') asc"),
    'open now': () => browse('', 'isOpenNow eq true'),
  }
  const figures: Figure[] = []
  for (const [name, work] of Object.entries(others)) {
    const took = await bestOf(rounds, work)
    figures.push({
      what: `the whole world, ${name}: of the world as it stands`,
      ratio: took / usual,
      detail: `${took.toFixed(1)} ms of ${usual.toFixed(1)} ms`,
    })
  }
  return figures
}

/** The same questions within the same cities, in ever larger worlds. */
async function measureCurve(
  worlds: SearchDatabases,
  { worlds: { sizes }, curveQuestions, rounds }: SearchSize,
): Promise<Figure[]> {
  const smallest = await worlds.open(sizes[0])
  const all = makeQuestions(await listVenues(smallest), curveQuestions * 3)
  const asked = all.filter(({ region }) => region.path.split('/').length > 4)
  const taken = []
  for (const size of sizes)
    taken.push({
      size,
      database: size === sizes[0] ? smallest : await worlds.open(size),
      search: [] as number[],
      suggest: [] as number[],
    })
  for (const { database } of taken) for (const question of asked.slice(0, 30)) await search(database, question)
  // Each question goes to all worlds in turn, so that a busy moment of the machine slows them all.
  for (const question of asked)
    for (const world of taken) {
      world.search.push(await bestOf(rounds, () => search(world.database, question)))
      world.suggest.push(await bestOf(rounds, () => suggest(world.database, question)))
    }
  const points = taken.map(({ size, ...times }) => ({
    size,
    search: spread(times.search).p50,
    suggest: spread(times.suggest).p50,
  }))
  const first = points[0] as (typeof points)[number]
  const last = points.at(-1) as (typeof points)[number]
  const growth = Math.log(last.size) / Math.log(first.size)
  const detailOf = (kind: 'search' | 'suggest') =>
    points.map((point) => `${point.size}: ${point[kind].toFixed(2)} ms`).join(', ')
  return (['search', 'suggest'] as const).map((kind) => ({
    what: `${kind} in a city: growth ${first.size} to ${last.size}, of logarithmic`,
    ratio: last[kind] / first[kind] / growth,
    bar: 1,
    better: 'lower',
    detail: detailOf(kind),
  }))
}

function ratio(what: string, ours: number, theirs: number, bar: number): Figure {
  return {
    what,
    ratio: ours / theirs,
    bar,
    better: 'lower',
    detail: `${ours.toFixed(1)} ms of ${theirs.toFixed(1)} ms`,
  }
}

const facets = parseFacets(['cuisine,count:10', 'price', 'services'])
const noon = Temporal.Instant.from('2026-11-15T12:00:00Z')

/** All but HTTP: words and filter read, places found and counted, documents fetched. */
function search(database: Database, { words, region }: SearchBenchQuery): Promise<string[]> {
  const inRegion = region.id === 'g' ? '' : `regionPath/any(r: r eq '${region.id}') and `
  return find(database, { text: `${words.join(' ')}*`, filter: `${inRegion}hideFromSearch ne true`, order: '' })
}

async function find(
  { db }: Pick<Database, 'db'>,
  asked: { text: string; filter: string; order: string },
): Promise<string[]> {
  const filter = parseFilter(asked.filter, restaurantFields)
  const order = parseOrder(asked.order, restaurantFields)
  if (!filter.ok || !order.ok || !facets.ok) throw new Error('The question itself is wrong')
  const found = await findDocuments(db, {
    text: readQueryText(asked.text),
    filter: filter.value,
    order: order.value,
    facets: facets.value,
    skip: 0,
    top: 20,
    count: true,
    now: noon,
  })
  return (await listDocuments(db, found)).map((document) => document.id)
}

function suggest({ db }: Database, { words, region }: SearchBenchQuery) {
  return suggestVenues(db, {
    text: readTypedText(words.join(' ')),
    regionId: region.id,
    near: null,
    top: 10,
    locale: 'en',
  })
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now()
  const value = await work()
  return [performance.now() - started, value]
}

async function bestOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let round = 0; round < rounds; round++) best = Math.min(best, (await timed(work))[0])
  return best
}

function spread(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

async function listVenues({ pool }: Database): Promise<SearchBenchVenue[]> {
  const { rows } = await pool.query<SearchBenchVenue>(
    'SELECT slug, name, cuisines, region_path FROM restaurants WHERE restaurant_id % 5 = 0 OR (SELECT count(*) FROM restaurants) < 10000 ORDER BY restaurant_id',
  )
  return rows
}

async function listRivalVenues({ pool }: Database): Promise<RivalVenue[]> {
  const { rows } = await pool.query<RivalVenue>(
    `SELECT d.restaurant_id AS id, r.slug, r.name, replace(array_to_string(d.cuisines, ' '), '_', ' ') AS cuisine,
            coalesce(r.city, '') AS city, array_to_string(d.neighbourhoods, ' ') AS neighbourhood, d.region_path, d.cuisines,
            d.services, d.price_level AS price
     FROM search.documents d JOIN restaurants r USING (restaurant_id)`,
  )
  return rows
}

async function heldBytes({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(c.oid))::bigint AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'search' AND c.relkind = 'r'`,
  )
  return rows[0]?.bytes ?? 0
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
