import type { PartnerPlan, PlannedMenu } from '#domain/imports/partner.ts'
import type { Database } from '../schema.ts'
import type { RecordColumns, TableRecord } from './record-set.ts'

type PartnerTable = { columns: RecordColumns; records: (plan: PartnerPlan) => TableRecord[] }

const integer = 'integer'
const smallint = 'smallint'
const text = 'text'
const date = 'date'
const json = 'jsonb'
const flag = 'boolean'
const owner = { restaurant_id: integer }
const dish = { ...owner, menu_id: text }

export const restaurantColumns: RecordColumns = {
  ...owner,
  description: text,
  price_level: smallint,
  services: 'text[]',
  opening_hours: json,
  promo_photo: text,
  average_rating: 'numeric',
  review_count: integer,
}

export function restaurantRecord(plan: PartnerPlan): TableRecord {
  const stars = plan.reviews.reduce((sum, review) => sum + review.rating, 0)
  return {
    restaurant_id: plan.restaurantId,
    description: plan.description,
    price_level: plan.priceLevel,
    services: plan.services,
    opening_hours: plan.openingHours,
    promo_photo: plan.photoIds[0],
    average_rating: plan.reviews.length > 0 ? Math.round((100 * stars) / plan.reviews.length) / 100 : null,
    review_count: plan.reviews.length,
  }
}

/** The tables of a partner in the order in which their keys allow them to be filled. */
export const partnerTables: Partial<Record<keyof Database, PartnerTable>> = {
  restaurant_photos: {
    columns: { ...owner, position: smallint, photo_id: text },
    records: (plan) =>
      owned(
        plan,
        plan.photoIds.map((photo_id, position) => ({ position, photo_id })),
      ),
  },
  service_hours: {
    columns: { ...owner, purpose: text, weekday: smallint, opens: smallint, closes: smallint, name: text },
    records: (plan) => owned(plan, plan.serviceHours),
  },
  special_periods: {
    columns: {
      ...owner,
      period_id: 'uuid',
      name: text,
      starts_on: date,
      ends_on: date,
      closed: flag,
      repeats_yearly: flag,
      hours: json,
    },
    records: (plan) =>
      owned(
        plan,
        plan.specialPeriods.map(({ id, startsOn, endsOn, repeatsYearly, ...period }) => ({
          ...period,
          period_id: id,
          starts_on: startsOn,
          ends_on: endsOn,
          repeats_yearly: repeatsYearly,
        })),
      ),
  },
  booking_settings: {
    columns: {
      ...owner,
      min_party: smallint,
      max_party: smallint,
      slot_interval: smallint,
      turn_over: json,
      covers_per_slot: smallint,
      overbook_covers: smallint,
      lead_minutes: integer,
      horizon_days: smallint,
      approval_required: flag,
      guest_note: text,
      additional_info: json,
      allow_table_choice: flag,
      table_choice_optional: flag,
      payment_gateway: text,
      payment_methods: json,
      ordering: json,
      line: json,
      autopilot: json,
      ui: json,
      notify_blacklisted: flag,
    },
    records: (plan) => [bookingRecord(plan)],
  },
  policies: {
    columns: { ...owner, policy_id: 'uuid', kind: text, amounts: json, free_until_hours: smallint },
    records: (plan) =>
      owned(
        plan,
        plan.policies.map(({ id, freeUntilHours, ...policy }) => ({
          ...policy,
          policy_id: id,
          free_until_hours: freeUntilHours,
        })),
      ),
  },
  areas: {
    columns: { ...owner, area: text, position: smallint },
    records: (plan) =>
      owned(
        plan,
        plan.areas.map((area, position) => ({ area, position })),
      ),
  },
  floors: {
    columns: {
      ...owner,
      floor_id: text,
      name: text,
      position: smallint,
      width: smallint,
      height: smallint,
      fixtures: json,
    },
    records: (plan) =>
      owned(
        plan,
        plan.floors.map(({ floorId, ...floor }, position) => ({ ...floor, floor_id: floorId, position })),
      ),
  },
  dining_tables: {
    columns: {
      ...owner,
      table_id: smallint,
      number: text,
      floor_id: text,
      area: text,
      min_party: smallint,
      max_party: smallint,
      shape: text,
      x: smallint,
      y: smallint,
      width: smallint,
      height: smallint,
      features: 'text[]',
      blocked: flag,
    },
    records: (plan) =>
      owned(
        plan,
        plan.tables.map(({ tableId, floorId, minParty, maxParty, ...table }) => ({
          ...table,
          table_id: tableId,
          floor_id: floorId,
          min_party: minParty,
          max_party: maxParty,
          blocked: false,
        })),
      ),
  },
  table_combinations: {
    columns: { ...owner, combination_id: smallint, table_ids: 'smallint[]', min_party: smallint, max_party: smallint },
    records: (plan) =>
      owned(
        plan,
        plan.combinations.map((combination, position) => ({
          combination_id: position,
          table_ids: combination.tableIds,
          min_party: combination.minParty,
          max_party: combination.maxParty,
        })),
      ),
  },
  menus: {
    columns: {
      ...dish,
      name: text,
      description: text,
      language: text,
      position: smallint,
      orderable: flag,
      hours: json,
    },
    records: (plan) =>
      ofMenus(plan, ({ name, description, language, orderable, hours }, position) => [
        { name, description, language, orderable, hours, position },
      ]),
  },
  menu_categories: {
    columns: { ...dish, category_id: text, name: text, position: smallint },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.categories.map(({ categoryId, name }, position) => ({ category_id: categoryId, name, position })),
      ),
  },
  products: {
    columns: {
      ...dish,
      product_id: text,
      category_id: text,
      name: text,
      description: text,
      price_minor: integer,
      tags: 'text[]',
      allergens: 'text[]',
      photo_id: text,
      sold_out: flag,
      position: smallint,
    },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.categories.flatMap((category) =>
          category.products.map(({ productId, priceMinor, photoId, soldOut, ...product }, position) => ({
            ...product,
            product_id: productId,
            category_id: category.categoryId,
            price_minor: priceMinor,
            photo_id: photoId,
            sold_out: soldOut,
            position,
          })),
        ),
      ),
  },
  modifier_groups: {
    columns: { ...dish, group_id: text, name: text, min_options: smallint, max_options: smallint },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.modifierGroups.map(({ groupId, name, min, max }) => ({
          group_id: groupId,
          name,
          min_options: min,
          max_options: max,
        })),
      ),
  },
  modifier_options: {
    columns: {
      ...dish,
      group_id: text,
      option_id: text,
      name: text,
      price_minor: integer,
      is_default: flag,
      position: smallint,
    },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.modifierGroups.flatMap(({ groupId, options }) =>
          options.map(({ optionId, name, priceMinor, isDefault }, position) => ({
            group_id: groupId,
            option_id: optionId,
            name,
            price_minor: priceMinor,
            is_default: isDefault,
            position,
          })),
        ),
      ),
  },
  product_modifiers: {
    columns: { ...dish, product_id: text, group_id: text, position: smallint },
    records: (plan) =>
      ofMenus(plan, (menu) =>
        menu.categories.flatMap(({ products }) =>
          products.flatMap((product) =>
            product.modifierGroupIds.map((group_id, position) => ({
              product_id: product.productId,
              group_id,
              position,
            })),
          ),
        ),
      ),
  },
  delivery_zones: {
    columns: {
      ...owner,
      zone_id: smallint,
      name: text,
      radius_meters: integer,
      fee_minor: integer,
      minimum_minor: integer,
    },
    records: (plan) =>
      owned(
        plan,
        plan.deliveryZones.map((zone, position) => ({
          zone_id: position,
          name: zone.name,
          radius_meters: zone.radiusMeters,
          fee_minor: zone.feeMinor,
          minimum_minor: zone.minimumMinor,
        })),
      ),
  },
  reviews: {
    columns: {
      ...owner,
      review_id: 'uuid',
      author: text,
      rating: smallint,
      text,
      source: text,
      created_at: 'timestamptz',
    },
    records: (plan) =>
      owned(
        plan,
        plan.reviews.map(({ id, createdAt, ...review }) => ({
          ...review,
          review_id: id,
          source: 'sample',
          created_at: createdAt,
        })),
      ),
  },
  events: {
    columns: {
      ...owner,
      event_id: integer,
      slug: text,
      name: text,
      description: text,
      photo_id: text,
      starts_on: date,
      ends_on: date,
      dates: 'date[]',
      hours: json,
      areas: 'text[]',
      price_minor: integer,
      tickets: json,
      seats: integer,
    },
    records: (plan) =>
      owned(
        plan,
        plan.events.map(({ eventId, photoId, priceMinor, ...event }) => ({
          ...event,
          event_id: eventId,
          photo_id: photoId,
          starts_on: event.dates[0],
          ends_on: event.dates.at(-1),
          price_minor: priceMinor,
        })),
      ),
  },
}

function owned(plan: PartnerPlan, records: readonly object[]): TableRecord[] {
  return records.map((record) => ({ restaurant_id: plan.restaurantId, ...record }))
}

function ofMenus(
  plan: PartnerPlan,
  records: (menu: PlannedMenu, position: number) => readonly object[],
): TableRecord[] {
  return plan.menus.flatMap((menu, position) =>
    records(menu, position).map((record) => ({ restaurant_id: plan.restaurantId, menu_id: menu.menuId, ...record })),
  )
}

function bookingRecord({ restaurantId, booking }: PartnerPlan): TableRecord {
  return {
    restaurant_id: restaurantId,
    min_party: booking.minParty,
    max_party: booking.maxParty,
    slot_interval: booking.slotInterval,
    turn_over: booking.turnOver,
    covers_per_slot: booking.coversPerSlot,
    overbook_covers: booking.overbookCovers,
    lead_minutes: booking.leadMinutes,
    horizon_days: booking.horizonDays,
    approval_required: booking.approvalRequired,
    guest_note: booking.guestNote,
    additional_info: booking.additionalInfo,
    allow_table_choice: booking.allowTableChoice,
    table_choice_optional: booking.tableChoiceOptional,
    payment_gateway: booking.paymentGateway,
    payment_methods: booking.paymentMethods,
    ordering: booking.ordering,
    line: booking.line,
    autopilot: booking.autopilot,
    ui: booking.ui,
    notify_blacklisted: false,
  }
}
