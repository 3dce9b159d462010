/** Why a field that a write accepts is not found again in what it stores or answers, by call and path. */
type Reasons = Readonly<Record<string, string>>

const named = (reason: string, paths: string): Reasons =>
  Object.fromEntries(paths.split(' ').map((path) => [path, reason]))

const secret = 'proves who calls, or makes a repeat harmless; stored as a digest or read alone'
const elsewhere = 'names something that must exist, so the tests of its folder send it'
const reading = 'asks, and stores nothing'
const derived = 'stored in another form: an instant, a state or a column of another name'

/** Of a booking's or a walk-in's body. */
export const notKeptOfBookings: Reasons = {
  ...named(elsewhere, 'areas tableNumber eventId order.orderItems order.tips order.note id additionals.customs.id'),
  ...named(elsewhere, 'additionals.customs.value paymentType campaignInfo rwg_token'),
  ...named(
    'the definition of a question, which the restaurant owns',
    'additionals.customs.type additionals.customs.icon additionals.customs.description additionals.customs.online additionals.customs.important',
  ),
  ...named('a claim about money or state: compared, and refused where it differs', 'order.total amount currency'),
  ...named('a claim about money or state: compared, and refused where it differs', 'status depositStatus'),
  ...named(secret, 'depositToken holdToken requestId'),
  ...named('kept only where the restaurant asks for it', 'customerProfile.vip'),
  ...named(derived, 'isMarketingOptOut reservationTime groupSize'),
  ...named('the restaurant sets how long a party stays and waits', 'estimatedTurnOverTime expectedTime'),
  ...named('for older clients, whose staff wrote them: guests have no such fields', 'aboutGuestNotes externalUserId'),
  ...named('decides, and is not kept', 'confirmSecondBooking deliveryPosition.lat deliveryPosition.lon'),
}

export const notKept: Readonly<Record<string, Reasons>> = {
  'walkins.preview': named(reading, 'groupSize areas'),
  'walkins.change': named(elsewhere, 'areas'),
  'walkins.sendMessage': named(secret, 'id'),
  'walkins.unsubscribe': named('removes what it names', 'endpoint'),
  'hostLine.call': named(elsewhere, 'tableNumber'),
  'hostLine.seat': named(elsewhere, 'tableNumber'),
  'hostLine.message': named(secret, 'id'),
  'reservations.cancel': named('for older clients: the caller is known by its token', 'updatedBy origin'),
  'reservations.checkIn': {
    ...named(derived, 'reservationId'),
    ...named('compared with the restaurant, and never kept', 'position.lat position.lon position.accuracy door'),
  },
  'reservations.arrive': named(
    'compared with the restaurant, and never kept',
    'position.lat position.lon position.accuracy door',
  ),
  'reservations.keep': named(secret, 'token'),
  'conversations.send': named(secret, 'id'),
  'conversations.read': named(derived, 'upTo'),
  'hostConversations.send': named(secret, 'id'),
  'hostConversations.read': named(derived, 'upTo'),
  'standbys.unsubscribe': named('removes what it names', 'endpoint'),
  'groupOrders.begin': named(secret, 'id'),
  'groupOrders.join': named(secret, 'id'),
  'groupOrders.change': named(secret, 'key version'),
  'groupOrders.claim': { ...named(secret, 'key'), ...named(derived, 'reservationId all') },
  'groupOrders.release': { ...named(secret, 'key'), ...named('removes what it names', 'part reservationId') },
  'holds.create': { ...named(derived, 'reservationTime groupSize'), ...named(elsewhere, 'areas tableNumber eventId') },
  'host.frameParents': named(elsewhere, 'origins'),
  'invitations.redeem': {
    ...named(secret, 'code'),
    ...named(derived, 'email'),
    ...named('kept only where the restaurant asks for it', 'customerProfile.vip'),
  },
  'invitations.answer': { ...named(secret, 'key'), ...named(derived, 'email healthConsent') },
  'party.orderDishes': named(elsewhere, 'add.id add.version add.total remove'),
  'feedback.send': named(derived, 'aspects.food aspects.service aspects.ambience aspects.value publish'),
  'restaurants.suggest': named(reading, 'top regionId search lat lon'),
  'regions.suggest': named(reading, 'search top parentRegionId lat lon'),
  'search.restaurants': named(reading, 'search filter facets orderby count queryType skip top'),
  'identity.signUp': named(secret, 'email password language returnTo'),
  'identity.forgotPassword': named(secret, 'email knownDevice'),
  'identity.signOut': named(secret, 'session'),
  'profile.replace': named('set by other calls: the photo and the sign-in', 'mainInfo.email mainInfo.photoUrl'),
  'profile.patch': {
    ...named('set by other calls: the photo and the sign-in', 'mainInfo.email mainInfo.photoUrl'),
    ...named('must be the caller, who is known by the token', 'mainInfo.uid'),
  },
  'profile.save': named(derived, 'add remove'),
}
