import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { endpoint } from '../api/endpoint.ts'
import { key } from '../wire/text.ts'

export const photos = {
  get: endpoint({
    call: calls.photos.get,
    access: 'none',
    tag: 'Photos',
    summary: 'A photo that a guest uploaded; its address is all that opens it',
    params: z.object({ photoId: key }),
    file: 'image/webp',
    reply: z.string(),
    refusals: ['not_found'],
  }),
}
