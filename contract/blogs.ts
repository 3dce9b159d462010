import { z } from 'zod'
import { calls } from './calls.ts'
import { named } from './components.ts'
import { endpoint } from './endpoint.ts'
import { picture } from './pictures.ts'
import { key, line, link, moment, prose, regionId } from './text.ts'

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
