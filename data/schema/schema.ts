// Made from the migrated database by `npm run schema`; the migrations are the truth.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'

// JSON goes in as text, because the driver would turn a list into a PostgreSQL array.
type Json = ColumnType<unknown, string, string>
type DefaultedJson = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export type Schema = {
  allocations: {
    restaurant_id: number
    table_id: number
    period: string
    holder_id: string
    holder: string
    service_date: string
    active: Generated<boolean>
  }
  analytics_events: {
    event_id: GeneratedAlways<number>
    source: string
    action: string
    target: string
    ids: string[]
    query: string | null
    tenant_id: string | null
    at: Date
  }
  areas: {
    restaurant_id: number
    area: string
    position: number
  }
  awaited_changes: {
    restaurant_id: number
    reservation_id: string
    body: Json
    policy: Json
    asked_at: Date
    due_at: Date
    hold_id: string | null
    hold_hash: Buffer | null
  }
  booking_settings: {
    restaurant_id: number
    min_party: Generated<number>
    max_party: number
    slot_interval: Generated<number>
    turn_over: Json
    covers_per_slot: number
    overbook_covers: Generated<number>
    lead_minutes: Generated<number>
    horizon_days: Generated<number>
    approval_required: Generated<boolean>
    guest_note: string | null
    additional_info: DefaultedJson
    allow_table_choice: Generated<boolean>
    table_choice_optional: Generated<boolean>
    payment_gateway: Generated<string>
    gateway_account: string | null
    payment_methods: DefaultedJson
    ordering: DefaultedJson
    line: DefaultedJson
    autopilot: DefaultedJson
    ui: DefaultedJson
    notify_blacklisted: Generated<boolean>
    restaurant_key_hash: Buffer | null
    changed_at: Generated<Date>
    is_demo: Generated<boolean>
    check_in_metres: number | null
    parent_origins: Generated<string[]>
    cancel_grace_minutes: Generated<number>
  }
  card_setups: {
    restaurant_id: number
    setup_id: string
    gateway: string
    currency: string
    gateway_ref: string | null
    secret_hash: Buffer | null
    created_at: Date
    used_by: string | null
    closed_at: Date | null
    released_at: Date | null
    account: string | null
  }
  contact_bookings: {
    contact_hash: Buffer
    restaurant_id: number
    booking_id: string
  }
  contact_standbys: {
    contact_hash: Buffer
    restaurant_id: number
    standby_id: string
  }
  conversations: {
    restaurant_id: number
    booking_id: string
    kind: string
    reservation_id: string | null
    walkin_id: string | null
    version: Generated<number>
    last_message: Generated<number>
    guest_unread: Generated<number>
    host_unread: Generated<number>
    changed_at: Date
  }
  critic_articles: {
    article_id: string
    region_id: string
    title: string
    summary: string
    image_url: string | null
    url: string
    author: string
    published_at: Date
    slug: string
    body: Generated<string>
    language: Generated<string>
    cuisines: Generated<string[]>
  }
  cuisine_names: {
    cuisine: string
    locale: string
    name: string
  }
  delivery_zones: {
    restaurant_id: number
    zone_id: number
    name: string
    radius_meters: number
    fee_minor: number
    minimum_minor: Generated<number>
  }
  dining_tables: {
    restaurant_id: number
    table_id: number
    number: string
    floor_id: string
    area: string
    min_party: number
    max_party: number
    shape: string
    x: number
    y: number
    width: number
    height: number
    features: Generated<string[]>
    blocked: Generated<boolean>
  }
  events: {
    restaurant_id: number
    event_id: Generated<number>
    slug: string
    name: string
    description: string | null
    photo_id: string | null
    starts_on: string
    ends_on: string
    dates: string[]
    hours: Json
    areas: Generated<string[]>
    price_minor: number | null
    tickets: DefaultedJson
    seats: number | null
    hide_from_search: Generated<boolean>
    changed_at: Generated<Date>
  }
  favourites: {
    uid: string
    restaurant_id: number
    created_at: Date
  }
  fee_disputes: {
    restaurant_id: number
    reservation_id: string
    entry_id: string
    note: string
    created_at: Date
  }
  feedback: {
    restaurant_id: number
    reservation_id: string
    rating: number | null
    note: string | null
    email: string | null
    verified: boolean
    created_at: Date
    food_stars: number | null
    service_stars: number | null
    ambience_stars: number | null
    value_stars: number | null
    photo_id: string | null
    author: Generated<string>
    language: string | null
    state: Generated<string>
    reason: string | null
  }
  floors: {
    restaurant_id: number
    floor_id: string
    name: string
    position: number
    width: number
    height: number
    fixtures: DefaultedJson
  }
  gateway_customers: {
    uid: string
    gateway: string
    account: string
    customer: string
    created_at: Date
  }
  gateway_events: {
    gateway: string
    event_ref: string
    gateway_ref: string
    body: Buffer
    signature: string
    received_at: Date
    settled_at: Date | null
    parked: string | null
  }
  group_order_parts: {
    restaurant_id: number
    code_hash: Buffer
    part: number
    name: string
    key_hash: Buffer
    items: DefaultedJson
    version: Generated<number>
    reservation_id: string | null
    claimed_at: Date | null
  }
  group_orders: {
    restaurant_id: number
    code_hash: Buffer
    delivery_type: string
    created_at: Date
    closes_at: Date
  }
  guest_accounts: {
    id: string
    guest_id: string
    provider_id: string
    account_id: string
    password: string | null
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Date | null
    refresh_token_expires_at: Date | null
    scope: string | null
    created_at: Date
    updated_at: Date
  }
  guest_bookings: {
    uid: string
    restaurant_id: number
    booking_id: string
    kind: string
    role: Generated<string>
    happens_at: Date
  }
  guest_letters: {
    letter_id: string
    kind: string
    email: string
    guest_id: string | null
    password_hash: string | null
    language: string | null
    return_to: string | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  guest_passkeys: {
    id: string
    guest_id: string
    name: string | null
    public_key: string
    credential_id: string
    counter: number
    device_type: string
    backed_up: boolean
    transports: string | null
    aaguid: string | null
    created_at: Date | null
    host: Generated<string>
    last_used_at: Date | null
  }
  guest_phones: {
    phone: PhoneNumber
    guest_id: string
    verified_at: Date
  }
  guest_photos: {
    photo_id: string
    bytes: Buffer
    width: number
    height: number
    created_at: Date
  }
  guest_sessions: {
    id: string
    guest_id: string
    token: string
    expires_at: Date
    created_at: Date
    updated_at: Date
    ip_address: string | null
    user_agent: string | null
  }
  guest_verifications: {
    id: string
    identifier: string
    value: string
    expires_at: Date
    created_at: Date
    updated_at: Date
  }
  guests: {
    id: string
    name: Generated<string>
    email: string
    email_verified: Generated<boolean>
    image: string | null
    created_at: Date
    updated_at: Date
  }
  holds: {
    restaurant_id: number
    reservation_id: string
    service_date: string
    period: string
    party_size: number
    areas: Generated<string[]>
    table_ids: number[]
    event_id: number | null
    token_hash: Buffer
    extended: Generated<boolean>
    expires_at: Date
    covers_counted: Generated<boolean>
    tables_chosen: Generated<boolean>
    created_at: Generated<Date>
    caller: string | null
  }
  imports: {
    source: string
    digest: string
    rows: number
    finished_at: Generated<Date>
  }
  invitation_refs: {
    secret_hash: Buffer
    restaurant_id: number
    reservation_id: string
    invitation_id: string
    expires_at: Date | null
  }
  invitations: {
    restaurant_id: number
    reservation_id: string
    invitation_id: string
    email: string | null
    phone: PhoneNumber | null
    full_name: string | null
    language: string | null
    customer_profile: DefaultedJson
    created_at: Date
    kind: Generated<string>
    answer: string | null
    answered_at: Date | null
    wishes: string | null
    code_version: Generated<number>
    code_expires_at: Date | null
    known_starts_at: Date | null
    chosen_dishes: DefaultedJson
    dishes_version: Generated<number>
  }
  job_failures: {
    restaurant_id: number
    task: string
    item: string
    attempts: number
    retry_at: Date | null
    fault: string
    failed_at: Date
  }
  landings: {
    landing_id: string
    target: string
    source: Generated<string>
    medium: Generated<string>
    created_at: Date
  }
  ledger_entries: {
    restaurant_id: number
    entry_id: string
    reservation_id: string
    kind: string
    gateway: string
    gateway_ref: string
    amount_minor: number
    currency: string
    detail: DefaultedJson
    created_at: Date
    payment_id: string
  }
  lines: {
    restaurant_id: number
    state: Generated<string>
    version: Generated<number>
    last_ticket: Generated<number>
    changed_at: Date
  }
  mails: {
    message_id: string
    topic: string
    recipient: string
    language: string
    subject: string
    body_html: string
    body_text: string
    attachments: DefaultedJson
    created_at: Date
    sent_at: Date | null
    reservation_id: string
    sender_name: string
    recipient_name: string
    admitted_at: Date | null
  }
  menu_categories: {
    restaurant_id: number
    menu_id: string
    category_id: string
    name: string
    position: number
  }
  menus: {
    restaurant_id: number
    menu_id: string
    name: string
    description: string | null
    language: Generated<string>
    position: number
    orderable: Generated<boolean>
    hours: NullableJson
    changed_at: Generated<Date>
  }
  messages: {
    restaurant_id: number
    booking_id: string
    message: number
    message_id: string
    author: string
    words: string
    sent_at: Date
    read_at: Date | null
  }
  modifier_groups: {
    restaurant_id: number
    menu_id: string
    group_id: string
    name: string
    min_options: number
    max_options: number
  }
  modifier_options: {
    restaurant_id: number
    menu_id: string
    group_id: string
    option_id: string
    name: string
    price_minor: number
    is_default: Generated<boolean>
    position: number
    group_ids: Generated<string[]>
    sold_out: Generated<boolean>
  }
  notify_requests: {
    restaurant_id: number
    email: string
    language: string | null
    created_at: Date
  }
  open_standby_days: {
    service_date: string
    restaurant_id: number
  }
  order_lines: {
    restaurant_id: number
    order_id: string
    line: number
    product_id: string
    name: string
    amount: number
    modifiers: DefaultedJson
    unit_minor: number
    guest_name: string | null
    invitation_id: string | null
  }
  orders: {
    restaurant_id: number
    order_id: string
    reservation_id: string
    menu_id: string
    delivery_type: string
    due_at: Date
    address: NullableJson
    note: string | null
    currency: string
    subtotal_minor: number
    fee_minor: Generated<number>
    tax_minor: Generated<number>
    tip_minor: Generated<number>
    total_minor: number
    progress: Generated<string>
    progress_at: Generated<Date>
    payment_type: Generated<string>
    included_tax_minor: Generated<number>
    zone_id: number | null
    cancel_until: Date | null
    quoted_load: number | null
    quoted_low: number | null
    quoted_minutes: number | null
    quoted_high: number | null
    begun_at: Date | null
    ready_at: Date | null
    dropped_at: Date | null
  }
  outbox: {
    restaurant_id: Generated<number>
    outbox_id: GeneratedAlways<number>
    topic: string
    payload: Json
    created_at: Generated<Date>
  }
  owner_claims: {
    claim_id: string
    restaurant_id: number | null
    region_id: string | null
    name: string
    email: string
    phone: string
    restaurant_name: string
    address: string
    website: string | null
    message: string | null
    language: string | null
    created_at: Date
  }
  parked_outbox: {
    outbox_id: number
    topic: string
    restaurant_id: number | null
    payload: Json
    created_at: Date
    parked_at: Date
  }
  parties: {
    restaurant_id: number
    reservation_id: string
    seats: number
    size: number
    version: Generated<number>
  }
  payment_refs: {
    gateway: string
    gateway_ref: string
    restaurant_id: number
    payment_id: string
    reservation_id: string | null
  }
  payment_requests: {
    restaurant_id: number
    request_id: string
    payment_id: string
    reservation_id: string
    kind: string
    amount_minor: number
    reason: string
    requested_by: string
    requested_at: Date
    done_at: Date | null
    refused_at: Date | null
  }
  payments: {
    restaurant_id: number
    payment_id: string
    reservation_id: string
    attempt: number
    kind: string
    gateway: string
    gateway_ref: string | null
    amount_minor: number
    currency: string
    created_at: Date
    is_open: Generated<boolean>
    checked_at: Date
    account: string | null
    return_origin: string | null
  }
  phone_codes: {
    guest_id: string
    code_id: string
    phone: PhoneNumber
    language: string | null
    attempts: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  photos: {
    photo_id: string
    file: string
    width: number
    height: number
    widths: number[]
    blur: string
    description: string
    category: string
    tags: Generated<string[]>
    credit: string
    license: string
  }
  policies: {
    restaurant_id: number
    policy_id: string
    kind: string
    amounts: Json
    free_until_hours: number | null
    free_until_time: string | null
    starts_on: string | null
    ends_on: string | null
  }
  product_modifiers: {
    restaurant_id: number
    menu_id: string
    product_id: string
    group_id: string
    position: number
  }
  products: {
    restaurant_id: number
    menu_id: string
    product_id: string
    category_id: string
    name: string
    description: Generated<string>
    price_minor: number
    tags: Generated<string[]>
    allergens: Generated<string[]>
    photo_id: string | null
    sold_out: Generated<boolean>
    position: number
  }
  profiles: {
    uid: string
    main_info: Json
    additional_info: DefaultedJson
    health_consent_at: Date | null
    version: Generated<number>
    created_at: Date
    changed_at: Date
  }
  quotes: {
    restaurant_id: number
    quote_id: string
    walkin_id: string | null
    party_size: number
    areas: string[]
    minutes: number
    low_minutes: number
    high_minutes: number
    quoted_at: Date
    called_at: Date | null
    hour: Generated<number>
    band: number | null
  }
  rate_counts: {
    key: string
    window_start: Date
    count: number
  }
  region_pages: {
    region_id: string
    header_photo: string | null
    sections: NullableJson
    changed_at: Generated<Date>
  }
  regions: {
    region_id: string
    kind: string
    name: string
    parent_id: string | null
    path: string
    country_code: string | null
    lat: number
    lon: number
    population: number | null
    time_zone: string | null
    currency: string | null
    calling_code: string | null
    place_count: Generated<number>
    has_polygon: Generated<boolean>
    import_digest: string | null
    names: DefaultedJson
  }
  releases: {
    version: string
    oldest_beside: string
    migrated_at: Generated<Date>
  }
  reservation_payment_changes: {
    restaurant_id: number
    reservation_id: string
    change: number
    from_state: string
    to_state: string
    cause: string
    at: Date
  }
  reservation_status_changes: {
    restaurant_id: number
    reservation_id: string
    change: number
    from_status: string
    to_status: string
    actor: string
    note: string | null
    at: Date
  }
  reservations: {
    restaurant_id: number
    reservation_id: string
    status: string
    status_at: Date
    service_date: string
    period: string
    party_size: number
    areas: Generated<string[]>
    table_ids: Generated<number[]>
    tables_chosen: Generated<boolean>
    event_id: number | null
    delivery_type: string | null
    customer_name: string
    email: string | null
    phone: PhoneNumber | null
    language: string | null
    special_requests: string | null
    additionals: DefaultedJson
    customer_profile: DefaultedJson
    campaign: NullableJson
    rwg_token: string | null
    marketing_opt_in: Generated<boolean>
    source: Generated<string>
    policy: NullableJson
    amount_minor: Generated<number>
    currency: string
    payment_due_at: Date | null
    token_hash: Buffer
    request_digest: Buffer
    sequence: Generated<number>
    created_at: Date
    closed_at: Date | null
    covers_counted: Generated<boolean>
    payment_state: Generated<string>
    arrived_at: Date | null
  }
  restaurant_photos: {
    restaurant_id: number
    position: number
    photo_id: string
  }
  restaurants: {
    restaurant_id: Generated<number>
    slug: string
    source_ref: string
    source: string
    name: string
    kind: string
    description: string | null
    region_path: string
    lat: number
    lon: number
    country_code: string
    time_zone: string
    currency: string
    address: string | null
    city: string | null
    zip: string | null
    phone: string | null
    website: string | null
    cuisines: Generated<string[]>
    services: Generated<string[]>
    facts: DefaultedJson
    opening_hours: NullableJson
    price_level: number | null
    average_rating: number | null
    review_count: Generated<number>
    promo_photo: string | null
    is_partner: Generated<boolean>
    is_hidden: Generated<boolean>
    is_offline: Generated<boolean>
    gtm: string | null
    import_digest: string | null
    changed_at: Generated<Date>
    language: string | null
  }
  reviews: {
    restaurant_id: number
    review_id: string
    reservation_id: string | null
    author: string
    rating: number
    text: string
    source: string
    reply: string | null
    created_at: Date
    language: string | null
    photo_id: string | null
  }
  secrets: {
    name: string
    value: Buffer
  }
  service_days: {
    restaurant_id: number
    service_date: string
    grain: Generated<number>
    occupancy: Generated<Buffer>
    covers: Generated<number[]>
    covers_limit: number
    tickets: Generated<number[]>
    tickets_limit: Generated<number>
    version: Generated<number>
    table_order: Generated<number[]>
    midnight: number | null
    slot_interval: number | null
    covers_per_slot: number | null
    next_expiry: Date | null
  }
  service_hours: {
    restaurant_id: number
    purpose: string
    weekday: number
    opens: number
    closes: number
    name: string | null
  }
  special_periods: {
    restaurant_id: number
    period_id: string
    name: string | null
    starts_on: string
    ends_on: string
    closed: boolean
    repeats_yearly: Generated<boolean>
    hours: DefaultedJson
  }
  standby_days: {
    restaurant_id: number
    service_date: string
    last_ticket: Generated<number>
  }
  standby_notices: {
    restaurant_id: number
    standby_id: string
    notice: string
    sent_at: Date
  }
  standby_subscriptions: {
    restaurant_id: number
    standby_id: string
    endpoint_hash: Buffer
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    created_at: Date
  }
  standbys: {
    restaurant_id: number
    standby_id: string
    service_date: string
    from_minutes: number
    to_minutes: number
    party_size: number
    customer_name: string
    email: string
    phone: PhoneNumber | null
    language: string | null
    request_digest: Buffer
    ticket: number
    state: string
    offers: Generated<number>
    offer_id: string | null
    offer_at: Date | null
    offer_until: Date | null
    ends_at: Date
    created_at: Date
    declined: Generated<number[]>
    missed_at: Date | null
    missed_until: Date | null
  }
  table_combinations: {
    restaurant_id: number
    combination_id: number
    table_ids: number[]
    min_party: number
    max_party: number
  }
  tenants: {
    tenant_id: string
    host: string | null
    name: string
    locked_region_id: string | null
    background_color: string | null
    theme_color: string | null
    guest_color_1: string | null
    guest_color_2: string | null
    allowed_origins: Generated<string[]>
    languages: Generated<string[]>
    analytics_id: string | null
    catalogue_scope: number[] | null
    changed_at: Generated<Date>
    logo_light_id: string | null
    logo_dark_id: string | null
    analytics_kind: string | null
  }
  translations: {
    restaurant_id: number
    locale: string
    key: string
    text: string
  }
  walkin_notices: {
    restaurant_id: number
    walkin_id: string
    notice: string
    sent_at: Date
  }
  walkin_refs: {
    capability_hash: Buffer
    restaurant_id: number
    walkin_id: string
  }
  walkin_status_changes: {
    restaurant_id: number
    walkin_id: string
    change: number
    from_status: string
    to_status: string
    actor: string
    note: string | null
    at: Date
  }
  walkin_subscriptions: {
    restaurant_id: number
    walkin_id: string
    endpoint_hash: Buffer
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    created_at: Date
  }
  walkins: {
    restaurant_id: number
    walkin_id: string
    status: string
    status_at: Date
    party_size: number
    areas: string[]
    customer_name: string
    phone: PhoneNumber
    email: string | null
    language: string | null
    special_requests: string | null
    additionals: DefaultedJson
    customer_profile: DefaultedJson
    campaign: NullableJson
    source: Generated<string>
    expected_at: Date
    table_ids: Generated<number[]>
    created_at: Date
    closed_at: Date | null
    request_hash: Buffer | null
    ticket: Generated<number>
    sequence: Generated<number>
    service_date: string | null
    period: string | null
    called_at: Date | null
    expected_until: Date | null
    on_way_at: Date | null
    seated_at: Date | null
    caller: string | null
    request_digest: Buffer | null
    table_free_at: Date | null
    table_free_by: Date | null
  }
  webhooks: {
    restaurant_id: number
    webhook_id: string
    url: string
    secret: string
    topics: string[]
    active: Generated<boolean>
    created_at: Date
  }
  worker_heartbeats: {
    worker_id: string
    seen_at: Date
  }
}
