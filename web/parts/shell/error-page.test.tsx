import { describe, expect, test } from 'vitest'
import { ErrorPage, LastResort, statusOf } from './error-page.tsx'
import { drawn, linksIn } from './test-page.tsx'

describe('the status of a page error', () => {
  test.each([
    ['its own', { status: 404, response: { status: 409 } }, 404],
    ['else that of the answer it carries', { response: { status: 409 } }, 409],
    ['else 500', new Error('lost'), 500],
    ['500 for what is no error at all', null, 500],
    ['500 for a status that is no number', { status: 'gone' }, 500],
  ])('%s', (_, failure, status) => expect(statusOf(failure)).toBe(status))
})

test.each([
  [404, 'This page could not be found'],
  [500, 'Something went wrong'],
])('the page of a %i says the status and what happened', (status, words) => {
  const html = drawn(<ErrorPage failure={{ status }} />)
  expect(html).toContain(String(status))
  expect(html).toContain(words)
  expect(linksIn(html)).toEqual(['/'])
})

test('if the error page itself fails, a link home remains', () => {
  const page = new LastResort({ words: 'Go back to home', children: 'the story' })
  expect(drawn(page.render())).toContain('the story')
  page.state = LastResort.getDerivedStateFromError()
  expect(drawn(page.render())).toContain('<a href="/">Go back to home</a>')
})
