import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { count, key, line, link, moment, prose, regionId, slug } from '../wire/text.ts'
import { integerText } from '../wire/wire.ts'
import { picture } from './pictures.ts'

const blogEntry = named(
  'BlogEntry',
  z.object({
    id: key,
    title: line(300),
    summary: prose(4000).nullish(),
    imageUrl: picture.nullish(),
    url: link.nullish(),
    author: line(120).nullish(),
    published: moment.nullish(),
  }),
)
export type BlogEntry = z.output<typeof blogEntry>

export const article = named(
  'Article',
  blogEntry.extend({
    slug,
    region: z.object({ id: regionId, name: line(200) }),
    /** Paragraphs. */
    body: z.array(prose(8000)).max(200),
    language: line(35),
    /** The cuisines it speaks of, for the places to name below it. */
    cuisines: z.array(line(80)).max(40),
  }),
)
export type Article = z.output<typeof article>
export type ArticleWire = z.input<typeof article>

const articleList = named(
  'ArticleList',
  z.object({ articles: z.array(article.omit({ body: true, cuisines: true })).max(100), total: count }),
)
export type ArticleList = z.output<typeof articleList>

export const blogs = {
  last: endpoint({
    call: calls.blogs.last,
    access: 'none',
    tag: 'Blogs',
    summary: "A region's latest blog entry",
    params: z.object({ regionId }),
    reply: blogEntry,
    refusals: ['not_found'],
    public: true,
  }),
  articles: endpoint({
    call: calls.blogs.articles,
    access: 'none',
    tag: 'Blogs',
    summary: 'All articles, newest first',
    query: z.object({ skip: integerText(0, 100_000).default(0), top: integerText(1, 100).default(24) }),
    reply: articleList,
    refusals: [],
    public: true,
  }),
  article: endpoint({
    call: calls.blogs.article,
    access: 'none',
    tag: 'Blogs',
    summary: 'An article with its text',
    params: z.object({ slug }),
    reply: article,
    refusals: ['not_found'],
    public: true,
  }),
}
