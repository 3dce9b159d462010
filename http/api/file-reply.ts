import type { FileReply } from '#contract/api/endpoint.ts'
import { openToOrigins } from '../access/other-origins.ts'

/** A file for one caller alone. Its name is cut to what no header and no disk misreads. */
export function fileReply({ name, text, isPicture }: FileReply, contentType: string): Response {
  return new Response(text, {
    headers: {
      ...openToOrigins,
      'content-type': contentType,
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${name.replaceAll(/[^\w.-]/g, '')}"`,
      // In the browser alone: what a guest takes back must not live on in a cache between.
      'cache-control': isPicture ? 'private, max-age=31536000, immutable' : 'no-store',
    },
  })
}
