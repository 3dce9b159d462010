import type { Db } from '../database/database.ts'

type ProductKey = { restaurantId: number; menuId: string; productId: string }

/** Whether a dish can be had; false when there is no such dish. */
export async function updateProductOffer(
  db: Db,
  { restaurantId, menuId, productId }: ProductKey,
  available: boolean,
): Promise<boolean> {
  const updated = await db
    .updateTable('products')
    .set({ sold_out: !available })
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
