import type { Article } from 'schema-dts'

type ArticleFacts = {
  url: string
  title: string
  summary: string | null
  image: string | null
  author: string | null
  published: string | null
  language: string
  /** The region it is about. */
  about: string
}

export function articleData(facts: ArticleFacts): Article {
  const { url, title, summary, image, author, published, language, about } = facts
  return {
    '@type': 'Article',
    '@id': url,
    url,
    headline: title,
    inLanguage: language,
    about: { '@type': 'Place', name: about },
    ...(summary && { description: summary }),
    ...(image && { image }),
    ...(author && { author: { '@type': 'Organization', name: author } }),
    ...(published && { datePublished: published }),
  }
}
