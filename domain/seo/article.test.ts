import { expect, test } from 'vitest'
import { articleData } from './article.ts'

const bare = { summary: null, image: null, author: null, published: null }
const facts = { url: 'https://t.example/articles/a', title: 'A day', language: 'en', about: 'Vienna', ...bare }

test('an article is told with what is known of it', () => {
  expect(articleData(facts)).toEqual({
    '@type': 'Article',
    '@id': facts.url,
    url: facts.url,
    headline: 'A day',
    inLanguage: 'en',
    about: { '@type': 'Place', name: 'Vienna' },
  })
  expect(articleData({ ...facts, author: 'A critic', published: '2031-06-21T08:00:00Z' })).toMatchObject({
    author: { '@type': 'Organization', name: 'A critic' },
    datePublished: '2031-06-21T08:00:00Z',
  })
})
