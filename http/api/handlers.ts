import { endpoints } from '#contract/api/endpoints.ts'
import * as analytics from '../analytics/analytics.ts'
import * as availability from '../availability/availability.ts'
import * as floors from '../availability/floors.ts'
import * as menus from '../menus/menus.ts'
import * as cardSetups from '../payments/card-setups.ts'
import * as money from '../payments/payments.ts'
import * as regions from '../regions/regions.ts'
import { calendar } from '../reservations/calendar.ts'
import * as holds from '../reservations/holds.ts'
import * as host from '../reservations/host.ts'
import * as bookings from '../reservations/reservations.ts'
import { watch } from '../reservations/watch.ts'
import * as blogs from '../restaurants/blogs.ts'
import * as places from '../restaurants/places.ts'
import * as restaurants from '../restaurants/restaurants.ts'
import * as search from '../search/search.ts'
import * as translations from '../translations/translations.ts'
import * as hostLine from '../walkins/host-line.ts'
import * as walkins from '../walkins/walkins.ts'
import { watch as watchPlace } from '../walkins/watch.ts'
import { type Handlers, notBuilt } from './bind.ts'

const { feedback, invitations, profile, reservations } = endpoints

/** Who answers each call. A call without its line here does not compile. */
export const handlers: Handlers = {
  walkins: {
    list: walkins.list,
    join: walkins.join,
    data: walkins.data,
    get: walkins.get,
    leave: walkins.leave,
    expected: walkins.expected,
    line: walkins.line,
    place: walkins.place,
    watch: watchPlace,
    preview: walkins.preview,
    change: walkins.change,
    coming: walkins.coming,
    readMessages: walkins.readMessages,
  },
  hostLine: {
    list: hostLine.list,
    approve: hostLine.approve,
    reject: hostLine.reject,
    call: hostLine.call,
    seat: hostLine.seat,
    close: hostLine.close,
    noShow: hostLine.noShow,
    remove: hostLine.remove,
    message: hostLine.message,
    state: hostLine.state,
  },
  reservations: {
    list: notBuilt(reservations.list),
    history: notBuilt(reservations.history),
    create: bookings.create,
    calculate: bookings.calculate,
    get: bookings.get,
    update: bookings.update,
    calendar,
    watch,
    cancel: bookings.cancel,
    checkIn: notBuilt(reservations.checkIn),
    newId: bookings.newId,
    assign: notBuilt(reservations.assign),
  },
  host: {
    day: host.day,
    approve: host.approve,
    reject: host.reject,
    call: host.call,
    seat: host.seat,
    close: host.close,
    noShow: host.noShow,
    cancel: host.cancel,
  },
  holds: { create: holds.create, extend: holds.extend, release: holds.release },
  invitations: {
    get: notBuilt(invitations.get),
    redeem: notBuilt(invitations.redeem),
    invite: notBuilt(invitations.invite),
  },
  feedback: { send: notBuilt(feedback.send) },
  restaurants: { suggest: search.suggest, get: restaurants.get },
  availability: { list: availability.list, day: availability.day },
  floors: { list: floors.list, monitors: floors.monitors },
  payments: {
    intent: cardSetups.intent,
    begin: money.begin,
    show: money.show,
    confirm: money.confirm,
    dispute: money.dispute,
    webhook: money.webhook,
  },
  menus: { get: menus.get, getById: menus.getById, modifiers: menus.modifiers },
  regions: {
    suggest: regions.suggest,
    find: regions.find,
    config: regions.config,
    findByIp: regions.findByIp,
    claim: regions.claim,
  },
  blogs: { last: blogs.last, article: blogs.article },
  places: { events: places.events, reviews: places.reviews, claim: places.claim, notify: places.notify },
  analytics: { record: analytics.record },
  search: { restaurants: search.restaurants, locations: search.locations },
  translations: { get: translations.get },
  profile: {
    get: notBuilt(profile.get),
    replace: notBuilt(profile.replace),
    patch: notBuilt(profile.patch),
  },
}
