import { photos } from '#contract/photos/photos.ts'
import { findGuestPhoto } from '#data/photos/guest-photos.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const get = handle(photos.get, async ({ params }, { db }) => {
  const bytes = await findGuestPhoto(db, params.photoId)
  if (!bytes) return refuse('not_found')
  return { name: `${params.photoId}.webp`, text: bytes, isPicture: true as const }
})
