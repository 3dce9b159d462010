import { expect, test } from 'vitest'
import { streetLine } from './address.ts'
import { emptyFileReport, reportLines } from './report.ts'

test('a report reads as lines, with the first problems and the number of the others', () => {
  const file = {
    ...emptyFileReport('restaurants.ndjson.gz'),
    read: 1200,
    inserted: 1000,
    changed: 150,
    unchanged: 47,
    skipped: 3,
  }
  const problems = [3, 8, 9].map((line) => ({ file: file.file, line, reason: 'name is missing' }))
  expect(reportLines({ files: [file], problems, seconds: 1.26 }, 2)).toEqual([
    'restaurants.ndjson.gz: 1,200 read, 1,000 inserted, 150 changed, 47 unchanged, 3 skipped',
    '  restaurants.ndjson.gz, line 3: name is missing',
    '  restaurants.ndjson.gz, line 8: name is missing',
    '  and 1 more rows that were skipped',
    'Done in 1.3 s',
  ])
})

test.each([
  ['US', 'Broadway', '12', '12 Broadway'],
  ['AT', 'Lindengasse', '1', 'Lindengasse 1'],
  ['AT', 'Lindengasse', undefined, 'Lindengasse'],
  ['AT', undefined, '1', undefined],
])('an address in %s', (country, street, number, line) => {
  expect(streetLine(country, street, number)).toBe(line)
})
