import type { BusinessHours } from '#contract/restaurants/hours.ts'
import { type DepositRules, paymentGateways, type ReservationConfig } from '#contract/restaurants/reservation-config.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { type MoneyRule, usualRule } from '#domain/payments/pricing.ts'
import type { Db } from '../database/database.ts'
import { listPolicies } from '../payments/policies.ts'

type ConfigRestaurant = { restaurantId: number; currency: string; openingHours: BusinessHours | null }
type ReservationConfigInput = ConfigRestaurant & { areas: string[]; reservationHours: BusinessHours }

/** What a listed place answers: it exists, it takes no bookings here. */
export function closedConfig({ restaurantId, currency, openingHours }: ConfigRestaurant): ReservationConfig {
  return {
    id: restaurantId,
    acceptReservation: false,
    minPartySize: 1,
    maxPartySize: 1,
    hoursInterval: 15,
    openingHours,
    currency: currency.toLowerCase(),
    paymentGateway: 'none',
  }
}

export async function findReservationConfig(db: Db, parts: ReservationConfigInput): Promise<ReservationConfig> {
  const { restaurantId } = parts
  const [settings, policies, menus] = await Promise.all([
    db.selectFrom('booking_settings').selectAll().where('restaurant_id', '=', restaurantId).executeTakeFirst(),
    listPolicies(db, restaurantId),
    db
      .selectFrom('menus')
      .select(['menu_id as id', 'name'])
      .where('restaurant_id', '=', restaurantId)
      .where('orderable', '=', true)
      .orderBy('position')
      .orderBy('menu_id')
      .execute(),
  ])
  if (!settings) return closedConfig(parts)
  const currency = parts.currency.toLowerCase()
  const policy = usualRule(policies)
  return {
    id: restaurantId,
    acceptReservation: true,
    minPartySize: settings.min_party,
    maxPartySize: settings.max_party,
    hoursInterval: settings.slot_interval,
    maxAdvanceBookingDays: settings.horizon_days,
    guestReservationNote: settings.guest_note,
    additionalInfo: askedOnline(settings.additional_info as AdditionalInfo),
    areas: parts.areas,
    approvalRequired: settings.approval_required,
    allowGuestSelectTables: settings.allow_table_choice,
    optionalGuestTableSelection: settings.table_choice_optional,
    reservationHours: parts.reservationHours,
    openingHours: parts.openingHours,
    currency,
    paymentGateway: gatewayOnTheWire(settings.payment_gateway),
    stripeAccountId: settings.payment_gateway === 'stripe' ? settings.gateway_account : null,
    creditCardChargeEnabled: policy !== undefined,
    noShowFeeEnabled: policy?.kind === 'guarantee',
    chargeIfCancelledBefore: policy?.freeUntilHours ?? null,
    chargeIfCancelledBeforeTime: policy?.freeUntilTime ?? null,
    chargeIfCancelledBeforeTimeEnabled: Boolean(policy?.freeUntilTime),
    depositRules: policy ? presentRules(policy.amounts, currency) : null,
    onlinePaymentMethod: settings.payment_methods as NonNullable<ReservationConfig['onlinePaymentMethod']>,
    onlineOrderingSettings: { ...presentOrdering(settings.ordering), menus },
    notifyGuestsOnBlacklistAddition: settings.notify_blacklisted,
    parentOrigins: settings.parent_origins,
    uiCustomization: settings.ui as NonNullable<ReservationConfig['uiCustomization']>,
  }
}

/** A gateway that clients have no name for, such as the sandbox, asks nothing of them. */
function gatewayOnTheWire(name: string): (typeof paymentGateways)[number] {
  return paymentGateways.find((known) => known === name) ?? 'none'
}

function presentRules(amounts: MoneyRule['amounts'], currency: string): DepositRules {
  return Object.fromEntries(Object.entries(amounts).map(([party, minor]) => [party, majorUnits(minor, currency)]))
}

type OrderChannelConfig = { enabled: boolean; disableCashPayment: boolean } | undefined

function presentOrdering(ordering: unknown) {
  const { takeaway, delivery, preorder } = ordering as Record<'takeaway' | 'delivery' | 'preorder', OrderChannelConfig>
  const shown = (channel: OrderChannelConfig) =>
    channel ? { enabled: channel.enabled, disableCashPayment: channel.disableCashPayment } : null
  return { takeaway: shown(takeaway), delivery: shown(delivery), preorder: shown(preorder) }
}

type AdditionalInfo = NonNullable<ReservationConfig['additionalInfo']>

/** Without the questions that the restaurant keeps to itself. */
const askedOnline = (info: AdditionalInfo): AdditionalInfo =>
  info.customs ? { ...info, customs: info.customs.filter(({ online }) => online !== false) } : info
