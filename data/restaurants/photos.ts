import type { Photo } from '#contract/restaurants/photos.ts'
import type { Db } from '../database/database.ts'

export type StoredPhotoRow = {
  photo_id: string
  file: string
  width: number
  height: number
  widths: number[]
  blur: string
  description: string
  category: string
  tags: string[]
  credit: string
  license: string
}

export const photoColumns = [
  'photos.photo_id',
  'photos.file',
  'photos.width',
  'photos.height',
  'photos.widths',
  'photos.blur',
  'photos.description',
  'photos.category',
  'photos.tags',
  'photos.credit',
  'photos.license',
] as const

export function presentPhoto(row: StoredPhotoRow): Photo {
  return {
    id: row.photo_id,
    photoUrl: photoUrl(row),
    width: row.width,
    height: row.height,
    description: row.description,
    tags: row.tags,
    categories: [row.category],
    widths: row.widths,
    blur: row.blur,
    credit: row.credit,
    license: row.license,
  }
}

/** The largest copy; the others stand beside it under their own width. */
export function photoUrl({ file, widths }: Pick<StoredPhotoRow, 'file' | 'widths'>): string {
  return `/media/photos/${file.replace(/\.webp$/, '')}-${Math.max(...widths)}.webp`
}

export async function listRestaurantPhotos(db: Db, restaurantId: number): Promise<Photo[]> {
  const rows = await db
    .selectFrom('restaurant_photos')
    .innerJoin('photos', 'photos.photo_id', 'restaurant_photos.photo_id')
    .select(photoColumns)
    .where('restaurant_photos.restaurant_id', '=', restaurantId)
    .orderBy('restaurant_photos.position')
    .execute()
  return rows.map(presentPhoto)
}

export async function findPhoto(db: Db, photoId: string): Promise<Photo | undefined> {
  const row = await db.selectFrom('photos').select(photoColumns).where('photo_id', '=', photoId).executeTakeFirst()
  return row && presentPhoto(row)
}
