import type { FileReply } from '#contract/api/endpoint.ts'
import { openToOrigins } from '../access/other-origins.ts'

/** A file for one caller alone. Its name is cut to what no header and no disk misreads. */
export function fileReply({ name, text }: FileReply, contentType: string): Response {
  return new Response(text, {
    headers: {
      ...openToOrigins,
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '')}"`,
      'cache-control': 'no-store',
    },
  })
}
