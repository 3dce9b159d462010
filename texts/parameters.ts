/* Written by `npm run texts` from the English messages; not edited by hand. */

type Value = string | number

export type Parameters = {
  'account-mails': {
    'sign-up.subject': null
    'sign-up.heading': null
    'sign-up.lead': { site: Value }
    'sign-up.action': null
    'sign-up.note': null
    'known.subject': null
    'known.heading': null
    'known.lead': { site: Value }
    'known.action': null
    'known.note': null
    'known.forgot': null
    'reset.subject': null
    'reset.heading': null
    'reset.lead': { site: Value }
    'reset.action': null
    'reset.note': null
    'delete.subject': null
    'delete.heading': null
    'delete.lead': { site: Value }
    'delete.action': null
    'delete.note': null
    'deleted.subject': null
    'deleted.heading': null
    'deleted.lead': { site: Value }
    'deleted.action': { site: Value }
    'deleted.note': null
    'passkey-added.subject': null
    'passkey-added.heading': null
    'passkey-added.lead': { site: Value }
    'passkey-added.action': null
    'passkey-added.note': null
    'phone-lost.subject': null
    'phone-lost.heading': null
    'phone-lost.lead': { site: Value }
    'phone-lost.action': null
    'phone-lost.note': null
    footer: { site: Value }
    'footer-owner': { site: Value }
  }
  account: {
    'sign-in.title': null
    'sign-in.lead': null
    email: null
    password: null
    'password.note': null
    'sign-in.button': null
    'sign-up.button': null
    'forgot.link': null
    or: null
    'social.button': { name: Value }
    'social.title': null
    'social.none': null
    'social.by-email': null
    'refusal.wrong_credentials': null
    'refusal.weak_password': null
    'refusal.link_expired': null
    'refusal.password_needed': null
    'refusal.provider_unavailable': null
    'refusal.social_failed': null
    'refusal.social_unverified': null
    'refusal.too_many': null
    'refusal.invalid': null
    'refusal.other': null
    'mail.title': null
    'mail.sign-up': { email: Value }
    'mail.reset': { email: Value }
    'mail.nothing': null
    'mail.again': null
    'mail.again-password': null
    'mail.other': null
    'mail.back': null
    'forgot.title': null
    'forgot.lead': null
    'forgot.button': null
    'reset.button': null
    'reset.done': null
    'password.new': null
    'password.current': null
    'confirm.title': null
    'confirm.lead': null
    'confirm.button': null
    'create.title': null
    'create.lead': null
    name: null
    phone: null
    optional: null
    'problem.name': null
    'problem.phone': null
    'problem.birthday': null
    'problem.consent': null
    'create.button': null
    'user.title': null
    'user.history': null
    'user.edit': null
    'user.details': null
    'user.sessions': null
    'user.this': null
    'user.unknown-device': null
    'user.since': { day: Value }
    'user.end': null
    'user.everywhere': null
    'user.change-password': null
    'user.logout': null
    'user.logout-ask': null
    'user.stay': null
    'user.changed': null
    'change.note': null
    'edit.save': null
    'edit.email-note': null
    'more.title': null
    'more.birthday': null
    'more.vegetarian': null
    'more.allergy': null
    'more.access': null
    'more.consent': null
    'more.consent-note': null
    'more.health': null
    'photo.title': null
    'photo.none': null
    'photo.remove': null
    'cards.title': null
    'cards.none': null
    'cards.card': null
    'cards.ending': { brand: Value; digits: Value }
    'cards.expires': { month: Value }
    'cards.remove': null
    'cards.remove-one': { card: Value }
    'cards.removed': null
    'cards.incomplete': null
    'cards.note': null
    'account.title': null
    'account.download-lead': null
    'account.download': null
    'account.delete': null
    'account.gone': null
    'account.stays': null
    'account.button': null
    'account.by-mail': { email: Value }
    'account.send': null
    'account.wrong-password': null
    'account.keep': null
    'account.deleted': null
    'mail.delete': { email: Value }
    'phone.country': null
    'phone.title': null
    'phone.lead': null
    'phone.one-account': null
    'phone.send': null
    'phone.sent': { phone: Value }
    'phone.code': null
    'phone.confirm': null
    'phone.resend': null
    'phone.resend-note': null
    'phone.other': null
    'phone.verified': { phone: Value }
    'phone.done': null
    'phone.not-bound': null
    'problem.number': null
    'problem.code': null
    'refusal.sms_unavailable': null
    'refusal.phone_not_bound': null
    'refusal.mail_failed': null
    'passkeys.title': null
    'passkeys.lead': null
    'passkeys.none': null
    'passkeys.add': null
    'passkeys.name': null
    'passkeys.name-note': null
    'passkeys.added': null
    'passkeys.removed': null
    'passkeys.made': { day: Value }
    'passkeys.used': { day: Value }
    'passkeys.host': { host: Value }
    'passkeys.rename': null
    'passkeys.rename-one': { name: Value }
    'passkeys.remove': null
    'passkeys.remove-one': { name: Value }
    'passkeys.back': null
    'passkeys.sign-in': null
    'passkeys.unsupported': null
    'passkeys.scripts': null
    'passkeys.known': null
    'refusal.passkey_failed': null
    'refusal.too_many_passkeys': null
  }
  allergens: {
    gluten: null
    crustaceans: null
    eggs: null
    fish: null
    peanuts: null
    soy: null
    milk: null
    nuts: null
    celery: null
    mustard: null
    sesame: null
    sulphites: null
    lupin: null
    molluscs: null
  }
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
    'offline.held': null
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
    'way.to-restaurant': null
    'way.to-search': null
    'footer.demo': null
    'footer.osm': null
    'footer.credits': null
    'photo.credit': null
    'rating.spoken': { value: Value }
    'rating.reviews': { count: number }
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
    'listed.more': { name: Value; site: Value }
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
    'when.standby': null
    'when.none-area': null
    'when.day-before': null
    'when.day-after': null
    'when.continue': null
    'day.closed': null
    'day.past': null
    'day.too-far': { opens: Value }
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
    'profile.title': null
    'profile.tell': null
    'profile.allergies': { allergies: Value }
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
    'booked.feedback': null
    'booked.feedback-words': null
    'booked.feedback-stars': { stars: number }
    'news.new': null
    'news.changed': null
    'news.canceled': null
    'calendar.title': null
    'calendar.file': null
    'booked.invite': null
    'booked.messages': null
    'booked.messages-new': { count: Value }
    'booked.check-in': null
    'check-in.title': null
    'check-in.arrived': null
    'check-in.lead': { name: Value }
    'check-in.button': null
    'check-in.done': { name: Value; time: Value }
    'check-in.early': { time: Value }
    'check-in.late': null
    'check-in.proof': { name: Value }
    'check-in.position': null
    'refusal.outside_window': null
    'refusal.not_there': null
    'share.title': null
    'share.text': { day: Value; name: Value; time: Value }
    'share.copied': null
    'own-link.title': null
    'own-link.more': null
    'own-link.copy': null
    'own-link.qr': null
    'paper.title': null
    'paper.qr': null
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
    'event.restaurant': { name: Value }
    'about.more': null
    'when.day-refused': { day: Value; other: Value; why: Value }
    'when.unread': { text: Value }
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
    'refusal.being_prepared': null
    'preorder.title': null
    'preorder.more': null
    'preorder.total': { total: Value }
    'preorder.choose': null
    'preorder.change': null
    'page.order': { name: Value }
    'terms.grace': { minutes: number }
    'check.change-party': { people: Value }
    'check.change-all': { day: Value; people: Value; time: Value }
    'check.change-rest': null
    'change.money-back': { amount: Value }
    'change.money-more': { amount: Value; paid: Value; total: Value }
    'change.money-first': { amount: Value }
  }
  calendar: {
    title: { party: number; restaurant: Value }
  }
  chats: {
    title: null
    unread: { count: Value }
    'page-unread': { count: Value; title: Value }
    'list.more': null
    ahead: null
    you: { words: Value }
    'in-line': null
    empty: null
    'empty.more': null
    'signed-out': null
    'signed-out.more': null
    'sign-in': null
    device: null
    back: null
    none: null
    'from.you': null
    read: null
    'mark-read': null
    label: { restaurant: Value }
    note: { count: Value }
    send: null
    closed: null
    call: null
    'refusal.empty': null
    'refusal.long': { count: Value }
    'refusal.too_many': null
    'refusal.conversation_closed': null
    'refusal.other': null
    people: { party: number }
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
    bakery: null
    balkan: null
    barbecue: null
    bavarian: null
    beef_bowl: null
    belgian: null
    bistro: null
    bolivian: null
    brazilian: null
    breakfast: null
    british: null
    brunch: null
    bubble_tea: null
    buffet: null
    burger: null
    cake: null
    caribbean: null
    chicken: null
    chinese: null
    coffee_shop: null
    crepe: null
    croatian: null
    cuban: null
    curry: null
    czech: null
    danish: null
    deli: null
    dessert: null
    diner: null
    donut: null
    ethiopian: null
    european: null
    falafel: null
    fast_food: null
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
    heuriger: null
    hot_dog: null
    hotpot: null
    hungarian: null
    ice_cream: null
    indian: null
    indonesian: null
    international: null
    irish: null
    israeli: null
    italian: null
    italian_pizza: null
    japanese: null
    jewish: null
    juice: null
    kebab: null
    korean: null
    kosher: null
    latin_american: null
    lebanese: null
    local: null
    malaysian: null
    mediterranean: null
    mexican: null
    middle_eastern: null
    moroccan: null
    nepalese: null
    noodle: null
    oriental: null
    pakistani: null
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
    swedish: null
    swiss: null
    syrian: null
    taiwanese: null
    tapas: null
    tea: null
    'tex-mex': null
    thai: null
    turkish: null
    udon: null
    ukrainian: null
    vegan: null
    vegetarian: null
    vietnamese: null
    waffle: null
    western: null
    wings: null
  }
  embed: {
    title: null
    intro: { name: Value }
    mode: null
    'mode-inline': null
    'mode-pop-up': null
    'mode-button': null
    page: null
    'page-reserve': null
    'page-waitlist': null
    'page-delivery': null
    language: null
    'language-guest': null
    colour: null
    'colour-note': null
    'colour-own': null
    show: null
    snippet: null
    copy: null
    copied: null
    live: null
    'live-more': null
    parents: null
    'parents-none': null
    'parents-some': { list: Value }
    'parents-how': null
    closed: { name: Value }
    'to-restaurant': { name: Value }
    'owner-link': null
    'older.title': null
    'older.more': null
  }
  feedback: {
    title: { name: Value }
    lead: null
    whole: null
    food: null
    service: null
    ambience: null
    value: null
    stars: { stars: number }
    note: null
    optional: null
    photo: null
    'photo.more': null
    'photo.kinds': null
    'photo.alt': null
    'photo.add': null
    'photo.replace': null
    'photo.send': null
    publish: { author: Value }
    'publish.more': null
    send: null
    'problem.empty': null
    'problem.later': null
    'problem.not-a-picture': null
    'problem.large': null
    'problem.photo-later': null
    thanks: null
    'thanks.more': { name: Value }
    'state.private': null
    'state.waiting': null
    'state.published': { author: Value }
    'state.declined': { reason: Value }
    withdraw: null
    agree: null
    early: null
    'early.more': { name: Value }
    'no-visit': null
    'no-visit.more': null
    unknown: null
    'unknown.more': null
    'sign-in': null
    choose: null
    'choose.more': null
    'choose.empty': null
    'choose.empty-more': null
    'to-restaurant': null
    'to-bookings': null
    'review.source': null
  }
  history: {
    title: null
    'list.waitlist': null
    'list.pending': null
    'list.upcoming': null
    'list.past': null
    more: null
    all: null
    'empty.title': null
    'empty.lead': null
    find: null
    people: { party: number }
    'type.reservation': null
    'type.waiting': null
    'charge.deposit': null
    'charge.fee': null
    'deposit.Succeeded': null
    'deposit.Refunded': null
    'deposit.Unpaid': null
    'deposit.Pending': null
    'deposit.NoCard': null
    'deposit.CardOnFile': null
    open: null
    change: null
    cancel: null
    calendar: null
    again: null
    invite: null
    'check-in': null
    dispute: null
    refresh: null
    refreshing: null
    'device.lead': null
    'device.show': null
    'device.keep': null
    'device.kept': { count: number }
    'device.sign-in': null
    'order.takeaway': null
    'order.delivery': null
    'order.again': null
    feedback: null
    'feedback.words': null
    'feedback.stars': { stars: number }
    pay: null
    'pay-card': null
  }
  'invitation-mails': {
    subject: { name: Value; restaurant: Value; when: Value }
    heading: null
    lead: { name: Value; restaurant: Value }
    when: null
    where: null
    'local-time': { zone: Value }
    open: null
    note: null
    directions: null
    footer: { name: Value }
    'moved.subject': { name: Value; restaurant: Value; when: Value }
    'moved.heading': null
    'moved.lead': { name: Value; restaurant: Value }
    'canceled.subject': { name: Value; restaurant: Value }
    'canceled.heading': null
    'canceled.lead': { name: Value; restaurant: Value }
    'canceled.note': null
    look: null
    'answers.subject': { restaurant: Value; when: Value }
    'answers.heading': null
    'answers.lead': { coming: number; restaurant: Value }
    'answers.yes': null
    'answers.maybe': null
    'answers.no': null
    'answers.open': null
    'answers.note': null
    'answers.footer': null
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
    'order.subject': { restaurant: Value; when: Value }
    'order.label': null
    'order.total': null
    'order.footer': { restaurant: Value }
    'order.open': null
    'order.confirmed.heading': null
    'order.confirmed.lead': { name: Value; restaurant: Value }
    'order.pending.heading': null
    'order.pending.lead': { name: Value; restaurant: Value }
    'order.approved.heading': null
    'order.approved.lead': { name: Value; restaurant: Value }
    'order.rejected.heading': null
    'order.rejected.lead': { name: Value; restaurant: Value }
    'order.changed.heading': null
    'order.changed.lead': { name: Value }
    'order.payment-due.heading': null
    'order.payment-due.lead': { due: Value; name: Value; restaurant: Value }
    'order.payment-expired.heading': null
    'order.payment-expired.lead': { name: Value; restaurant: Value }
    'order.paid.heading': null
    'order.paid.lead': { amount: Value; name: Value; restaurant: Value }
    'order.canceled-by-guest.heading': null
    'order.canceled-by-guest.lead': { name: Value; restaurant: Value }
    'order.canceled-by-host.heading': null
    'order.canceled-by-host.lead': { name: Value; restaurant: Value }
    'feedback.subject': { restaurant: Value }
    'feedback.heading': null
    'feedback.lead': { name: Value; restaurant: Value }
    'feedback.action': null
    'feedback.note': null
    'pay-now': { amount: Value }
    'leave-card': null
    'answer-fee': null
    'label.money': null
    'label.paid-at': null
    'order.subtotal': null
    'order.fee': null
    'order.taxes': null
    'order.included': { amount: Value }
    'order.tip': null
    'order.again': null
    'open.note-only': null
    'open.note-order': null
    'fee-charged.lead-no-show': { amount: Value; name: Value; restaurant: Value }
    'card-due.subject': { restaurant: Value; when: Value }
    'card-due.heading': null
    'card-due.lead': { due: Value; name: Value; restaurant: Value }
    'card-expired.heading': null
    'card-expired.lead': { name: Value; restaurant: Value }
  }
  'message-mails': {
    subject: { restaurant: Value }
    heading: { restaurant: Value }
    when: null
    where: null
    'local-time': { zone: Value }
    answer: null
    note: null
    directions: null
    footer: { restaurant: Value }
  }
  money: {
    unpaid: { until: Value }
    'card-awaited': { until: Value }
    'order-unpaid': { until: Value }
    'paid-free': { amount: Value; until: Value }
    'paid-late': { amount: Value }
    'card-free': { until: Value }
    'card-late': { amount: Value }
    'no-show-charged': { amount: Value }
    'no-show-kept': null
    'late-charged': { amount: Value }
    'late-kept': null
    'refund-coming': null
    refunded: null
    'nothing-charged': null
    expired: null
  }
  notices: {
    'called.title': { restaurant: Value }
    'called.body': { minutes: number }
    'message.title': { restaurant: Value }
    'called.subject': { restaurant: Value }
    'called.heading': null
    'taken.title': { restaurant: Value }
    'taken.body': { least: Value; most: Value }
    'taken.subject': { restaurant: Value }
    'taken.heading': null
    'message.subject': { restaurant: Value }
    'message.heading': null
    open: null
    'open.note': null
    table: null
    party: null
    people: { party: number }
    footer: { restaurant: Value }
    'phone-code': { code: Value; minutes: number }
    'standby.title': { restaurant: Value }
    'standby.body': { until: Value; when: Value }
  }
  notify: {
    'notify.ask': null
    'notify.asking': null
    'notify.on': null
    'notify.stop': null
    'notify.denied': null
    'notify.failed': null
  }
  offline: {
    title: null
    more: null
    again: null
    bookings: null
  }
  'order-payment': {
    'payment.deposit': null
    'payment.deposit-lead': { amount: Value }
    'payment.kept-until': { time: Value }
    'hold.kept': null
    'payment.last-minute': null
    'payment.declined': null
    'payment.insufficient_funds': null
    'payment.invalid': null
    'payment.unavailable': null
    'payment.form-failed': null
    'payment.done': null
    'payment.later': null
    'payment.give-up': null
  }
  orders: {
    title: { name: Value }
    'closed.title': { name: Value }
    'closed.more': null
    'closed.go': null
    type: null
    'type.takeaway': null
    'type.delivery': null
    'type.preorder': null
    categories: null
    search: null
    filter: null
    'filter.diet': null
    'filter.without': null
    'filter.none': null
    'filter.clear': null
    'dish.add': null
    'dish.add-name': { name: Value }
    'dish.choose': null
    'dish.choose-name': { name: Value }
    'dish.close': null
    'dish.amount': null
    'dish.take': null
    'dish.save': null
    'dish.one': null
    'dish.exactly': { min: Value }
    'dish.some': { max: Value; min: Value }
    'dish.up-to': { max: Value }
    'cart.title': null
    'cart.empty': null
    'cart.bar': { count: number; total: Value }
    'cart.view': null
    'cart.more': { name: Value }
    'cart.less': { name: Value }
    'cart.remove': { name: Value }
    'cart.edit': { name: Value }
    'cart.clear': null
    'cart.take-along': { way: Value }
    'cart.added': { name: Value; subtotal: Value }
    'cart.taken-out': { name: Value; subtotal: Value }
    'cart.subtotal': null
    'cart.fee': null
    'cart.fee-later': null
    'cart.taxes': null
    'cart.included': { amount: Value }
    'cart.tip': null
    'cart.total': null
    'cart.next': null
    'cart.changed': { before: Value; now: Value }
    'cart.gone': null
    'cart.off': null
    'cart.unfit': null
    'cart.ask': null
    'cart.accept': null
    'cart.drop': null
    'check.title': null
    'check.when': null
    'check.day': null
    'check.show': null
    'check.no-times': null
    'check.time-gone': { time: Value }
    'check.other-day': { day: Value; time: Value }
    'check.where': null
    'check.address': null
    'check.address-note': null
    'check.apartment': null
    'check.instructions': null
    'check.position': null
    'check.position-known': null
    'check.contactless': null
    'check.tip': null
    'check.no-tip': null
    'check.note': null
    'check.you': null
    'check.name': null
    'check.phone': null
    'check.email': null
    'check.contact-note': null
    'check.pay': null
    'pay.card': null
    'pay.cash': null
    'pay.invoice': null
    'check.update': null
    'check.order': { day: Value; total: Value }
    'check.check-address': null
    'check.tip-other': null
    'check.tip-invalid': null
    'check.card-terms': null
    'check.added': { dishes: Value; name: Value }
    'check.removed': { dishes: Value; name: Value }
    'check.sum-changed': { now: Value; shown: Value }
    'check.sum-now': { now: Value }
    'check.back': null
    'check.with-table': null
    'check.table-note': null
    zone: { fee: Value; name: Value }
    'zone.missing': { amount: Value }
    'placed.received': null
    'placed.preparing': null
    'placed.ready': null
    'placed.on_the_way': null
    'placed.done': null
    'placed.pending': null
    'placed.canceled': null
    'placed.number': null
    'placed.canceled-by-guest': null
    'placed.canceled-by-restaurant': null
    'placed.money-back': { amount: Value }
    'placed.not-charged': null
    'cancel.order-title': null
    'cancel.order-button': null
    'cancel.order-keep': null
    'cancel.not-charged': null
    'placed.unpaid': null
    'placed.pay': { total: Value }
    'step.received': null
    'step.preparing': null
    'step.ready': null
    'step.on_the_way': null
    'step.done': null
    'placed.between': { from: Value; until: Value }
    'placed.ready-by': null
    'placed.there-by': null
    'placed.day': null
    'placed.address': null
    'placed.paid': null
    'paid.card': null
    'paid.due': null
    'paid.back': null
    'placed.cancel': null
    'placed.cancel-until': { time: Value }
    'placed.too-late': null
    'placed.again': null
    'placed.lost': null
    'refusal.order_empty': null
    'refusal.unknown_product': null
    'refusal.modifiers_invalid': null
    'refusal.ordering_closed': null
    'refusal.outside_zone': null
    'refusal.address_unknown': null
    'refusal.below_minimum': null
    'refusal.tip_too_large': null
    'refusal.order_too_large': null
    'refusal.sold_out': null
    'filter.more': null
    'group.begin': null
    'group.begin-note': null
    'group.name': null
    'group.start': null
    'group.title': null
    'group.link': null
    'group.share': null
    'group.copied': null
    'group.join-title': { name: Value }
    'group.join': null
    'group.mine': null
    'group.none-yet': null
    'group.ordering': null
    'group.paying': null
    'group.same-name': { name: Value }
    'group.ordered': null
    'group.order-all': { total: Value }
    'group.order-mine': { total: Value }
    'group.split-note': null
    'group.delivery-note': { name: Value }
    'group.waits': { name: Value }
    'group.empty': { name: Value }
    'group.closed.title': null
    'group.closed.more': null
    'group.of': { name: Value }
    'refusal.part_ordered': null
    'refusal.part_changed': null
    'refusal.group_full': null
    'cart.missing': { names: Value }
    'zone.area': null
    'zone.within': { distance: Value; name: Value }
    'zone.from': { fee: Value; minimum: Value }
    'check.ready-note': null
    'check.there-note': null
    'check.kept': { minutes: number; quotes: number; share: Value }
    'check.young': null
    'placed.since': null
    'placed.handed': null
    'placed.late': null
    'guest.send': { name: Value }
    'guest.note': { name: Value }
    'guest.back': null
    'guest.ordered': { dishes: Value; name: Value }
    'guests.title': null
    'guests.add': { total: Value }
    'guests.away': { name: Value }
    'guests.problem': { dishes: Value; name: Value }
    'guests.changed': { name: Value }
    'guests.more': { dishes: Value }
    'guests.fewer': { dishes: Value }
    'guests.accept': { total: Value }
    'guests.take-out': { name: Value }
  }
  party: {
    title: null
    summary: { coming: Value; seats: Value }
    'count.maybe': { count: Value }
    'count.waiting': { count: Value }
    'count.declined': { count: Value }
    follows: null
    'follows-not': null
    'follows-not-dishes': null
    'change-size': null
    'answer.yes': null
    'answer.maybe': null
    'answer.no': null
    'answer.none': null
    joined: null
    allergies: { allergies: Value }
    wishes: { wishes: Value }
    'dishes.chosen': null
    'dishes.ordered': null
    'dishes.changed': null
    withdraw: null
    'withdraw-of': { name: Value }
    members: null
    'members.none': null
    'invite.title': null
    'invite.label': null
    'invite.note': { count: Value }
    'invite.button': null
    'invite.sent': null
    'invite.problem': { words: Value }
    'share.title': null
    'share.more': null
    'share.make': null
    'share.link': null
    'share.button': null
    'share.copied': null
    'share.code-more': { address: Value; day: Value }
    'share.renew': null
    'share.qr': null
    'share.text': { day: Value; name: Value; time: Value }
    preorder: null
    'preorder.guests': null
    closed: null
    back: null
    'open.title': null
    'open.lead': null
    'open.label': null
    'open.note': null
    'open.button': null
    'open.unknown': null
    'open.too-many': null
    'invited.title': { name: Value }
    'invited.lead': { party: Value; restaurant: Value }
    'invited.seats': { count: Value }
    'invited.party': null
    'invited.people': { party: number }
    'invited.where': null
    'invited.coming': null
    'answer.question': null
    'say.yes': null
    'say.maybe': null
    'say.no': null
    'form.allergies': null
    'form.consent': null
    'form.consent-note': null
    'form.wishes': null
    'form.wishes-note': null
    'form.dishes-later': null
    'form.menu': null
    'form.send': null
    'form.change': null
    'mine.title': null
    'mine.none': { name: Value }
    'mine.waits': { name: Value }
    'mine.ordered': null
    'mine.ordered-by': { name: Value }
    'mine.before': { dishes: Value; name: Value }
    'mine.choose': null
    'mine.change': null
    'answered.yes': { name: Value }
    'answered.maybe': { name: Value }
    'answered.no': { name: Value }
    'answered.keep': null
    'over.title': null
    'over.lead': null
    'over.restaurant': null
    'refusal.party_full': { name: Value }
    'refusal.no_room': { name: Value }
    'refusal.invitation_limit': null
    'refusal.invitation_closed': null
    'refusal.name': null
    'refusal.consent': null
    'refusal.too_many': null
    'refusal.other': null
    'share.code': null
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
    'payment.sums': { paid: Value; toPay: Value; total: Value }
    'money.nothing': null
    'fee.own-words': null
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
    'plan.unknown-place': null
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
    'money.deposit': null
    'money.guarantee': null
    'money.range': { greatest: Value; least: Value }
  }
  policies: {
    deposit: { amount: Value }
    'deposit.free': { amount: Value; until: Value }
    guarantee: { amount: Value }
    'guarantee.free': { amount: Value; until: Value }
    order: { amount: Value }
    'order.free': { amount: Value; until: Value }
    'deposit.grace': { amount: Value; minutes: number }
    'guarantee.grace': { amount: Value; minutes: number }
    counts: null
  }
  privacy: {
    title: null
    question: { provider: Value; tenant: Value }
    more: null
    yes: null
    no: null
    about: { provider: Value; tenant: Value }
    given: null
    refused: null
    open: null
  }
  release: {
    ready: null
    load: null
  }
  'restaurant-words': {
    'Main hall': null
    'Dining room': null
    Terrace: null
    Garden: null
    Bar: null
    Gallery: null
    'Private room': null
    Patio: null
    Rooftop: null
    Breakfast: null
    Starters: null
    Soups: null
    Salads: null
    Mains: null
    Sides: null
    Desserts: null
    Drinks: null
    Wine: null
    Children: null
    Occasion: null
    Birthday: null
    Anniversary: null
    'Business meal': null
    'Just dinner': null
    'We bring a dog': null
    'How do you arrive?': null
    'On foot': null
    'By bicycle': null
    'By car': null
    'By public transport': null
  }
  'standby-mails': {
    subject: { restaurant: Value; when: Value }
    heading: null
    lead: { restaurant: Value; until: Value }
    when: null
    where: null
    party: null
    people: { party: number }
    'local-time': { zone: Value }
    take: null
    note: null
    directions: null
    footer: { restaurant: Value }
  }
  standby: {
    title: null
    lead: { minutes: Value; restaurant: Value }
    date: null
    from: null
    to: null
    'email.note': null
    optional: null
    send: null
    'send-anyway': null
    'problem.date': null
    'problem.to': null
    'problem.name': null
    'problem.email': null
    'free.title': { day: Value }
    'free.book': { time: Value }
    'waiting.title': null
    'waiting.lead': { email: Value }
    'offered.title': null
    'offered.lead': { until: Value }
    missed: { time: Value; until: Value }
    take: null
    'other-times': null
    decline: null
    'decline.note': null
    withdraw: null
    'withdraw-offered': null
    'taken.title': null
    'taken.open': null
    'withdrawn.title': null
    'ended.title': null
    restaurant: null
    'refusal.fields': null
    'refusal.free': null
    'refusal.past_time': null
    'refusal.too_far': null
    'refusal.party_size': null
    'refusal.too_many': null
    'refusal.offer_over': null
    'refusal.changed': null
    'refusal.other': null
    'notify.ask': null
    'notify.asking': null
    'notify.on': null
    'notify.stop': null
    'notify.denied': null
    'notify.failed': null
  }
  waitlist: {
    'wait.soon': null
    'wait.up-to': { minutes: Value }
    'wait.range': { least: Value; most: Value }
    'wait.at-most': { minutes: Value }
    'panel.line': { party: number; wait: Value }
    'panel.line-closed': null
    'open.title': null
    'open.empty': null
    'open.empty-more': null
    'open.find': null
    'lost.title': null
    'lost.more': null
    'join.title': { name: Value }
    'join.lead': null
    'join.steps': null
    'page.step': { name: Value; step: Value }
    'step.guests': null
    'step.contacts': null
    'step.confirm': null
    'guests.title': null
    'guests.areas': null
    'guests.areas-note': null
    'guests.no-table': null
    'guests.limit': { asked: Value; largest: Value }
    'guests.waiting': { parties: number }
    'guests.continue': null
    'guests.show': null
    'contacts.title': null
    'contacts.name-note': null
    'contacts.requests': null
    'contacts.continue': null
    'contacts.back': null
    'confirm.title': null
    'confirm.areas': null
    'confirm.anywhere': null
    'confirm.edit': null
    'already.own': null
    'already.more': null
    'closed.none': null
    'closed.none-more': null
    'closed.paused': null
    'closed.paused-more': null
    'closed.closed': null
    'closed.closed-more': null
    'closed.opens-today': { time: Value }
    'closed.opens-tomorrow': { time: Value }
    'closed.opens-later': { day: Value; time: Value }
    'rule.title': null
    'place.headline': { place: number }
    'place.short': { place: number }
    'place.title': { name: Value; place: number }
    'place.title-unread': { title: Value; unread: Value }
    'place.pending': null
    'place.pending-more': null
    'place.joined': { time: Value }
    'place.table-in': null
    'place.manage': null
    'place.accuracy': { percent: Value }
    'track.label': null
    'track.joined': null
    'track.soon': null
    'track.called': null
    'walk.away': { minutes: Value }
    'walk.away-more': null
    'walk.stay': null
    'walk.stay-more': null
    'messages.title': null
    'messages.unread': { count: Value }
    'messages.read': null
    'messages.you': null
    'messages.write': null
    'messages.label': null
    'messages.send': null
    'messages.unsent': { count: Value }
    'manage.title': null
    'manage.back': null
    'manage.present': { wait: Value }
    'manage.now': null
    'manage.then': null
    'manage.keeps': null
    'manage.change': null
    'manage.changed': null
    'manage.late-later': null
    'leave.title': null
    'leave.more': { place: number }
    'leave.called-more': null
    'leave.taken-more': null
    'leave.button': null
    'leave.yes': null
    'leave.stay': null
    'leave.failed': null
    'late.title': null
    'late.minutes': { minutes: Value }
    'ready.title': null
    'ready.table': { table: Value }
    'ready.page': { name: Value; title: Value }
    'ready.minutes': { minutes: Value }
    'ready.kept': null
    'ready.last-minute': null
    'ready.over': null
    'ready.coming': null
    'ready.known': null
    'ready.cannot': null
    'taken.title': null
    'taken.table': { table: Value }
    'taken.keeps': null
    'taken.soon': null
    'seated.title': null
    'seated.more': null
    'ended.left': null
    'ended.left-more': { name: Value }
    'ended.removed': null
    'ended.removed-more': { name: Value }
    'ended.rejected': null
    'ended.rejected-more': { name: Value }
    'ended.closed': null
    'ended.closed-more': { name: Value }
    'ended.again': null
    'problem.name': null
    'problem.phone': null
    'problem.email': null
    'problem.requests': null
    'refusal.already_in_line': null
    'refusal.line_closed': null
    'refusal.party_size': null
    'refusal.unknown_area': null
    'refusal.contact_missing': null
    'refusal.too_many': null
    'refusal.too_many_places': null
    'refusal.place_changed': null
    'refusal.place_ended': null
    'refusal.not_found': null
    'refusal.invalid': null
    'refusal.internal': null
    'refusal.busy': null
    'kiosk.title': { name: Value }
    'kiosk.wait': { party: number; wait: Value }
    'kiosk.ask': null
    'kiosk.phone-note': null
    'kiosk.scan': null
    'kiosk.called': null
    'kiosk.code': null
    'kiosk.done': null
    'kiosk.resets': { seconds: Value }
    'kiosk.still': null
    'kiosk.cancel': null
    'kiosk.wiped': null
    'setup.title': null
    'setup.more': null
    'setup.done': null
    'setup.wrong': null
    'setup.restaurant': null
    'setup.restaurant-note': null
    'setup.key': null
    'setup.key-note': null
    'setup.button': null
    'setup.forget': null
    'setup.open': null
  }
  walkins: {
    callingRule: null
    'accuracy.name': null
    'accuracy.kept': { minutes: number; quotes: number; share: Value }
    'accuracy.size': { minutes: Value; party: number; share: Value }
    'accuracy.young': null
  }
}
