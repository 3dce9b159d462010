import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { key, line, link, moment, prose, regionId } from '../wire/text.ts'
import { picture } from './pictures.ts'

export const blogEntry = named(
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
}
