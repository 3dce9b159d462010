import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { refreshSearch } from '#data/search/refresh/refresh.ts'
import { at, type BookingFixture } from '../reservations/booking-fixtures.ts'

/**
 * A kitchen for House 5101: a pizza in two sizes, a soup, a cake that is gone, breakfast until eleven, and wine that is not to be
 * ordered. Takeaway and delivery from 17:00 to 22:00 with half an hour of notice, three orders a slot; zones of one
 * kilometre for 2.50 and of three for 4.00 from 20.00 on. Venues in three streets make them known.
 */
export async function openKitchen({ rows, context }: BookingFixture, restaurantId = 5101): Promise<void> {
  await rows(menuOf(restaurantId))
  await rows(`
    INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes)
      SELECT ${restaurantId}, purpose, d, 1020, 1320 FROM generate_series(0, 6) AS d, unnest(ARRAY['takeaway', 'delivery']) AS purpose;
    INSERT INTO delivery_zones VALUES (${restaurantId}, 1, 'Near', 1000, 250, 0), (${restaurantId}, 2, 'Far', 3000, 400, 2000);
    UPDATE booking_settings SET ordering = '${JSON.stringify(ordering)}',
      payment_methods = '{"deliveryPayment": {"cash": true, "card": true, "invoice": true}}'
      WHERE restaurant_id = ${restaurantId};`)
  for (const [index, { address, lat }] of neighbours.entries()) await rows(neighbour(9100 + index, address, lat))
  await refreshSearch(context.db)
}

const channel = { enabled: true, disableCashPayment: false, leadMinutes: 30, ordersPerSlot: 3 }
export const ordering = {
  takeaway: channel,
  delivery: { ...channel, disableCashPayment: true },
  preorder: { enabled: true, disableCashPayment: false },
  taxRate: 10_000,
  taxIncluded: true,
}

export const menuOf = (restaurantId: number) => `
INSERT INTO menus (restaurant_id, menu_id, name, position, orderable, hours) VALUES
  (${restaurantId}, 'kitchen', 'Kitchen', 0, true, NULL), (${restaurantId}, 'morning', 'Morning', 1, true, '[[420, 660]]'),
  (${restaurantId}, 'cellar', 'Cellar', 2, false, NULL);
INSERT INTO menu_categories SELECT ${restaurantId}, menu, 'all', 'All', 0 FROM unnest(ARRAY['kitchen', 'morning', 'cellar']) AS menu;
INSERT INTO products (restaurant_id, menu_id, product_id, category_id, name, price_minor, sold_out, position) VALUES
  (${restaurantId}, 'kitchen', 'pizza', 'all', 'Margherita', 1150, false, 0),
  (${restaurantId}, 'kitchen', 'soup', 'all', 'Minestrone', 690, false, 1),
  (${restaurantId}, 'kitchen', 'cake', 'all', 'Cassata', 620, true, 2),
  (${restaurantId}, 'morning', 'eggs', 'all', 'Eggs', 800, false, 0),
  (${restaurantId}, 'cellar', 'wine', 'all', 'Barolo', 6900, false, 0);
INSERT INTO modifier_groups VALUES (${restaurantId}, 'kitchen', 'size', 'Size', 1, 1);
INSERT INTO modifier_options (restaurant_id, menu_id, group_id, option_id, name, price_minor, is_default, position) VALUES
  (${restaurantId}, 'kitchen', 'size', 'regular', 'Regular', 0, true, 0),
  (${restaurantId}, 'kitchen', 'size', 'large', 'Large', 300, false, 1);
INSERT INTO product_modifiers VALUES (${restaurantId}, 'kitchen', 'pizza', 'size', 0);`

/** A hundredth of a degree of latitude is a little more than a kilometre; the house stands at 48.2. */
const neighbours = [
  { address: 'Lindengasse 8', lat: 48.205 },
  { address: 'Neubaugasse 3', lat: 48.215 },
  { address: 'Ringstraße 1', lat: 48.235 },
]

const neighbour = (id: number, address: string, lat: number) => `
  INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency, address)
    VALUES (${id}, 'venue-${id}', 'venue-${id}', 'test', 'Venue', 'restaurant', '/at/', ${lat}, 16.3, 'AT', 'Europe/Vienna', 'EUR', '${address}');`

export const large = [{ id: 'size', optionId: 'large' }]
export const pizza = { productId: 'pizza', amount: 2, modifiers: large }
export const soup = { productId: 'soup', amount: 1 }

/** Two large pizzas and a soup to be picked up on the Friday at seven: 35.90. */
export const takeaway: Partial<BookingContractWire> = {
  deliveryType: 'takeaway',
  groupSize: 1,
  order: { orderItems: [pizza, soup] },
  reservationTime: at('19:00'),
}

export const delivery = (deliveryAddress: string): Partial<BookingContractWire> => ({
  ...takeaway,
  deliveryType: 'delivery',
  paymentType: 'invoice',
  customerProfile: { deliveryAddress },
})

/** The statement by which kitchens find what is still to be cooked; its rows are all that an index keeps. */
export const openOrders = `SELECT reservation_id FROM orders WHERE progress <> 'done' AND dropped_at IS NULL`
