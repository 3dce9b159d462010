import type { PartnerPlan } from '#domain/imports/partner.ts'
import type { Schema } from '../schema/schema.ts'
import { floorTables } from './floor-tables.ts'
import { menuTables } from './menu-tables.ts'
import { date, flag, integer, json, owned, owner, type PartnerTable, smallint, text } from './partner-table.ts'
import type { RecordColumns, TableRecord } from './records/record-set.ts'

export const restaurantColumns: RecordColumns = {
  ...owner,
  description: text,
  language: text,
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
    language: plan.language,
    price_level: plan.priceLevel,
    services: plan.services,
    opening_hours: plan.openingHours,
    promo_photo: plan.photoIds[0],
    average_rating: plan.reviews.length > 0 ? Math.round((100 * stars) / plan.reviews.length) / 100 : null,
    review_count: plan.reviews.length,
  }
}

/** The tables of a partner in the order in which their keys allow them to be filled. */
export const partnerTables: Partial<Record<keyof Schema, PartnerTable>> = {
  restaurant_photos: {
    columns: { ...owner, position: smallint, photo_id: text },
    records: (plan) =>
      owned(
        plan,
        plan.photoIds.map((photo_id, position) => ({ position, photo_id })),
      ),
  },
  translations: {
    columns: { ...owner, locale: text, key: text, text },
    records: (plan) => owned(plan, plan.translations),
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
  ...floorTables,
  ...menuTables,
  reviews: {
    columns: {
      ...owner,
      review_id: 'uuid',
      author: text,
      rating: smallint,
      text,
      language: text,
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
