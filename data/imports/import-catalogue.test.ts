import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'

const regions = [
  { id: 'g', type: 'world', name: 'World', path: [], lat: 20, lon: 0, restaurants: 99 },
  {
    id: 'at',
    type: 'country',
    name: 'Austria',
    parentId: 'g',
    path: ['at'],
    countryCode: 'AT',
    lat: 47.5,
    lon: 14,
    restaurants: 99,
  },
  { id: 'c1', type: 'city', name: 'Vienna', parentId: 'at', path: ['at', 'c1'], lat: 48.2, lon: 16.4, restaurants: 99 },
]
const venue = {
  kind: 'restaurant',
  lat: 48.2,
  lon: 16.35,
  country: 'AT',
  cityId: 'c1',
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  cuisine: ['austrian'],
  src: 'test',
}
const restaurants = [
  {
    ...venue,
    id: 'n1',
    name: 'Blau',
    street: 'Gasse',
    houseNumber: '1',
    hours: [[[1020, 1560]], [], [], [], [], [], []],
  },
  { ...venue, id: 'n2', name: 'Blau' },
  { ...venue, id: 'n3', name: 'Rot', lat: 148 },
  { ...venue, id: 'n1', name: 'Blau again' },
  { ...venue, id: 'n4', name: 'Grün', cityId: 'c404' },
]
const photo = {
  file: 'soup.webp',
  kind: 'dish',
  tags: ['soup'],
  description: 'Soup',
  width: 640,
  height: 480,
  license: 'CC0-1.0',
  originRepository: 'a/b',
  widths: [320, 640],
  blur: Buffer.alloc(24).toString('base64'),
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let directory: string

async function write(rows: { regions?: object[]; restaurants?: (object | string)[] }) {
  const lines = (list: (object | string)[]) =>
    gzipSync(list.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'))
  await writeFile(join(directory, 'regions.ndjson.gz'), lines(rows.regions ?? regions))
  await writeFile(join(directory, 'restaurants.ndjson.gz'), lines(rows.restaurants ?? restaurants))
}

beforeAll(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'tavola-import-'))
  await mkdir(join(directory, 'photos'))
  await writeFile(join(directory, 'photos/index.json'), JSON.stringify([photo, { ...photo, file: 'no.gif' }]))
  await writeFile(
    join(directory, 'cuisines.json'),
    JSON.stringify([{ cuisine: 'austrian', restaurants: 1, names: { en: 'Austrian', de: 'Österreichisch' } }]),
  )
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true })
})

const stored = () => database.db.selectFrom('restaurants').selectAll().orderBy('restaurant_id').execute()

describe('importing a catalogue', () => {
  test('takes the good rows in the order of the file and reports the others with line and reason', async () => {
    await write({ restaurants: [...restaurants, '{"id":', ''] })
    const imported: string[] = []
    const report = await importCatalogue(database.db, directory, { onProblem: ({ line }) => imported.push(`${line}`) })
    expect(report.problems).toEqual([
      { file: 'photos/index.json', line: 2, reason: 'file "no.gif" is not a plain .webp name' },
      { file: 'restaurants.ndjson.gz', line: 3, reason: 'lat 148 is outside -90 to 90' },
      { file: 'restaurants.ndjson.gz', line: 4, reason: 'id "n1" appears twice' },
      { file: 'restaurants.ndjson.gz', line: 5, reason: 'cityId "c404" is not among the regions' },
      { file: 'restaurants.ndjson.gz', line: 6, reason: 'not JSON' },
    ])
    expect(imported).toEqual(['2', '3', '4', '5', '6'])
    expect(report.files.at(-1)).toEqual({
      file: 'restaurants.ndjson.gz',
      read: 6,
      inserted: 2,
      changed: 0,
      unchanged: 0,
      skipped: 4,
    })
    expect(await stored()).toMatchObject([
      {
        restaurant_id: 4101,
        slug: 'blau-vienna',
        source_ref: 'n1',
        address: 'Gasse 1',
        region_path: '/at/c1/',
        opening_hours: [[], [[1020, 1560]], [], [], [], [], []],
        is_partner: false,
      },
      { restaurant_id: 4102, slug: 'blau-vienna-2', source_ref: 'n2', cuisines: ['austrian'], opening_hours: null },
    ])
  })

  test('takes the names of regions in other languages, and says when they have changed', async () => {
    const names = async (rows: unknown[]) => {
      await writeFile(
        join(directory, 'region-names.ndjson.gz'),
        gzipSync(rows.map((row) => JSON.stringify(row)).join('\n')),
      )
      const { files, problems } = await importCatalogue(database.db, directory)
      const { names: stored } = await database.db
        .selectFrom('regions')
        .select('names')
        .where('region_id', '=', 'c1')
        .executeTakeFirstOrThrow()
      const changed = files.find(({ file }) => file === 'regions.ndjson.gz')?.changed
      return { stored, changed, problems: problems.filter(({ file }) => file.startsWith('region-names')) }
    }
    expect(
      await names([
        { id: 'c1', names: { de: 'Wien', hu: 'Bécs' } },
        { id: 'at', names: { de: 7 } },
      ]),
    ).toEqual({
      stored: { de: 'Wien', hu: 'Bécs' },
      changed: 1,
      problems: [{ file: 'region-names.ndjson.gz', line: 2, reason: 'de is not text' }],
    })
    expect(await names([{ id: 'c1', names: { de: 'Wien', hu: 'Bécs' } }])).toMatchObject({ changed: 0 })
  })

  test('counts the places beneath each region itself', async () => {
    const counts = await database.db
      .selectFrom('regions')
      .select(['region_id', 'place_count'])
      .orderBy('region_id')
      .execute()
    expect(counts).toEqual([
      { region_id: 'at', place_count: 2 },
      { region_id: 'c1', place_count: 2 },
      { region_id: 'g', place_count: 2 },
    ])
  })

  test('a second import changes nothing', async () => {
    const before = await stored()
    const report = await importCatalogue(database.db, directory)
    for (const file of report.files) expect(file).toMatchObject({ inserted: 0, changed: 0 })
    expect(await stored()).toEqual(before)
  })

  test('a changed row changes itself alone and keeps number and slug', async () => {
    const [first, second] = await stored()
    await write({ restaurants: [{ ...restaurants[0], name: 'Türkis' }, restaurants[1] as object] })
    const report = await importCatalogue(database.db, directory)
    expect(report.files.at(-1)).toMatchObject({ inserted: 0, changed: 1, unchanged: 1 })
    const [changed, same] = await stored()
    expect(changed).toMatchObject({ restaurant_id: first?.restaurant_id, slug: 'blau-vienna', name: 'Türkis' })
    expect(same).toEqual(second)
  })

  test('what a partner says of itself survives a change of its listing', async () => {
    await database.db
      .updateTable('restaurants')
      .set({ is_partner: true, description: 'Our own words', services: ['reserve'] })
      .where('source_ref', '=', 'n2')
      .execute()
    await write({ restaurants: [{ ...restaurants[1], description: 'From the map', phone: '+431234567' }] })
    await importCatalogue(database.db, directory)
    expect((await stored())[1]).toMatchObject({
      description: 'Our own words',
      services: ['reserve'],
      phone: '+431234567',
    })
  })

  test('a file that is not gzip stops the import with an error', async () => {
    await writeFile(join(directory, 'restaurants.ndjson.gz'), 'plain text')
    await expect(importCatalogue(database.db, directory)).rejects.toThrow('incorrect header check')
  })

  test('a missing file stops the import with its name', async () => {
    await rm(join(directory, 'regions.ndjson.gz'))
    await expect(importCatalogue(database.db, directory)).rejects.toThrow('regions.ndjson.gz')
  })
})
