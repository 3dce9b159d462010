import * as analytics from '../analytics/analytics.ts'
import type { Handlers } from '../api/bind.ts'
import * as availability from '../availability/availability.ts'
import * as floors from '../availability/floors.ts'
import * as conversations from '../conversations/conversations.ts'
import * as hostConversations from '../conversations/host-conversations.ts'
import * as feedback from '../feedback/feedback.ts'
import * as account from '../guests/account.ts'
import * as identity from '../guests/identity.ts'
import * as passkeys from '../guests/passkeys.ts'
import * as phone from '../guests/phone.ts'
import * as profile from '../guests/profile.ts'
import * as social from '../guests/social.ts'
import * as menus from '../menus/menus.ts'
import * as groupOrders from '../orders/group-orders.ts'
import { readyTimes } from '../orders/ready-times.ts'
import * as invitations from '../party/invitations.ts'
import * as landings from '../party/landings.ts'
import * as party from '../party/party.ts'
import * as cardSetups from '../payments/card-setups.ts'
import * as money from '../payments/payments.ts'
import * as savedCards from '../payments/saved-cards.ts'
import * as photos from '../photos/photos.ts'
import * as regions from '../regions/regions.ts'
import { calendar } from '../reservations/calendar.ts'
import * as checkIns from '../reservations/check-in.ts'
import * as guestLists from '../reservations/guest-lists.ts'
import * as holds from '../reservations/holds.ts'
import * as host from '../reservations/host.ts'
import * as bookings from '../reservations/reservations.ts'
import { watch } from '../reservations/watch.ts'
import * as blogs from '../restaurants/blogs.ts'
import * as places from '../restaurants/places.ts'
import * as restaurants from '../restaurants/restaurants.ts'
import * as search from '../search/search.ts'
import * as standbyNotices from '../standbys/notifications.ts'
import * as standbys from '../standbys/standbys.ts'
import * as translations from '../translations/translations.ts'
import * as hostLine from '../walkins/host-line.ts'
import * as notifications from '../walkins/notifications.ts'
import * as walkins from '../walkins/walkins.ts'
import { watch as watchPlace } from '../walkins/watch.ts'

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
    sendMessage: walkins.sendMessage,
    notices: notifications.notices,
    subscribe: notifications.subscribe,
    unsubscribe: notifications.unsubscribe,
  },
  hostLine: {
    list: hostLine.list,
    approve: hostLine.approve,
    reject: hostLine.reject,
    call: hostLine.call,
    stillTaken: hostLine.stillTaken,
    seat: hostLine.seat,
    close: hostLine.close,
    noShow: hostLine.noShow,
    remove: hostLine.remove,
    message: hostLine.message,
    state: hostLine.state,
  },
  conversations: {
    list: conversations.list,
    watchAll: conversations.watchAll,
    unread: conversations.unread,
    get: conversations.get,
    watch: conversations.watch,
    send: conversations.send,
    read: conversations.read,
  },
  standbys: {
    join: standbys.join,
    get: standbys.get,
    take: standbys.take,
    decline: standbys.decline,
    choose: standbys.choose,
    watch: standbys.watch,
    withdraw: standbys.withdraw,
    notices: standbyNotices.notices,
    subscribe: standbyNotices.subscribe,
    unsubscribe: standbyNotices.unsubscribe,
  },
  hostConversations: {
    list: hostConversations.list,
    get: hostConversations.get,
    send: hostConversations.send,
    read: hostConversations.read,
  },
  reservations: {
    list: guestLists.list,
    history: guestLists.history,
    create: bookings.create,
    calculate: bookings.calculate,
    get: bookings.get,
    update: bookings.update,
    calendar,
    watch,
    cancel: bookings.cancel,
    checkIn: checkIns.checkIn,
    arrive: checkIns.arrive,
    newId: bookings.newId,
    keep: guestLists.keep,
    assign: guestLists.assign,
  },
  host: {
    day: host.day,
    party: host.party,
    approve: host.approve,
    reject: host.reject,
    call: host.call,
    seat: host.seat,
    close: host.close,
    noShow: host.noShow,
    progress: host.progress,
    offerProduct: host.offerProduct,
    frameParents: host.frameParents,
    cancel: host.cancel,
  },
  groupOrders: {
    begin: groupOrders.begin,
    get: groupOrders.get,
    watch: groupOrders.watch,
    join: groupOrders.join,
    change: groupOrders.change,
    claim: groupOrders.claim,
    release: groupOrders.release,
  },
  holds: { create: holds.create, extend: holds.extend, release: holds.release },
  invitations: {
    get: invitations.get,
    redeem: invitations.redeem,
    invite: invitations.invite,
    answer: invitations.answer,
    choose: invitations.choose,
  },
  feedback: {
    send: feedback.send,
    show: feedback.show,
    consent: feedback.consent,
    photo: feedback.photo,
    list: feedback.list,
    publish: feedback.publish,
    decline: feedback.decline,
  },
  photos: { get: photos.get },
  landings: { get: landings.get },
  party: {
    get: party.get,
    watch: party.watch,
    share: party.share,
    withdraw: party.withdraw,
    orderDishes: party.orderDishes,
  },
  restaurants: { suggest: search.suggest, get: restaurants.get, getFormer: restaurants.getFormer },
  availability: { list: availability.list, day: availability.day, readyTimes },
  floors: { list: floors.list, monitors: floors.monitors },
  payments: {
    intent: cardSetups.intent,
    begin: money.begin,
    show: money.show,
    confirm: money.confirm,
    dispute: money.dispute,
    cards: savedCards.cards,
    removeCard: savedCards.removeCard,
    webhook: money.webhook,
  },
  menus: { streets: menus.streets, get: menus.get, getById: menus.getById, modifiers: menus.modifiers },
  regions: {
    suggest: regions.suggest,
    find: regions.find,
    config: regions.config,
    findByIp: regions.findByIp,
    claim: regions.claim,
  },
  blogs: { last: blogs.last, articles: blogs.articles, article: blogs.article },
  places: { events: places.events, reviews: places.reviews, claim: places.claim, notify: places.notify },
  analytics: { record: analytics.record },
  search: { restaurants: search.restaurants, locations: search.locations },
  translations: { get: translations.get },
  identity: {
    providers: social.providers,
    signIn: identity.signIn,
    signUp: identity.signUp,
    confirm: identity.confirm,
    forgotPassword: identity.forgotPassword,
    resetPassword: identity.resetPassword,
    beginSocial: social.beginSocial,
    finishSocial: social.finishSocial,
    access: identity.access,
    sessions: identity.sessions,
    endSession: identity.endSession,
    signOut: identity.signOut,
    signOutEverywhere: identity.signOutEverywhere,
    changePassword: identity.changePassword,
  },
  account: { export: account.exportAccount, askDeletion: account.askDeletion, delete: account.deleteAccount },
  phoneVerification: { get: phone.get, sendCode: phone.sendCode, confirm: phone.confirm },
  passkeys: {
    list: passkeys.list,
    beginAdding: passkeys.beginAdding,
    add: passkeys.add,
    rename: passkeys.rename,
    remove: passkeys.remove,
    beginSignIn: passkeys.beginSignIn,
    signIn: passkeys.signIn,
  },
  profile: {
    get: profile.get,
    replace: profile.replace,
    patch: profile.patch,
    watch: profile.watch,
    photo: profile.photo,
    removePhoto: profile.removePhoto,
    saved: profile.saved,
    save: profile.save,
  },
}
