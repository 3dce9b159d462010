import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { key, line, link, moment, prose, regionId, slug } from '../wire/text.ts'
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
