import { sql } from 'kysely'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import type { OrderPaymentType } from '#domain/orders/order.ts'
import { type OrderCeilings, usualCeilings } from '#domain/orders/order-ceilings.ts'
import type { Tax } from '#domain/orders/totals.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import type { OptionalQuestions } from '#domain/reservations/guest/guest-details.ts'
import type { Db } from '../database/database.ts'
import { keptBriefly } from '../database/reads/kept-briefly.ts'

/** What a booking needs to know of a restaurant beside its tables and hours. */
export type BookingSettings = {
  restaurantName: string
  questions: OptionalQuestions
  /** The restaurant's choice among the payment gateways, whether it is configured here or not. */
  paymentGateway: string
  /** Its own account there, where it has one: a connected account at Stripe, a location at Square. */
  gatewayAccount: string | null
  /** Guests may choose a table; `required`: they must. */
  tableChoice: 'none' | 'optional' | 'required'
  floorOfTable: ReadonlyMap<number, string>
  /** On what is ordered. */
  tax: Tax
  ceilings: OrderCeilings
  ordering: Partial<Record<DeliveryType, OrderingMode>>
  /** How orders are paid, as far as the restaurant says. */
  orderPayment: Partial<Record<OrderPaymentType, boolean>>
}

type OrderingMode = { enabled?: boolean; disableCashPayment?: boolean }

/** The refusal of a table chosen where guests choose none. */
export const restaurantChooses: WriteRefusal<'table_unfit'> = {
  refused: 'table_unfit',
  field: 'tableNumber',
  sentence: 'The house chooses the table here.',
}

/** A change is seen within a second. */
export const readBookingSettings = keptBriefly(findSettings, { lifetimeMs: 400, most: 2000 })

async function findSettings(db: Db, restaurantId: number): Promise<BookingSettings> {
  const { rows } = await sql<{
    name: string
    questions: OptionalQuestions
    choice: boolean
    optional: boolean
    gateway: string
    account: string | null
    ordering: BookingSettings['ordering'] & {
      taxRate?: number
      taxIncluded?: boolean
      ceilings?: Partial<OrderCeilings>
    }
    methods: { deliveryPayment?: BookingSettings['orderPayment'] | null } | null
    floors: [number, string][] | null
  }>`
    SELECT r.name, s.additional_info AS questions, s.allow_table_choice AS choice, s.table_choice_optional AS optional,
      s.payment_gateway AS gateway, s.gateway_account AS account,
      s.ordering, s.payment_methods AS methods,
      (SELECT json_agg(json_build_array(table_id, floor_id))
        FROM dining_tables t WHERE t.restaurant_id = ${restaurantId}) AS floors
    FROM booking_settings s JOIN restaurants r USING (restaurant_id) WHERE s.restaurant_id = ${restaurantId}`.execute(
    db,
  )
  const found = rows[0]
  return {
    restaurantName: found?.name ?? '',
    questions: found?.questions ?? {},
    paymentGateway: found?.gateway ?? 'none',
    gatewayAccount: found?.account || null,
    tableChoice: !found?.choice ? 'none' : found.optional ? 'optional' : 'required',
    floorOfTable: new Map(found?.floors ?? []),
    tax: { rate: found?.ordering.taxRate ?? 0, isIncluded: found?.ordering.taxIncluded ?? true },
    ceilings: { ...usualCeilings, ...found?.ordering.ceilings },
    ordering: found?.ordering ?? {},
    orderPayment: found?.methods?.deliveryPayment ?? {},
  }
}
