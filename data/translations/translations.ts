import type { TranslationTree } from '#contract/translations/translations.ts'
import type { Db } from '../database/database.ts'

export async function findTexts(db: Db, restaurantId: number, locale: string): Promise<TranslationTree | undefined> {
  const rows = await db
    .selectFrom('translations')
    .select(['key', 'text'])
    .where('restaurant_id', '=', restaurantId)
    .where('locale', '=', locale)
    .execute()
  return rows.length > 0 ? Object.fromEntries(rows.map((row) => [row.key, row.text])) : undefined
}
