import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bookingSteps, importsOf, withPictures } from './house.ts'

const page = readFileSync('docs/architecture.md', 'utf8')

test('the pictures in docs/architecture.md are what the code is: after a change run `npm run house`', () => {
  expect(page).toBe(withPictures(page))
  expect(page).toContain('  http --> actions')
})

test('every step of a booking exists, and imports the next one or says how it calls it', () => {
  expect(bookingSteps.map(({ file }) => file).filter((file) => !existsSync(file))).toEqual([])
  const broken = bookingSteps
    .slice(0, -1)
    .filter(({ file, calls }, at) => !calls && !importsOf(file).includes(bookingSteps[at + 1]?.file ?? ''))
  expect(broken).toEqual([])
})

test('each call between steps is in the code', () => {
  const says = (file: string, words: string) => readFileSync(file, 'utf8').includes(words)
  expect(says('web/screens/reservations/form/booking-actions.server.ts', 'api.reservations.create(')).toBe(true)
  expect(says('actions/reservations/book.ts', 'takeTables(')).toBe(true)
  expect(says('actions/reservations/book.ts', 'makeReservation(')).toBe(true)
  expect(says('data/reservations/tables/functions.ts', 'make_reservation(')).toBe(true)
  expect(says('data/schema/functions/allocate-tables.sql', 'FUNCTION make_reservation(')).toBe(true)
})
