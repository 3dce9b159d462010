import { type Refusal, refuse } from '../refusal.ts'
import { readBytes } from './read-body.ts'

/** Each may be as large as a photo: so many at once is all the memory that strangers can take. */
const mostAtOnce = 8

let reading = 0

/** The bytes of a body larger than most; whoever comes when many are being read is asked to come again. */
export async function readLargeBody(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | Refusal<'too_large' | 'malformed' | 'busy'>> {
  if (reading >= mostAtOnce) return refuse('busy')
  reading++
  try {
    return await readBytes(request, most)
  } finally {
    reading--
  }
}
