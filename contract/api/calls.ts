/** Which configured server a call goes to; all of them may be one and the same. */
export type Origin = 'api' | 'catalogue' | 'search' | 'menuStorage' | 'i18n' | 'profile'

export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly origin: Origin
  /** The name used in the missing-parameter sentence. */
  readonly operation: string
  readonly required: readonly string[]
  /** What the missing-parameter sentence calls the body. */
  readonly body?: string
  /** `status`: the body of the answer is ignored. `stream`: server-sent events. */
  readonly answer: 'json' | 'status' | 'file' | 'stream'
}

/** Where this app serves an origin; a configured origin takes the place of this prefix. */
export const mounts: Readonly<Record<Origin, string>> = {
  api: '',
  catalogue: '',
  search: '/search-service',
  menuStorage: '/menu-storage',
  i18n: '',
  profile: '/rtdb',
}

const rsv = '/api/rsv/mb/guest'
const core = '/api/core/mb'
const json = { origin: 'api', answer: 'json' } as const
const statusOnly = { origin: 'api', answer: 'status' } as const
const catalogue = { origin: 'catalogue', answer: 'json' } as const
const search = { origin: 'search', answer: 'json' } as const
const profile = { origin: 'profile', answer: 'json', path: '/rtdb/users/:uid' } as const
const restaurant = '/api/rsv/admin/restaurants/:restaurantId'
/** Calls of our own for an order that several people put together. */
const groupOrder = '/api/rsv/guest/restaurants/:restaurantId/group-orders'
/** Calls of our own for whoever holds a place in a line. */
const place = '/api/rsv/guest/walkins/:walkinId'
/** Calls of our own for whoever brings a party together. */
const party = '/api/rsv/guest/reservations/:reservationId/party'

/** Calls of our own for what a guest and a restaurant write about a booking. */
const messages = '/api/rsv/guest/reservations/:reservationId/messages'

/** Calls of our own for whoever waits for a table of a full day. */
const standby = '/api/rsv/guest/standbys/:standbyId/:key'

/** What a host may do to a booking; beside the specification, as guests never call it. */
function hostCall<const Deed extends string>(deed: Deed) {
  const path = `${restaurant}/reservations/:reservationId/${deed}` as const
  const operation = `${deed} by host` as const
  return { ...json, method: 'POST', path, operation, required: ['restaurantId', 'reservationId'] } as const
}

/** What a host may do to a party in the line. */
function hostLineCall<const Deed extends string>(deed: Deed) {
  const path = `${restaurant}/walkins/:walkinId/${deed}` as const
  const operation = `${deed} walk-in by host` as const
  const required = ['restaurantId', 'walkinId', 'contract'] as const
  return { ...json, method: 'POST', path, operation, body: 'contract', required } as const
}

/** Calls of our own: the specification leaves identity to another service. */
function identityCall<const Path extends string, const Operation extends string>(path: Path, operation: Operation) {
  const own = { ...json, path: `/api/identity/${path}`, operation } as const
  return { ...own, method: 'POST', body: 'contract', required: ['contract'] } as const
}

const providerId = ['providerId', 'contract'] as const

export const calls = {
  walkins: {
    list: { ...json, method: 'GET', path: `${rsv}/walkins`, operation: 'getGuestWalkinsHistory', required: [] },
    join: {
      ...json,
      method: 'POST',
      path: `${rsv}/walkins`,
      operation: 'create',
      body: 'contract',
      required: ['contract'],
    },
    data: { ...json, method: 'GET', path: `${rsv}/walkins/data`, operation: 'getData', required: [] },
    get: { ...json, method: 'GET', path: `${rsv}/walkins/:walkinId`, operation: 'get', required: ['walkinId'] },
    leave: { ...json, method: 'DELETE', path: `${rsv}/walkins/:walkinId`, operation: 'cancel', required: ['walkinId'] },
    expected: {
      ...json,
      method: 'GET',
      path: `${rsv}/restaurants/:restaurantId/walkins/expected`,
      operation: 'getExpectedTime',
      required: ['restaurantId', 'partySizes'],
    },
    line: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/restaurants/:restaurantId/line',
      operation: 'getLine',
      required: ['restaurantId'],
    },
    place: { ...json, method: 'GET', path: `${place}/place`, operation: 'getPlaceInLine', required: ['walkinId'] },
    watch: {
      origin: 'api',
      answer: 'stream',
      method: 'GET',
      path: `${place}/events`,
      operation: 'watchPlaceInLine',
      required: ['walkinId'],
    },
    preview: {
      ...json,
      method: 'POST',
      path: `${place}/preview`,
      operation: 'previewPlaceInLine',
      body: 'contract',
      required: ['walkinId', 'contract'],
    },
    change: {
      ...json,
      method: 'PUT',
      path: place,
      operation: 'changePlaceInLine',
      body: 'contract',
      required: ['walkinId', 'contract'],
    },
    coming: {
      ...json,
      method: 'POST',
      path: `${place}/coming`,
      operation: 'answerCall',
      body: 'contract',
      required: ['walkinId', 'contract'],
    },
    readMessages: {
      ...json,
      method: 'POST',
      path: `${place}/messages/read`,
      operation: 'readMessages',
      required: ['walkinId'],
    },
    sendMessage: {
      ...json,
      method: 'POST',
      path: `${place}/messages`,
      operation: 'sendMessageFromLine',
      body: 'contract',
      required: ['walkinId', 'contract'],
    },
    notices: {
      ...json,
      method: 'GET',
      path: `${place}/notifications`,
      operation: 'getNotifications',
      required: ['walkinId'],
    },
    subscribe: {
      ...json,
      method: 'POST',
      path: `${place}/notifications`,
      operation: 'subscribeToPlace',
      body: 'contract',
      required: ['walkinId', 'contract'],
    },
    unsubscribe: {
      ...json,
      method: 'POST',
      path: `${place}/notifications/remove`,
      operation: 'unsubscribeFromPlace',
      body: 'contract',
      required: ['walkinId', 'contract'],
    },
  },
  hostLine: {
    list: {
      ...json,
      method: 'GET',
      path: `${restaurant}/walkins`,
      operation: 'getHostLine',
      required: ['restaurantId'],
    },
    approve: hostLineCall('approve'),
    reject: hostLineCall('reject'),
    call: hostLineCall('call'),
    stillTaken: hostLineCall('still-taken'),
    seat: hostLineCall('seat'),
    close: hostLineCall('close'),
    noShow: hostLineCall('no-show'),
    remove: hostLineCall('remove'),
    message: hostLineCall('message'),
    state: {
      ...json,
      method: 'PUT',
      path: `${restaurant}/line`,
      operation: 'setLineState',
      body: 'contract',
      required: ['restaurantId', 'contract'],
    },
  },
  reservations: {
    list: { ...json, method: 'GET', path: `${rsv}/reservations`, operation: 'getGuestReservations', required: [] },
    history: {
      ...json,
      method: 'GET',
      path: `${rsv}/reservations/history`,
      operation: 'getGuestReservationsHistory',
      required: [],
    },
    create: {
      ...json,
      method: 'POST',
      path: `${rsv}/reservations`,
      operation: 'guestAddNewReservation',
      body: 'contract',
      required: ['contract'],
    },
    calculate: {
      ...json,
      method: 'POST',
      path: `${rsv}/reservations/calculate`,
      operation: 'guestCalculateReservation',
      body: 'contract',
      required: ['contract'],
    },
    get: {
      ...json,
      method: 'GET',
      path: `${rsv}/reservations/:reservationId`,
      operation: 'guestGetReservationById',
      required: ['reservationId'],
    },
    update: {
      ...statusOnly,
      method: 'PUT',
      path: `${rsv}/reservations/:reservationId`,
      operation: 'guestUpdateReservation',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    calendar: {
      origin: 'api',
      answer: 'file',
      method: 'GET',
      path: '/api/rsv/guest/reservations/:reservationId/calendar.ics',
      operation: 'guestGetReservationCalendar',
      required: ['reservationId'],
    },
    watch: {
      origin: 'api',
      answer: 'stream',
      method: 'GET',
      path: '/api/rsv/guest/reservations/:reservationId/events',
      operation: 'guestWatchReservation',
      required: ['reservationId'],
    },
    cancel: {
      ...statusOnly,
      method: 'PUT',
      path: `${rsv}/reservations/:reservationId/cancel`,
      operation: 'guestCloseAsCanceled',
      body: 'cancelReservationContract',
      required: ['reservationId', 'cancelReservationContract'],
    },
    checkIn: {
      ...json,
      method: 'PUT',
      path: `${rsv}/reservations/:id/checkin`,
      operation: 'guestCheckIn',
      body: 'contract',
      required: ['id', 'contract'],
    },
    arrive: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/reservations/:reservationId/check-in',
      operation: 'arrive',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    newId: {
      ...json,
      method: 'POST',
      path: '/api/rsv/admin/restaurants/:restaurantId/id',
      operation: 'createReservationId',
      required: ['restaurantId'],
    },
    keep: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/reservations/:reservationId/keep',
      operation: 'keepReservation',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    assign: { ...json, method: 'POST', path: `${core}/bookings/assign`, operation: 'assignBookings', required: [] },
  },
  host: {
    day: {
      ...json,
      method: 'GET',
      path: `${restaurant}/reservations`,
      operation: 'getHostDay',
      required: ['restaurantId'],
    },
    party: {
      ...json,
      method: 'GET',
      path: `${restaurant}/reservations/:reservationId/party`,
      operation: 'getHostParty',
      required: ['restaurantId', 'reservationId'],
    },
    approve: hostCall('approve'),
    reject: { ...hostCall('reject'), body: 'contract', required: ['restaurantId', 'reservationId', 'contract'] },
    call: hostCall('call'),
    seat: hostCall('seat'),
    close: hostCall('close'),
    noShow: hostCall('no-show'),
    progress: { ...hostCall('progress'), body: 'contract', required: ['restaurantId', 'reservationId', 'contract'] },
    offerProduct: {
      ...json,
      method: 'PUT',
      path: `${restaurant}/menus/:menuId/products/:productId`,
      operation: 'offerProduct',
      body: 'contract',
      required: ['restaurantId', 'menuId', 'productId', 'contract'],
    },
    frameParents: {
      ...json,
      method: 'PUT',
      path: `${restaurant}/parent-origins`,
      operation: 'setParentOrigins',
      body: 'contract',
      required: ['restaurantId', 'contract'],
    },
    cancel: { ...hostCall('cancel'), body: 'contract', required: ['restaurantId', 'reservationId', 'contract'] },
  },
  conversations: {
    list: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/conversations',
      operation: 'getConversations',
      required: [],
    },
    watchAll: {
      origin: 'api',
      answer: 'stream',
      method: 'GET',
      path: '/api/rsv/guest/conversations/events',
      operation: 'watchConversations',
      required: [],
    },
    unread: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/conversations/unread',
      operation: 'getUnreadMessages',
      required: [],
    },
    get: {
      ...json,
      method: 'GET',
      path: messages,
      operation: 'getMessages',
      required: ['reservationId'],
    },
    watch: {
      origin: 'api',
      answer: 'stream',
      method: 'GET',
      path: `${messages}/events`,
      operation: 'watchMessages',
      required: ['reservationId'],
    },
    send: {
      ...json,
      method: 'POST',
      path: messages,
      operation: 'sendMessage',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    read: {
      ...json,
      method: 'POST',
      path: `${messages}/read`,
      operation: 'readMessagesOfBooking',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
  },
  hostConversations: {
    list: {
      ...json,
      method: 'GET',
      path: `${restaurant}/conversations`,
      operation: 'getHostConversations',
      required: ['restaurantId'],
    },
    get: {
      ...json,
      method: 'GET',
      path: `${restaurant}/conversations/:conversationId`,
      operation: 'getHostConversation',
      required: ['restaurantId', 'conversationId'],
    },
    send: {
      ...json,
      method: 'POST',
      path: `${restaurant}/conversations/:conversationId/messages`,
      operation: 'sendMessageByHost',
      body: 'contract',
      required: ['restaurantId', 'conversationId', 'contract'],
    },
    read: {
      ...json,
      method: 'POST',
      path: `${restaurant}/conversations/:conversationId/read`,
      operation: 'readMessagesByHost',
      body: 'contract',
      required: ['restaurantId', 'conversationId', 'contract'],
    },
  },
  standbys: {
    join: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/restaurants/:restaurantId/standbys',
      operation: 'joinStandby',
      body: 'contract',
      required: ['restaurantId', 'contract'],
    },
    get: {
      ...json,
      method: 'GET',
      path: standby,
      operation: 'getStandby',
      required: ['standbyId', 'key'],
    },
    take: {
      ...json,
      method: 'POST',
      path: `${standby}/take`,
      operation: 'takeStandbyOffer',
      required: ['standbyId', 'key'],
    },
    decline: {
      ...json,
      method: 'POST',
      path: `${standby}/decline`,
      operation: 'declineStandbyOffer',
      required: ['standbyId', 'key'],
    },
    choose: {
      ...json,
      method: 'POST',
      path: `${standby}/choose`,
      operation: 'chooseStandbyTime',
      body: 'contract',
      required: ['standbyId', 'key', 'contract'],
    },
    watch: {
      origin: 'api',
      answer: 'stream',
      method: 'GET',
      path: `${standby}/events`,
      operation: 'watchStandby',
      required: ['standbyId', 'key'],
    },
    withdraw: {
      ...json,
      method: 'POST',
      path: `${standby}/withdraw`,
      operation: 'withdrawStandby',
      required: ['standbyId', 'key'],
    },
    notices: {
      ...json,
      method: 'GET',
      path: `${standby}/notifications`,
      operation: 'getStandbyNotifications',
      required: ['standbyId', 'key'],
    },
    subscribe: {
      ...json,
      method: 'POST',
      path: `${standby}/notifications`,
      operation: 'subscribeToStandby',
      body: 'contract',
      required: ['standbyId', 'key', 'contract'],
    },
    unsubscribe: {
      ...json,
      method: 'POST',
      path: `${standby}/notifications/remove`,
      operation: 'unsubscribeFromStandby',
      body: 'contract',
      required: ['standbyId', 'key', 'contract'],
    },
  },
  groupOrders: {
    begin: {
      ...json,
      method: 'POST',
      path: groupOrder,
      operation: 'beginGroupOrder',
      body: 'contract',
      required: ['restaurantId', 'contract'],
    },
    get: {
      ...json,
      method: 'GET',
      path: `${groupOrder}/:code`,
      operation: 'getGroupOrder',
      required: ['restaurantId', 'code'],
    },
    watch: {
      origin: 'api',
      answer: 'stream',
      method: 'GET',
      path: `${groupOrder}/:code/events`,
      operation: 'watchGroupOrder',
      required: ['restaurantId', 'code'],
    },
    join: {
      ...json,
      method: 'POST',
      path: `${groupOrder}/:code/parts`,
      operation: 'joinGroupOrder',
      body: 'contract',
      required: ['restaurantId', 'code', 'contract'],
    },
    change: {
      ...json,
      method: 'PUT',
      path: `${groupOrder}/:code/parts/:part`,
      operation: 'changeGroupOrderPart',
      body: 'contract',
      required: ['restaurantId', 'code', 'part', 'contract'],
    },
    claim: {
      ...json,
      method: 'POST',
      path: `${groupOrder}/:code/claim`,
      operation: 'claimGroupOrderParts',
      body: 'contract',
      required: ['restaurantId', 'code', 'contract'],
    },
    release: {
      ...json,
      method: 'POST',
      path: `${groupOrder}/:code/release`,
      operation: 'releaseGroupOrderParts',
      body: 'contract',
      required: ['restaurantId', 'code', 'contract'],
    },
  },
  holds: {
    create: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/holds',
      operation: 'holdTable',
      body: 'contract',
      required: ['contract'],
    },
    extend: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/holds/:id/extend',
      operation: 'extendHold',
      required: ['id'],
    },
    release: {
      ...json,
      method: 'DELETE',
      path: '/api/rsv/guest/holds/:id',
      operation: 'releaseHold',
      required: ['id'],
    },
  },
  invitations: {
    get: {
      ...json,
      method: 'GET',
      path: `${rsv}/reservations/invitations/:code`,
      operation: 'guestGetInvitation',
      required: ['code'],
    },
    redeem: {
      ...statusOnly,
      method: 'POST',
      path: `${rsv}/reservations/invitations/:code`,
      operation: 'guestRedeemInvitation',
      body: 'redeemInvitationContract',
      required: ['code', 'redeemInvitationContract'],
    },
    invite: {
      ...json,
      method: 'POST',
      path: `${rsv}/reservations/:reservationId/invitations`,
      operation: 'guestInvitePartyMembers',
      body: 'invitationContract',
      required: ['reservationId', 'invitationContract'],
    },
    answer: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/invitations/:code/answer',
      operation: 'answerInvitation',
      body: 'contract',
      required: ['code', 'contract'],
    },
    choose: {
      ...json,
      method: 'PUT',
      path: '/api/rsv/guest/invitations/:code/dishes',
      operation: 'chooseDishes',
      body: 'contract',
      required: ['code', 'contract'],
    },
  },
  landings: {
    get: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/landings/:landingId',
      operation: 'getLanding',
      required: ['landingId'],
    },
  },
  party: {
    get: { ...json, method: 'GET', path: party, operation: 'getParty', required: ['reservationId'] },
    watch: {
      origin: 'api',
      answer: 'stream',
      method: 'GET',
      path: `${party}/events`,
      operation: 'watchParty',
      required: ['reservationId'],
    },
    share: { ...json, method: 'POST', path: `${party}/link`, operation: 'shareParty', required: ['reservationId'] },
    withdraw: {
      ...json,
      method: 'POST',
      path: `${party}/:invitationId/withdraw`,
      operation: 'withdrawInvitation',
      required: ['reservationId', 'invitationId'],
    },
    orderDishes: {
      ...json,
      method: 'POST',
      path: `${party}/dishes`,
      operation: 'orderGuestDishes',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
  },
  feedback: {
    send: {
      ...json,
      method: 'POST',
      path: `${rsv}/reservations/:reservationId/feedback`,
      operation: 'sendFeedback',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    show: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/reservations/:reservationId/feedback',
      operation: 'getFeedback',
      required: ['reservationId'],
    },
    consent: {
      ...json,
      method: 'PUT',
      path: '/api/rsv/guest/reservations/:reservationId/feedback/consent',
      operation: 'consentToReview',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    photo: {
      ...json,
      method: 'PUT',
      path: '/api/rsv/guest/reservations/:reservationId/feedback/photo',
      operation: 'addFeedbackPhoto',
      body: 'photo',
      required: ['reservationId', 'photo'],
    },
    list: {
      ...json,
      method: 'GET',
      path: `${restaurant}/feedback`,
      operation: 'getFeedbackOfGuests',
      required: ['restaurantId'],
    },
    publish: {
      ...hostCall('feedback/publish'),
      body: 'contract',
      required: ['restaurantId', 'reservationId', 'contract'],
    },
    decline: {
      ...hostCall('feedback/decline'),
      body: 'contract',
      required: ['restaurantId', 'reservationId', 'contract'],
    },
  },
  photos: {
    get: {
      origin: 'api',
      answer: 'file',
      method: 'GET',
      path: '/api/photos/:photoId',
      operation: 'getPhoto',
      required: ['photoId'],
    },
  },
  restaurants: {
    suggest: {
      ...json,
      method: 'POST',
      path: `${core}/guest/restaurants/suggest`,
      operation: 'suggestRestaurants',
      body: 'contract',
      required: ['contract'],
    },
    get: {
      ...json,
      method: 'GET',
      path: `${core}/guest/restaurants/:id`,
      operation: 'getRestaurant',
      required: ['id'],
    },
    getFormer: {
      ...json,
      method: 'GET',
      path: `${core}/restaurants/:id`,
      operation: 'getRestaurant',
      required: ['id'],
    },
  },
  availability: {
    list: {
      ...json,
      method: 'GET',
      path: `${core}/restaurants/:id/availability`,
      operation: 'getMobileReservationAvailability',
      required: ['id', 'contract.date', 'contract.partySize', 'contract.rangeInMinutes'],
    },
    day: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/restaurants/:id/day',
      operation: 'getServiceDay',
      required: ['id', 'date', 'partySize'],
    },
    readyTimes: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/restaurants/:id/ready-times',
      operation: 'getReadyTimes',
      required: ['id', 'date', 'deliveryType'],
    },
  },
  floors: {
    list: {
      ...json,
      method: 'GET',
      path: '/api/tm/admin/restaurants/:restaurantId/floors',
      operation: 'getFloors',
      required: ['restaurantId'],
    },
    monitors: {
      ...json,
      method: 'GET',
      path: `${core}/restaurants/:restaurantId/monitors`,
      operation: 'getMobileReservationMonitors',
      required: ['restaurantId'],
    },
  },
  payments: {
    intent: {
      ...json,
      method: 'POST',
      path: `${core}/restaurants/:restaurantId/intents`,
      operation: 'setupIntent',
      required: ['restaurantId'],
    },
    begin: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/reservations/:reservationId/payment',
      operation: 'guestBeginPayment',
      required: ['reservationId'],
    },
    show: {
      ...json,
      method: 'GET',
      path: '/api/rsv/guest/reservations/:reservationId/payment',
      operation: 'guestGetPayment',
      required: ['reservationId'],
    },
    confirm: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/reservations/:reservationId/payment/card',
      operation: 'guestConfirmPayment',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    dispute: {
      ...json,
      method: 'POST',
      path: '/api/rsv/guest/reservations/:reservationId/payment/dispute',
      operation: 'guestDisputeFee',
      body: 'contract',
      required: ['reservationId', 'contract'],
    },
    cards: { ...json, method: 'GET', path: '/api/rsv/guest/cards', operation: 'guestListCards', required: [] },
    removeCard: {
      ...json,
      method: 'DELETE',
      path: '/api/rsv/guest/cards/:cardId',
      operation: 'guestRemoveCard',
      required: ['cardId'],
    },
    webhook: {
      origin: 'api',
      answer: 'file',
      method: 'POST',
      path: '/api/payments/:gateway/webhook',
      operation: 'receivePaymentEvent',
      required: ['gateway'],
    },
  },
  menus: {
    streets: {
      ...json,
      method: 'GET',
      path: `${core}/restaurants/:restaurantId/delivery-streets`,
      operation: 'getDeliveryStreets',
      required: ['restaurantId'],
    },
    get: {
      ...json,
      method: 'GET',
      path: `${core}/restaurants/:restaurantId/menu`,
      operation: 'getMenu',
      required: ['restaurantId'],
    },
    getById: {
      ...json,
      method: 'GET',
      path: `${core}/restaurants/:restaurantId/menu/:menuId`,
      operation: 'getMenuById',
      required: ['restaurantId', 'menuId'],
    },
    modifiers: {
      origin: 'menuStorage',
      answer: 'json',
      method: 'GET',
      path: '/menu-storage/hostmemenu/:restaurantId/menu/:file',
      operation: 'getModifiers',
      required: ['restaurantId', 'file'],
    },
  },
  regions: {
    suggest: {
      ...json,
      method: 'POST',
      path: `${core}/guest/regions/suggestByName`,
      operation: 'suggestRegions',
      body: 'contract',
      required: ['contract'],
    },
    find: {
      ...json,
      method: 'GET',
      path: `${core}/guest/regions/find`,
      operation: 'findRegion',
      required: ['lat', 'lon'],
    },
    config: {
      ...json,
      method: 'GET',
      path: `${core}/guest/regions/:id/config`,
      operation: 'getRegionConfig',
      required: ['id'],
    },
    findByIp: {
      ...catalogue,
      method: 'GET',
      path: '/api/regions/findByIp',
      operation: 'findRegionByIp',
      required: [],
    },
    claim: {
      ...catalogue,
      method: 'POST',
      path: '/api/regions/:regionId/claim',
      operation: 'claimInRegion',
      body: 'contract',
      required: ['regionId', 'contract'],
    },
  },
  blogs: {
    last: {
      ...catalogue,
      method: 'GET',
      path: '/api/blogs/critics/:regionId/last',
      operation: 'getLastBlog',
      required: ['regionId'],
    },
    articles: {
      ...catalogue,
      method: 'GET',
      path: '/api/blogs/articles',
      operation: 'listArticles',
      required: [],
    },
    article: {
      ...catalogue,
      method: 'GET',
      path: '/api/blogs/articles/:slug',
      operation: 'getArticle',
      required: ['slug'],
    },
  },
  places: {
    events: {
      ...catalogue,
      method: 'GET',
      path: '/api/places/:idOrName/events',
      operation: 'getEvents',
      required: ['idOrName'],
    },
    reviews: {
      ...catalogue,
      method: 'GET',
      path: '/api/places/:id/reviews',
      operation: 'getReviews',
      required: ['id'],
    },
    claim: {
      ...catalogue,
      method: 'POST',
      path: '/api/places/:restId/claim',
      operation: 'claimPlace',
      body: 'contract',
      required: ['restId', 'contract'],
    },
    notify: {
      ...catalogue,
      method: 'POST',
      path: '/api/places/:restId/notify',
      operation: 'notifyMe',
      body: 'contract',
      required: ['restId', 'contract'],
    },
  },
  analytics: {
    record: { ...catalogue, method: 'GET', path: '/api/analytics', operation: 'recordAnalytics', required: [] },
  },
  search: {
    restaurants: {
      ...search,
      method: 'POST',
      path: '/search-service/indexes/restaurants/docs/search',
      operation: 'searchRestaurants',
      body: 'contract',
      required: ['contract'],
    },
    locations: {
      ...search,
      method: 'GET',
      path: '/search-service/indexes/locations/docs/suggest',
      operation: 'suggestLocations',
      required: ['search'],
    },
  },
  translations: {
    get: {
      origin: 'i18n',
      answer: 'json',
      method: 'GET',
      path: '/i18n/:restaurantId/:file',
      operation: 'getTranslations',
      required: ['restaurantId', 'file'],
    },
  },
  identity: {
    providers: { ...json, method: 'GET', path: '/api/identity/providers', operation: 'getProviders', required: [] },
    signIn: identityCall('sign-in', 'signIn'),
    signUp: identityCall('sign-up', 'signUp'),
    confirm: identityCall('confirm', 'confirmAccount'),
    forgotPassword: identityCall('forgot-password', 'forgotPassword'),
    resetPassword: identityCall('reset-password', 'resetPassword'),
    beginSocial: { ...identityCall('social/:providerId', 'beginSocial'), required: providerId },
    finishSocial: { ...identityCall('social/:providerId/callback', 'finishSocial'), required: providerId },
    access: identityCall('token', 'refreshToken'),
    sessions: { ...json, method: 'GET', path: '/api/identity/sessions', operation: 'getSessions', required: [] },
    endSession: {
      ...json,
      method: 'DELETE',
      path: '/api/identity/sessions/:sessionId',
      operation: 'endSession',
      required: ['sessionId'],
    },
    signOut: identityCall('sign-out', 'signOut'),
    signOutEverywhere: {
      ...json,
      method: 'POST',
      path: '/api/identity/sign-out-everywhere',
      operation: 'signOutEverywhere',
      required: [],
    },
    changePassword: identityCall('change-password', 'changePassword'),
  },
  account: {
    export: {
      origin: 'api',
      answer: 'file',
      method: 'GET',
      path: '/api/identity/account/export.json',
      operation: 'exportAccount',
      required: [],
    },
    askDeletion: identityCall('account/ask-deletion', 'askAccountDeletion'),
    delete: identityCall('account/delete', 'deleteAccount'),
  },
  phoneVerification: {
    get: { ...json, method: 'GET', path: '/api/identity/phone', operation: 'getPhoneVerification', required: [] },
    sendCode: identityCall('phone/code', 'sendPhoneCode'),
    confirm: identityCall('phone', 'confirmPhone'),
  },
  passkeys: {
    list: { ...json, method: 'GET', path: '/api/identity/passkeys', operation: 'getPasskeys', required: [] },
    beginAdding: {
      ...json,
      method: 'POST',
      path: '/api/identity/passkeys/begin',
      operation: 'beginPasskey',
      required: [],
    },
    add: identityCall('passkeys', 'addPasskey'),
    rename: {
      ...identityCall('passkeys/:passkeyId', 'renamePasskey'),
      method: 'PUT',
      required: ['passkeyId', 'contract'],
    },
    remove: {
      ...json,
      method: 'DELETE',
      path: '/api/identity/passkeys/:passkeyId',
      operation: 'removePasskey',
      required: ['passkeyId'],
    },
    beginSignIn: {
      ...json,
      method: 'POST',
      path: '/api/identity/passkeys/sign-in/begin',
      operation: 'beginPasskeySignIn',
      required: [],
    },
    signIn: identityCall('passkeys/sign-in', 'signInWithPasskey'),
  },
  profile: {
    get: { ...profile, method: 'GET', operation: 'getProfile', required: ['uid'] },
    replace: {
      ...profile,
      method: 'PUT',
      operation: 'replaceProfile',
      body: 'contract',
      required: ['uid', 'contract'],
    },
    patch: { ...profile, method: 'PATCH', operation: 'patchProfile', body: 'contract', required: ['uid', 'contract'] },
    watch: {
      origin: 'profile',
      answer: 'stream',
      method: 'GET',
      path: '/rtdb/users/:uid/events',
      operation: 'watchProfile',
      required: ['uid'],
    },
    photo: {
      ...profile,
      method: 'PUT',
      path: '/rtdb/users/:uid/photo',
      operation: 'setProfilePhoto',
      body: 'photo',
      required: ['uid', 'photo'],
    },
    removePhoto: {
      ...profile,
      method: 'DELETE',
      path: '/rtdb/users/:uid/photo',
      operation: 'removeProfilePhoto',
      required: ['uid'],
    },
    saved: {
      ...profile,
      method: 'GET',
      path: '/rtdb/users/:uid/saved',
      operation: 'getSavedPlaces',
      required: ['uid'],
    },
    save: {
      ...profile,
      method: 'POST',
      path: '/rtdb/users/:uid/saved',
      operation: 'savePlaces',
      body: 'contract',
      required: ['uid', 'contract'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ApiCall>>>>

export type Calls = typeof calls
