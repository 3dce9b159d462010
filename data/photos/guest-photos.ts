import { randomBytes } from 'node:crypto'
import type { Bytes } from '#contract/api/endpoint.ts'
import type { Db } from '../database/database.ts'

/** A picture as it is kept: encoded by us, with nothing in it but what one sees. */
export type EncodedPhoto = { bytes: Bytes; width: number; height: number }

/** Where a photo is shown. */
export const photoPath = (photoId: string) => `/api/photos/${photoId}`

/** The photo that an address of ours shows; null for any other. */
export const photoIdOf = (address: string | null): string | null =>
  /^\/api\/photos\/([0-9a-f]+)$/.exec(address ?? '')?.[1] ?? null

export async function insertGuestPhoto(
  db: Db,
  { bytes, width, height }: EncodedPhoto,
  now: Temporal.Instant,
): Promise<string> {
  const photoId = randomBytes(18).toString('hex')
  await db
    .insertInto('guest_photos')
    .values({
      photo_id: photoId,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      width,
      height,
      created_at: new Date(now.epochMilliseconds),
    })
    .execute()
  return photoId
}

export async function findGuestPhoto(db: Db, photoId: string): Promise<Bytes | null> {
  const row = await db.selectFrom('guest_photos').select('bytes').where('photo_id', '=', photoId).executeTakeFirst()
  return row ? new Uint8Array(row.bytes) : null
}

export async function deleteGuestPhoto(db: Db, photoId: string | null): Promise<void> {
  if (photoId !== null) await db.deleteFrom('guest_photos').where('photo_id', '=', photoId).execute()
}
