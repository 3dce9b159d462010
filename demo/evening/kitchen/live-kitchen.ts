import { advanceOrder } from '#actions/orders/advance-order.ts'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { isUnavailable } from '#data/database/unavailable.ts'
import { forgetPastOrders, listDemoKitchens, type OpenOrder, readOpenOrders } from '#data/demo/demo-kitchens.ts'
import { insertPastOrders } from '#data/demo/past-orders.ts'
import { readOrderMenus } from '#data/orders/order-menus.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import type { LiveEveningOptions } from '../live/live-evening.ts'
import { nextStep } from './next-step.ts'
import { planPastOrders } from './past-orders.ts'

const minute = 60_000
const listEvery = minute
/** A day later another day is past. */
const pastLasts = 24 * 60 * minute
/** In one turn, so that a start with hundreds of restaurants is not held up by orders that nobody made. */
const mostBegun = 5

/**
 * Plays the kitchens of the demo's restaurants: what real guests order is cooked and handed over within minutes, and orders of
 * the last weeks are there to be measured. All it knows is in the database; started again it goes on where it was.
 */
export class LiveKitchen {
  private kitchens: readonly number[] = []
  private listedAt = Number.NEGATIVE_INFINITY
  private readonly begunAt = new Map<number, number>()
  private readonly options: LiveEveningOptions & { seed: number }

  constructor(options: LiveEveningOptions) {
    this.options = { seed: 1, ...options }
  }

  /** One turn: everything that is due by now. Returns how much was done. */
  async turn(): Promise<number> {
    const { db } = this.options
    const now = this.options.now()
    const at = now.epochMilliseconds
    if (at - this.listedAt >= listEvery) {
      this.kitchens = await listDemoKitchens(db)
      this.listedAt = at
    }
    let done = 0
    for (const order of await readOpenOrders(db, this.kitchens))
      done += await this.each(order.restaurantId, () => this.bringOn(order, now))
    const stale = this.kitchens.filter((id) => at - (this.begunAt.get(id) ?? Number.NEGATIVE_INFINITY) >= pastLasts)
    for (const restaurantId of stale.slice(0, mostBegun)) {
      this.begunAt.set(restaurantId, at)
      done += await this.each(restaurantId, () => this.begin(db, restaurantId, now))
    }
    return done
  }

  /** Where the database is gone the whole turn is tried again; one order or restaurant that fails stops no other. */
  private async each(restaurantId: number, work: () => Promise<number>): Promise<number> {
    try {
      return await work()
    } catch (error) {
      if (isUnavailable(error)) throw error
      this.options.onFailure?.(error, restaurantId)
      return 0
    }
  }

  /** Refused means that somebody else was faster. Nothing is learned from a kitchen that hurries for whoever looks on. */
  private async bringOn(order: OpenOrder, now: Temporal.Instant): Promise<number> {
    const step = nextStep(order, this.options.speed)
    if (!step || step.dueAt > now.epochMilliseconds) return 0
    const { db } = this.options
    const { restaurantId, reservationId } = order
    const done =
      step.to === 'Approved'
        ? await changeStatus(db, { reservationId, to: step.to, by: 'host', now })
        : await advanceOrder(db, { restaurantId, reservationId, to: step.to, isMeasured: false, now })
    return isRefused(done) ? 0 : 1
  }

  private async begin(db: Db, restaurantId: number, now: Temporal.Instant): Promise<number> {
    const [rules, menus] = await Promise.all([readBookingRules(db, restaurantId), readOrderMenus(db, restaurantId)])
    if (!rules) return 0
    const dishes = [...menus].flatMap(([menuId, { products }]) =>
      [...products].map(([productId, { name, priceMinor }]) => ({ menuId, productId, name, priceMinor })),
    )
    await forgetPastOrders(db, restaurantId, now)
    return insertPastOrders(db, restaurantId, planPastOrders(rules, { dishes, seed: this.options.seed, now }))
  }
}
