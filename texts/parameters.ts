/* Written by `npm run texts` from the English messages; not edited by hand. */

type Value = string | number

export type Parameters = {
  app: {
    'app.name': null
    'app.title': { name: Value; title: Value }
    'app.title-home': { name: Value }
    'app.description': null
    'nav.label': null
    'nav.skip': null
    'nav.home': null
    'nav.home-of': { name: Value }
    'nav.search': null
    'nav.history': null
    'nav.bookings': null
    'nav.me': null
    'nav.chat': null
    'nav.login': null
    'nav.logout': null
    'nav.profile': null
    'nav.orders': null
    'tab.dine': null
    'tab.order': null
    'tab.event': null
    'crumbs.label': null
    'language.label': null
    'language.change': null
    'search.label': null
    'search.placeholder': null
    'search.submit': null
    'search.title': { region: Value }
    'search.title-words': { region: Value; search: Value }
    'search.count': { count: number }
    'search.cuisines': null
    'search.all-cuisines': null
    'search.none': null
    'search.none-more': { region: Value }
    'search.everything': { region: Value }
    'search.earlier': null
    'search.later': null
    'search.page': { page: Value; pages: Value }
    'search.pages': null
    'search.suggestions': null
    'search.restaurants': null
    'search.bookable': null
    'search.not-bookable': null
    'search.words': { search: Value }
    'search.found': { count: number }
    'search.free': null
    'search.filters': null
    'search.price': null
    'search.services': null
    'search.neighborhoods': null
    'search.rating': null
    'search.rating-from': { rating: Value }
    'search.rating-any': null
    'search.sort': null
    'search.sort-relevance': null
    'search.sort-rating': null
    'search.sort-distance': null
    'search.near-me': null
    'search.near': null
    'search.more': null
    'search.fewer': null
    'search.applied': null
    'search.remove': { name: Value }
    'search.clear': null
    'search.apply': null
    'search.list': null
    'search.map': null
    'search.area': null
    'search.title-area': null
    'search.this-area': null
    'search.none-filtered': null
    'search.none-filtered-more': null
    'search.part': { shown: Value; total: Value }
    'map.zoom-in': null
    'map.zoom-out': null
    'map.credits': null
    'map.of': { name: Value }
    'map.results': null
    'map.failed': null
    'map.failed-list': null
    'map.locate': null
    'map.here': null
    'region.title': null
    'region.world': null
    'region.search': null
    'region.none': { search: Value }
    'region.inside': { name: Value }
    'region.all': null
    'region.here': null
    'region.no-position': null
    'region.none-near': null
    'region.kept': { region: Value }
    close: null
    loading: null
    offline: null
    failed: null
    'error.title': null
    'error.more': null
    'error.not-found': null
    'error.not-found-more': null
    'error.unread': null
    'error.unread-more': null
    'error.too-long': null
    'error.too-long-more': null
    'error.status': { status: Value }
    'error.home': null
    'error.resting': null
    'error.resting-more': null
    'coming.to-restaurant': null
    'coming.to-search': null
    'footer.demo': null
    'footer.osm': null
    'footer.credits': null
    'photo.credit': null
    'rating.spoken': { value: Value }
    'rating.count': { count: number }
    'price.spoken': { level: Value }
    'slot.few': null
    'slot.request': null
    'open.now': null
    'open.until': { time: Value }
    'closed.now': null
    'closed.today': { time: Value }
    'closed.tomorrow': { time: Value }
    'closed.later': { day: Value; time: Value }
    'weekday.0': null
    'weekday.1': null
    'weekday.2': null
    'weekday.3': null
    'weekday.4': null
    'weekday.5': null
    'weekday.6': null
    'plan.party': null
    'plan.people': { party: number }
    'plan.day': null
    'plan.time': null
    'home.tonight': { region: Value }
    'home.title': { region: Value }
    'slot.another-day': null
    'slot.see-times': null
    'home.where': null
    'home.promise': null
    'home.order-soon': null
    'home.description': { region: Value }
    'home.tabs': null
    'home.see-all': null
    'home.empty': null
    'section.tonight': null
    'section.cuisines': null
    'section.walk-in': null
    'section.neighbourhoods': null
    'section.outdoors': null
    'section.around': null
    'section.takeaway': null
    'section.delivery': null
    'section.events': null
    'restaurant.description': { name: Value }
    'restaurant.parts': null
    'restaurant.info': null
    'restaurant.gallery': null
    'restaurant.events': null
    'restaurant.reviews': null
    'restaurant.menu': null
    'restaurant.demo-values': null
    'restaurant.photos-demo': null
    'restaurant.address': null
    'restaurant.way': null
    'restaurant.directions': null
    'restaurant.phone': null
    'restaurant.website': null
    'restaurant.areas': null
    'restaurant.hours': null
    'restaurant.closed': null
    'restaurant.interval': { close: Value; open: Value }
    'restaurant.local-time': null
    'service.reserve': null
    'service.waitlist': null
    'service.takeout': null
    'service.delivery': null
    'service.outdoor': null
    'service.groups': null
    'service.kids': null
    'service.catering': null
    'service.step-free': null
    'step-free.confirmed': null
    'step-free.map': null
    'review.sample': null
    'review.guest': null
    'event.each': { price: Value }
    'event.at': { name: Value }
    'event.also': { dates: Value }
    'menu.vegetarian': null
    'menu.vegan': null
    'menu.gluten-free': null
    'menu.spicy': null
    'menu.sold-out': null
    'menu.allergens': { list: Value }
    'times.on': { day: Value; party: number }
    'times.none': { day: Value; party: number }
    'times.all': null
    'restaurant.save': null
    'restaurant.share': null
    'restaurant.copied': null
    'restaurant.similar': null
    'gallery.count': { number: Value; total: Value }
    'event.no-more': null
    'review.sort': null
    'review.newest': null
    'review.highest': null
    'review.lowest': null
    'review.stars': { stars: number }
    'collection.title': { region: Value }
    'collection.in': { name: Value; region: Value }
    'collection.near': { name: Value }
    'collection.saved': null
    'collection.chosen': null
    'collection.saved-none': null
    'collection.saved-more': null
    'critic.label': null
    'article.places': { region: Value }
    'photo.illustration': null
    'panel.book': null
    'panel.event': null
    'panel.join': null
    'panel.order': null
    'listed.title': null
    'listed.more': { name: Value }
    'listed.notify': null
    'listed.notify-done': null
    'listed.claim': null
    'listed.claim-send': null
    'listed.claim-done': null
    'form.name': null
    'form.email': null
    'form.phone': null
    'form.message': null
    'form.optional': null
    'card.listed': null
  }
  booking: {
    yes: null
    'page.title': { name: Value }
    'page.step': { page: Value; step: Value }
    'page.at': { name: Value }
    'page.steps': null
    'page.not-bookable': { name: Value }
    'step.when': null
    'step.where': null
    'step.about': null
    'step.confirm': null
    'when.title': null
    'when.change-title': null
    'when.skip': null
    'when.zone': { zone: Value }
    'when.nothing-open': null
    'when.party-limit': { asked: Value; largest: Value; smallest: Value }
    'when.days': null
    'when.areas': null
    'when.anywhere': null
    'when.times': { day: Value }
    'when.update': null
    'when.more-dates': null
    'when.month-before': null
    'when.month-after': null
    'when.month-none': null
    'when.as-calendar': null
    'when.as-list': null
    'when.calendar': null
    'when.failed': null
    'when.none': null
    'when.none-area': null
    'when.day-before': null
    'when.day-after': null
    'when.continue': null
    'day.closed': null
    'day.past': null
    'day.too-far': null
    'day.no-event': null
    'time.all': null
    'time.event': { name: Value }
    'time.event-more': null
    'time.request': null
    'time.request-more': null
    'time.not-free': { time: Value }
    'why.title': { count: number }
    'reason.past': null
    'reason.too-soon': null
    'reason.too-far': null
    'reason.party-too-small': null
    'reason.party-too-large': null
    'reason.no-table': null
    'reason.kitchen-full': null
    'reason.event-full': null
    'way.time': { time: Value }
    'way.area': { area: Value; time: Value }
    'way.party': { party: number; time: Value }
    'way.day': { day: Value; time: Value }
    'where.title': null
    'where.choose': null
    'where.other': null
    'where.optional': null
    'where.required': null
    'where.plan': { floor: Value }
    'where.list': null
    'where.taken': null
    'where.too-small': { party: Value }
    'where.too-large': { party: Value }
    'where.table': { number: Value }
    'where.join': { tables: Value }
    'where.joined': null
    'where.window': null
    'where.outdoor': null
    'where.booth': null
    'where.high-top': null
    'where.step-free': null
    'where.failed': null
    'where.any': null
    'where.take': null
    'about.title': null
    'about.required': null
    'about.email-note': null
    'about.phone-note': null
    'about.phone-doubtful': null
    'about.requests': null
    'about.requests-note': null
    'about.note': { name: Value }
    'about.news': { name: Value }
    'about.back': null
    'about.offline': null
    'wish.title': null
    'wish.table': null
    'wish.booth': null
    'wish.high-top': null
    'wish.baby-chair': null
    'wish.baby-carrier': null
    'wish.stroller': null
    'wish.vegetarian': null
    'wish.vip': null
    'occasion.title': null
    'occasion.birthday': null
    'occasion.anniversary': null
    'occasion.business': null
    'occasion.celebration': null
    'custom.title': null
    'health.title': null
    'health.allergy': null
    'health.allergy-note': null
    'health.access': null
    'health.consent': null
    'health.consent-note': null
    'hold.kept': null
    'hold.minutes': { minutes: Value }
    'hold.last-minute': null
    'hold.extend': null
    'hold.over': null
    'hold.again': null
    'conflict.free': { day: Value }
    'check.change-title': null
    'check.restaurant': null
    'check.table': null
    'check.request': null
    'check.book': { day: Value; time: Value }
    'check.second': null
    'check.change': { day: Value; time: Value }
    'check.edit': null
    'policy.title': null
    'terms.free': null
    'terms.guarantee': { amount: Value }
    'terms.guarantee-until': { amount: Value; until: Value }
    'terms.deposit': { amount: Value }
    'terms.deposit-until': { amount: Value; until: Value }
    'terms.hours-before': { hours: number }
    'terms.price': { price: Value }
    'terms.price-there': { price: Value }
    'terms.counts': null
    'policy.not-open': null
    'problem.title': null
    'problem.required': null
    'problem.contact': null
    'problem.consent': null
    'problem.number': null
    'problem.customerName': null
    'problem.email': null
    'problem.phoneNumber': null
    'problem.specialRequests': null
    'problem.allergy': null
    'problem.address': null
    'problem.message': null
    'refusal.slot_taken': null
    'refusal.table_taken': null
    'refusal.table_unfit': null
    'refusal.table_required': null
    'refusal.terms_unseen': null
    'refusal.hold_expired': null
    'refusal.already_extended': null
    'refusal.past_time': null
    'refusal.too_soon': null
    'refusal.too_far': null
    'refusal.closed_then': null
    'refusal.party_size': null
    'refusal.contact_missing': null
    'refusal.unknown_area': null
    'refusal.unknown_event': null
    'refusal.not_accepting': null
    'refusal.not_found': null
    'refusal.invalid': null
    'refusal.in_progress': null
    'refusal.key_reused': null
    'refusal.status_changed': null
    'refusal.already_canceled': null
    'refusal.already_ended': null
    'refusal.busy': null
    'refusal.too_many': null
    'refusal.too_many_bookings': null
    'refusal.already_booked': null
    'refusal.internal': null
    'refusal.not_built': null
    'status.Approved': null
    'status.Pending': null
    'status.Called': null
    'status.Seated': null
    'status.Closed': null
    'status.Canceled': null
    'status.NoShow': null
    'status.CanceledByHost': null
    'status.CanceledByClient': null
    'status.Rejected': null
    'booked.approved': null
    'booked.canceled-by-guest': null
    'booked.canceled-by-restaurant': null
    'booked.pending-more': null
    'booked.payment-due': null
    'booked.payment-expired': null
    'booked.card-due': null
    'booked.card-expired': null
    'booked.mail': { email: Value }
    'booked.number': null
    'booked.your-phone': null
    'booked.print': null
    'booked.change': null
    'quick.title': null
    'quick.minutes': { by: Value }
    'quick.guests': { by: Value }
    'quick.full': null
    'booked.cancel': null
    'booked.again': null
    'news.new': null
    'news.changed': null
    'news.canceled': null
    'calendar.title': null
    'calendar.file': null
    'share.title': null
    'share.text': { day: Value; name: Value; time: Value }
    'share.copied': null
    'own-link.title': null
    'own-link.more': null
    'own-link.copy': null
    'own-link.qr': null
    'change.title': null
    'change.before': null
    'change.after': null
    'change.tables': { tables: Value }
    'change.back': null
    'cancel.title': null
    'cancel.note': { name: Value }
    'cancel.button': null
    'cancel.keep': null
    'open.title': null
    'open.more': null
    'open.button': null
    'list.title': null
    'list.more': null
    'list.empty': null
    'list.empty-more': null
    'lost.title': null
    'lost.more': null
    'where.tables-of': { floor: Value }
    'where.seats': { seats: number }
    'event.about': null
    'event.each': { amount: Value }
    'event.house': { name: Value }
    'about.more': null
    'when.day-refused': { day: Value; other: Value; why: Value }
    'refusal.no_reservation_id': null
    'problem.name': null
    'problem.of': { name: Value; problem: Value }
    'time.table': null
    'time.morning': null
    'time.midday': null
    'time.evening': null
    'time.from-to': { from: Value; to: Value }
    'check.ask': { day: Value; time: Value }
    'refusal.malformed': null
    'refusal.too_large': null
    'refusal.forbidden': null
    'refusal.sign_in_required': null
    'refusal.amount_mismatch': null
    'refusal.other_terms': null
    'refusal.no_cards': null
    'refusal.unknown_card': null
    'refusal.payment_type': null
    'refusal.card_required': null
    'refusal.payment_declined': null
    'refusal.kitchen_full': null
  }
  calendar: {
    title: { party: number; restaurant: Value }
  }
  coming: {
    waitlist: null
    ordering: null
    account: null
    history: null
    chats: null
    feedback: null
    landing: null
    amp: null
    polygon: null
    more: null
  }
  credits: {
    title: null
    more: null
    photos: null
    listings: null
    regions: null
    nyc: null
    london: null
    maps: null
    reviews: null
    menus: null
    fonts: null
  }
  cuisines: {
    african: null
    american: null
    arab: null
    argentinian: null
    asian: null
    austrian: null
    bagel: null
    balkan: null
    barbecue: null
    bavarian: null
    beef_bowl: null
    bistro: null
    brazilian: null
    breakfast: null
    british: null
    brunch: null
    bubble_tea: null
    burger: null
    cake: null
    caribbean: null
    chicken: null
    chinese: null
    coffee_shop: null
    crepe: null
    curry: null
    dessert: null
    diner: null
    donut: null
    ethiopian: null
    european: null
    filipino: null
    fine_dining: null
    fish: null
    fish_and_chips: null
    french: null
    fries: null
    friture: null
    frozen_yogurt: null
    georgian: null
    german: null
    greek: null
    grill: null
    hawaiian: null
    hot_dog: null
    hotpot: null
    ice_cream: null
    indian: null
    indonesian: null
    italian: null
    japanese: null
    juice: null
    kebab: null
    korean: null
    lebanese: null
    malaysian: null
    mediterranean: null
    mexican: null
    middle_eastern: null
    moroccan: null
    noodle: null
    oriental: null
    pancake: null
    pasta: null
    pastry: null
    persian: null
    peruvian: null
    pizza: null
    polish: null
    portuguese: null
    ramen: null
    regional: null
    russian: null
    salad: null
    sandwich: null
    sausage: null
    seafood: null
    shawarma: null
    soba: null
    soup: null
    spanish: null
    steak_house: null
    sushi: null
    taiwanese: null
    tapas: null
    tea: null
    'tex-mex': null
    thai: null
    turkish: null
    udon: null
    ukrainian: null
    vietnamese: null
    western: null
    wings: null
  }
  mails: {
    'confirmed.subject': { restaurant: Value; when: Value }
    'confirmed.heading': null
    'confirmed.lead': { name: Value; restaurant: Value }
    'pending.subject': { restaurant: Value; when: Value }
    'pending.heading': null
    'pending.lead': { name: Value; restaurant: Value }
    'approved.subject': { restaurant: Value; when: Value }
    'approved.heading': null
    'approved.lead': { name: Value; restaurant: Value }
    'rejected.subject': { restaurant: Value; when: Value }
    'rejected.heading': null
    'rejected.lead': { name: Value; restaurant: Value }
    'changed.subject': { restaurant: Value; when: Value }
    'changed.heading': null
    'changed.lead': { name: Value }
    'payment-due.subject': { restaurant: Value; when: Value }
    'payment-due.heading': null
    'payment-due.lead': { due: Value; name: Value; restaurant: Value }
    'payment-expired.subject': { restaurant: Value; when: Value }
    'payment-expired.heading': null
    'payment-expired.lead': { name: Value; restaurant: Value }
    'change-lapsed.subject': { restaurant: Value; when: Value }
    'change-lapsed.heading': null
    'change-lapsed.lead': { name: Value; restaurant: Value }
    'paid.subject': { amount: Value; restaurant: Value; when: Value }
    'paid.heading': null
    'paid.lead': { amount: Value; name: Value; restaurant: Value }
    'card-kept.subject': { restaurant: Value; when: Value }
    'card-kept.heading': null
    'card-kept.lead': { name: Value; restaurant: Value }
    'refunded.subject': { amount: Value; restaurant: Value; when: Value }
    'refunded.heading': null
    'refunded.lead': { amount: Value; name: Value; restaurant: Value }
    'fee-charged.subject': { amount: Value; restaurant: Value; when: Value }
    'fee-charged.heading': null
    'fee-charged.lead': { amount: Value; name: Value; restaurant: Value }
    'canceled-by-guest.subject': { restaurant: Value; when: Value }
    'canceled-by-guest.heading': null
    'canceled-by-guest.lead': { name: Value; restaurant: Value }
    'canceled-by-host.subject': { restaurant: Value; when: Value }
    'canceled-by-host.heading': null
    'canceled-by-host.lead': { name: Value; restaurant: Value }
    'reminder.subject': { restaurant: Value; when: Value }
    'reminder.heading': null
    'reminder.lead': { name: Value; restaurant: Value }
    people: { party: number }
    'label.when': null
    'label.party': null
    'label.where': null
    'label.event': null
    'label.area': null
    'label.table': null
    'label.requests': null
    'label.policy': null
    'label.amount': null
    'label.reference': null
    'local-time': { zone: Value }
    open: null
    'open.note': null
    'book-again': null
    directions: null
    call: { phone: Value }
    footer: { restaurant: Value }
  }
  offline: {
    title: null
    more: null
    again: null
    bookings: null
  }
  payment: {
    'payment.nothing': null
    'payment.nothing-more': null
    'payment.deposit': null
    'payment.guarantee': null
    'payment.deposit-lead': { amount: Value }
    'payment.guarantee-lead': null
    'payment.agreed': null
    'payment.kept-until': { time: Value }
    'payment.last-minute': null
    'payment.over': null
    'payment.frame': null
    'payment.private': null
    'payment.go': null
    'payment.go-note': null
    'payment.go-soon': null
    'payment.go-window': null
    'payment.stay': null
    'payment.declined': null
    'payment.insufficient_funds': null
    'payment.invalid': null
    'payment.unavailable': null
    'payment.again': null
    'payment.done': null
    'payment.later': null
    'payment.give-up': null
    'payment.returned': null
    'payment.returned-more': null
    'payment.slider': null
    'payment.slider-label': null
    'payment.day-until': { day: Value; time: Value }
    'payment.day-after': { day: Value; time: Value }
    'payment.deposit-back': { amount: Value; day: Value }
    'payment.deposit-kept': { amount: Value; day: Value }
    'payment.guarantee-back': { day: Value }
    'payment.guarantee-kept': { amount: Value; day: Value }
    'money.title': null
    'money.charge': { amount: Value }
    'money.authorisation': { amount: Value }
    'money.card': null
    'money.fee': { amount: Value }
    'money.refund': { amount: Value }
    'money.void': null
    'money.dispute': { amount: Value }
    'money.free-until': null
    'money.due': { amount: Value }
    'money.pay': null
    'cancel.deposit-back': { amount: Value }
    'cancel.deposit-kept': { amount: Value }
    'cancel.guarantee-back': null
    'cancel.guarantee-kept': { amount: Value }
    'money.card-due': null
    'money.leave': null
    'payment.change-lead': { amount: Value }
    'fee.title': null
    'fee.more': { name: Value }
    'fee.note': null
    'fee.send': null
    'fee.empty': null
    'fee.given': null
    'fee.none': null
    'fee.later': null
    'fee.answered': null
    'fee.long': null
    'payment.form-loading': null
    'payment.form-failed': null
    'payment.form-scripts': null
    'payment.incomplete': null
    'payment.pay': { amount: Value }
    'payment.save': null
    'payment.checking': null
    'payment.too-many': null
  }
  plan: {
    'plan.title': null
    'plan.change': null
    'plan.any-day': null
    'plan.today': null
    'plan.tonight': null
    'plan.tomorrow': null
    'plan.city': null
    'plan.near-me': null
    'plan.near-me-failed': null
    'plan.other-places': null
    'plan.size': null
    'plan.fewer': null
    'plan.more': null
    'plan.size-limit': { largest: number; phone: Value }
    'plan.size-limit-plain': { largest: number }
    'plan.later': null
    'plan.later-date': null
    'plan.closed': null
    'plan.seating': null
    'plan.anywhere': null
    'plan.find': null
    'plan.show': null
    'plan.elsewhere': null
    'results.answer': { count: number; time: Value }
    'results.looked': { judged: Value; total: Value }
    'results.free': { time: Value }
    'results.near-one': { time: Value }
    'results.near-two': { first: Value; second: Value }
    'results.near-span': { first: Value; second: Value }
    'results.none': { time: Value }
    'results.events': null
    'results.not-here': null
    'results.not-here-for': { party: number }
    'results.large': { party: Value }
    'results.no-free': { time: Value }
    'results.no-free-more': null
    'results.all': null
  }
  policies: {
    deposit: { amount: Value }
    'deposit.free': { amount: Value; until: Value }
    guarantee: { amount: Value }
    'guarantee.free': { amount: Value; until: Value }
  }
  walkins: {
    callingRule: null
  }
}
