/** Generated from the migrated schema by `npm run db:types`; do not edit. */
import type { ColumnType } from 'kysely'

/** Left out on insert, the database fills it in. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as what was stored; written as its JSON text or an object. */
export type Json = ColumnType<unknown, unknown, unknown>

export interface DB {
  'auth.flow_states': {
    id: Generated<string>
    user_id: string | null
    method: string
    code_challenge: string | null
    code_challenge_method: string | null
    provider: string | null
    state_hash: string | null
    provider_verifier: string | null
    nonce: string | null
    redirect_to: string | null
    auth_code_hash: string | null
    auth_code_issued_at: Timestamp | null
    created_at: Timestamp
  }
  'auth.identities': {
    id: Generated<string>
    user_id: string
    provider: string
    provider_id: string
    identity_data: Generated<Json>
    last_sign_in_at: Timestamp | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
  }
  'auth.known_networks': {
    user_id: string
    network_hash: string
    seen_at: Timestamp
  }
  'auth.mfa_challenges': {
    id: Generated<string>
    factor_id: string
    code_hash: string | null
    failures: Generated<number>
    ip: string
    created_at: Timestamp
    verified_at: Timestamp | null
  }
  'auth.mfa_factors': {
    id: Generated<string>
    user_id: string
    factor_type: string
    status: Generated<string>
    friendly_name: Generated<string>
    secret: string | null
    phone: string | null
    last_used_step: number | null
    last_challenged_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
    enrolled_in: string | null
  }
  'auth.mfa_recovery_codes': {
    id: Generated<string>
    user_id: string
    code_hash: string
    created_at: Timestamp
    used_at: Timestamp | null
  }
  'auth.one_time_tokens': {
    id: Generated<string>
    user_id: string
    purpose: string
    relates_to: string
    token_hash: string
    code_hash: string
    failures: Generated<number>
    flow_state_id: string | null
    created_at: Timestamp
    expires_at: Timestamp
    password_hash: string | null
    user_metadata: Json | null
    asked_by: string | null
  }
  'auth.refresh_tokens': {
    session_id: string
    generation: number
    parent: Generated<number | null>
    token_hash: string
    created_at: Timestamp
    used_at: Timestamp | null
  }
  'auth.sessions': {
    id: Generated<string>
    user_id: string
    aal: Generated<string>
    amr: Json
    user_agent: string | null
    ip: string | null
    created_at: Timestamp
    refreshed_at: Timestamp
    proven_at: Generated<Timestamp>
  }
  'auth.signing_keys': {
    kid: string
    public_key: Json
    private_key: Json
    created_at: Timestamp
    signs_from: Timestamp
  }
  'auth.users': {
    id: Generated<string>
    email: string
    created_at: Generated<Timestamp>
    email_confirmed_at: Timestamp | null
    password_hash: string | null
    phone: string | null
    phone_confirmed_at: Timestamp | null
    new_email: string | null
    email_change_sent_at: Timestamp | null
    confirmation_sent_at: Timestamp | null
    recovery_sent_at: Timestamp | null
    last_sign_in_at: Timestamp | null
    user_metadata: Generated<Json>
    app_metadata: Generated<Json>
    banned_until: Timestamp | null
    updated_at: Generated<Timestamp>
  }
  add_ons: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    description: string
    price: number
  }
  age_ranges: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  agreed_waits: {
    id: Generated<number>
    order_id: string
    last: string
    at: Timestamp
    who: string
  }
  ai_calls: {
    id: Generated<string>
    service: string
    model: string
    subject: string | null
    payers: Generated<string[]>
    state: string
    counts: Generated<boolean>
    cost_ore: number
    input_tokens: number | null
    output_tokens: number | null
    file_key: string | null
    fault: string | null
    started_at: Timestamp
    ended_at: Timestamp | null
  }
  categories: {
    id: Generated<string>
    name: string
  }
  categoryl1: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  categoryl2: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    categoryl1_id: string
  }
  categoryl3: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    categoryl2_id: string
  }
  categoryl4: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    categoryl3_id: string
  }
  colors: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  complaint_photos: {
    id: string
    complaint_id: string
    file_key: string
    at: Timestamp
  }
  complaints: {
    id: string
    order_id: string
    at: Timestamp
    text: string
    status: Generated<string>
    proposal: Json | null
    answer: string | null
    decided_at: Timestamp | null
    decided_by: string | null
    refund: number | null
    print_job_id: string | null
    throws_away: boolean | null
  }
  content_reports: {
    id: string
    design_id: string | null
    at: Timestamp
    ground: string
    explanation: string
    email: string
    status: Generated<string>
    decision: string | null
    decided_at: Timestamp | null
  }
  deletion_requests: {
    id: Generated<string>
    user_id: string | null
    requested_at: Timestamp
    due_at: Timestamp
    done_at: Timestamp | null
    email: string | null
    warned_at: Timestamp | null
    hindered_at: Timestamp | null
    is_kept_in_books: Generated<boolean>
  }
  design_browsers: {
    print_model_id: string
    secret_hash: string
    created_at: Timestamp
    preview_session_id: string | null
  }
  design_pictures: {
    print_model_id: string
    finish_hash: string
    image_key: string
    created_at: Timestamp
    toymaker_version: string | null
  }
  disputes: {
    provider_reference: string
    order_id: string
    payment_reference: string
    amount: number
    reason: string
    status: string
    created_at: Timestamp
    updated_at: Timestamp
    closed_at: Timestamp | null
    answer_by: Timestamp | null
  }
  environments: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  generation_events: {
    generation_id: string
    seq: number
    event: Json
    created_at: Generated<Timestamp>
  }
  inbox_done: {
    kind: string
    subject: string
    at: Timestamp
    who: string
  }
  inspection_photos: {
    id: Generated<string>
    job_id: string
    inspection_id: string | null
    file_key: string
    at: Timestamp
    who: string
  }
  inspections: {
    id: Generated<string>
    job_id: string
    at: Timestamp
    who: string
    passed: boolean
    items: Json
    why: string | null
    taken_back_at: Timestamp | null
    serial: string | null
  }
  judgements: {
    id: Generated<string>
    at: Timestamp
    about: string
    subject: string | null
    verdict: string
    reason: string
    judge: string
    status: string
    decision: string | null
    decided_at: Timestamp | null
  }
  lookup_codes: {
    order_id: string
    code_hash: string
    tries: Generated<number>
    created_at: Timestamp
    expires_at: Timestamp
    proven_network: string | null
    proven_until: Timestamp | null
  }
  mail_messages: {
    id: string
    once_key: string
    recipient: string
    subject: string
    html: string
    text: string
    status: Generated<string>
    created_at: Timestamp
    sent_at: Timestamp | null
  }
  mailbox_messages: {
    id: string
    recipient: string
    recipient_lower: Generated<string>
    subject: string
    html: string
    text: string
    received_at: Timestamp
    arrival: Generated<number>
  }
  model_generation_jobs: {
    id: Generated<string>
    user_id: string | null
    print_model_id: string
    generation_id: string
    visitor: string
    status: Generated<string>
    attempt: Generated<number>
    last_seq: Generated<number>
    lease_until: Timestamp | null
    watched_at: Generated<Timestamp>
    failure: string | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
  }
  note_photos: {
    id: string
    note_id: string
    file_key: string
    at: Timestamp
  }
  occasions: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  order_address_changes: {
    id: Generated<number>
    order_id: string
    at: Timestamp
    who: string
    was: Json
    became: Json
  }
  order_consents: {
    id: Generated<number>
    order_id: string
    at: Timestamp
    kind: string
    agreed: boolean
    text_version: string
    wording: string
  }
  order_history: {
    id: Generated<number>
    order_id: string
    at: Timestamp
    aspect: string
    was: string | null
    became: string
    who: string
    why: string
  }
  order_items: {
    order_id: string
    position: number
    part: string
    print_model_id: string | null
    title: string
    quantity: Generated<number>
    unit_price: number
    discount: number
    tax: number
    total: number
    withdrawal: string
    of_toy: Generated<boolean>
  }
  order_models: {
    id: Generated<string>
    order_id: string
    name: string
    thumbnail_url: string | null
    status: Generated<string>
    attempts: Generated<number>
    failure: string | null
    files: Generated<Json>
    report: Json | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    completed_at: Timestamp | null
    print_plan: Json | null
    round: Generated<number>
    origin: string | null
    look_reasons: Generated<Json>
    changes: Generated<Json>
  }
  order_notes: {
    id: Generated<string>
    order_id: string
    at: Timestamp
    who: string
    for_buyer: boolean
    subject: string | null
    text: string
    from_buyer: Generated<boolean>
  }
  order_promises: {
    id: Generated<number>
    order_id: string
    first: string
    last: string
    moved_at: Timestamp
    why: string
    told_at: Timestamp | null
  }
  order_proof_history: {
    id: Generated<number>
    order_id: string
    at: Timestamp
    round: number
    was: string | null
    became: string
    who: string
    said: string | null
  }
  order_proofs: {
    order_id: string
    state: string
    round: Generated<number>
    print_file_sha256: string
    sent_at: Timestamp
    answer_by: Timestamp
    silence_prints: boolean
    reminded_at: Timestamp | null
    answered_at: Timestamp | null
    part: string | null
    wish: string | null
    changes_asked: Generated<number>
    waited_seconds: Generated<number>
    updated_at: Timestamp
    is_unchanged: Generated<boolean>
  }
  order_stories: {
    order_id: string
    status: Generated<string>
    available_from: Timestamp
    attempts: Generated<number>
    failure: string | null
    title: string | null
    file_key: string | null
    bytes: number | null
    pages: number | null
    created_at: Timestamp
    updated_at: Timestamp
    completed_at: Timestamp | null
    words: Json | null
    words_by: string | null
    cover_by: string | null
  }
  order_tags: {
    order_id: string
    tag: string
    at: Timestamp
    who: string
  }
  orders: {
    id: string
    order_number: string
    created_at: Timestamp
    updated_at: Timestamp
    version: Generated<number>
    user_id: string | null
    email: string
    email_lower: Generated<string>
    access_secret_hash: string | null
    status: Generated<string>
    payment_status: Generated<string>
    needs_review: Generated<boolean>
    review_reason: string | null
    paid_at: Timestamp | null
    payment_reference: string | null
    open_session_id: string | null
    payment_open_until: Timestamp | null
    payment_attempts: Generated<number>
    promised_first: string | null
    promised_last: string | null
    print_model_id: string
    prompt_id: string
    image_url: string
    image_prompt: string | null
    toy_name: string
    toy_description: string
    category_l1: string | null
    category_l2: string | null
    category_l3: string | null
    category_l4: string | null
    subcategory_group: string | null
    toy_subcategory: string | null
    sub_subcategory: string | null
    toy_colors: string | null
    colors: Generated<Json>
    user_selections: Generated<Json>
    recipient_name: string | null
    recipient_age: string | null
    recipient_relation: string | null
    personal_message: string | null
    selected_size: string
    engraving_enabled: Generated<boolean>
    engraving_text: Generated<string>
    gift_box: Generated<boolean>
    greeting_enabled: Generated<boolean>
    greeting_message: Generated<string>
    digital_story: Generated<boolean>
    shipping_method: string | null
    coupon_code: string | null
    currency: Generated<string>
    product_total: number
    discount_total: number
    shipping_cost: number
    tax_amount: number
    total_price: number
    cart_hash: string
    pricing: Json
    terms_version: string
    delivery_full_name: Generated<string>
    street_address: Generated<string>
    postal_code: Generated<string>
    city: Generated<string>
    country: Generated<string>
    phone_number: Generated<string>
    refunded_total: Generated<number>
    paid_with: string | null
    paid_card_last_four: string | null
    status_changed_at: Timestamp | null
    late_told_at: Timestamp | null
    sign_text: Generated<string>
    texts_gone_at: Timestamp | null
    recipe: Json | null
    prints_from: string | null
    add_ons: Generated<Json>
    workload: Json | null
    remade_at: Timestamp | null
    first_promised_last: string | null
    is_cancelled_by_shop: Generated<boolean>
    awaits_approval: Generated<boolean>
    is_money_held: Generated<boolean>
    awaits_cancellation: Generated<boolean>
    is_change_asked: Generated<boolean>
    wait_beyond: string | null
  }
  own_data_links: {
    id: string
    email: string
    key_hash: string
    created_at: Timestamp
    expires_at: Timestamp
  }
  own_data_requests: {
    id: string
    email: string
    order_number: string | null
    created_at: Timestamp
  }
  own_label_numbers: {
    key: string
    number: Generated<number>
    given_at: Timestamp
    cancelled_at: Timestamp | null
  }
  payment_attempts: {
    session_id: string
    order_id: string
    amount: number
    currency: string
    status: Generated<string>
    payment_reference: string | null
    created_at: Timestamp
    expires_at: Timestamp
    settled_at: Timestamp | null
    received: number | null
    received_currency: string | null
  }
  payment_events: {
    event_id: string
    type: string
    session_id: string | null
    received_at: Timestamp
    payment_reference: string | null
    handed_on_at: Timestamp | null
  }
  personalities: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  plain_pictures: {
    order_id: string
    picture_key: string | null
    drawn_at: Timestamp
    model_key: string | null
  }
  preview_sessions: {
    id: Generated<string>
    email: string
    prompt_id: string
    created_at: Generated<Timestamp>
    key_hash: string | null
    waits: Generated<boolean>
  }
  price_quotes: {
    cart_hash: string
    priced: Json
    expires_at: Timestamp
  }
  print_job_events: {
    id: Generated<number>
    job_id: string
    at: Timestamp
    was: string | null
    became: string
    who: string
    why: string | null
    grams_lost: number | null
    photo_key: string | null
    failure: string | null
  }
  print_jobs: {
    id: Generated<string>
    code: string
    order_id: string
    attempt: number
    reason: string
    status: Generated<string>
    attention: string | null
    hold_reason: string | null
    priority: Generated<number>
    rank: number | null
    printer_id: string | null
    model_sha256: string | null
    agreed_by: string | null
    agreed_at: Timestamp | null
    started_at: Timestamp | null
    printed_at: Timestamp | null
    version: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
    filaments_changed: Json | null
  }
  print_models: {
    id: Generated<string>
    name: string
    description: Generated<string>
    prompt: Generated<string>
    style: string | null
    quality: string | null
    model_url: string | null
    thumbnail_url: string | null
    generation_status: Generated<string>
    type: Generated<string>
    is_public: Generated<boolean>
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
    category_id: string | null
    user_id: string | null
    guest_email: string | null
    guest_session_id: string | null
    prompt_id: Generated<string>
    selections: Generated<Json>
    seed: Generated<number>
    toy_content: Json | null
    image_key: string | null
    access_secret_hash: Generated<string | null>
    hidden_at: Timestamp | null
    card_key: string | null
    drawn_by: Generated<string>
    sent_in: Generated<boolean>
    was_public: Generated<boolean>
    shared_key: string | null
    shared_url: string | null
    withheld_at: Timestamp | null
    shared_with_texts: Generated<boolean>
  }
  printer_projects: {
    printer_id: string
    id: string
    name: string
    application: string
    materials: string[]
    file_key: string
    uploaded_by: string
    uploaded_at: Timestamp
  }
  printers: {
    id: Generated<string>
    name: string
    kind: Generated<string>
    bed_width_mm: number
    bed_depth_mm: number
    bed_height_mm: number
    slots: number
    loaded: Generated<Json>
    hours_a_day: Generated<number>
    plate_cleared_at: Timestamp | null
    plate_cleared_by: string | null
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  product_sizes: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    base_price: number
    badge: string | null
    longest_cm: number
    est_grams: number
    est_print_hours: number
  }
  profiles: {
    id: string
    first_name: string | null
    last_name: string | null
    last_login_at: Timestamp | null
    failed_login_attempts: Generated<number>
    created_at: Generated<Timestamp>
  }
  provider_tasks: {
    id: Generated<string>
    order_id: string
    round: number
    provider: string
    model: string
    state: string
    tries: Generated<number>
    call_id: string | null
    task_id: string | null
    progress: Generated<number>
    faults: Generated<number>
    spoiled_files: Generated<number>
    lease_until: Timestamp | null
    file_key: string | null
    why: string | null
    ordered_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  public_designs: {
    id: string | null
    name: string | null
    description: string | null
    thumbnail_url: string | null
    category: string | null
    created_at: Timestamp | null
    drawn_by: string | null
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: number | null
    held: Generated<number>
  }
  realtime_presences: {
    ref: string
    topic: string
    key: string
    meta: Json
    lease_until: Timestamp
  }
  receipt_counters: {
    series: string
    last_number: Generated<number>
  }
  receipts: {
    series: string
    number: number
    order_id: string
    refund_id: string | null
    issued_at: Timestamp
    total: number
    vat: number
  }
  refunds: {
    id: string
    order_id: string
    payment_reference: string
    amount: number
    reason: string
    status: Generated<string>
    provider_reference: string | null
    who: string
    created_at: Timestamp
    updated_at: Timestamp
    request_key: string | null
    why: Generated<string>
    subject: string | null
    decided_at: Generated<Timestamp | null>
  }
  roles: {
    id: Generated<string>
    name: string
  }
  safety_files: {
    id: Generated<string>
    sizes: string[]
    features: string[]
    reference: string
    valid_from: string
    valid_until: string | null
    added_at: Timestamp
    added_by: string
    revoked_at: Timestamp | null
    revoked_by: string | null
    revoked_why: string | null
  }
  saved_views: {
    id: Generated<string>
    user_id: string
    name: string
    filter: Json
    created_at: Timestamp
  }
  shipments: {
    id: Generated<string>
    order_id: string
    carrier: string
    tracking_number: string | null
    tracking_url: string | null
    shipped_at: Timestamp
    delivered_at: Timestamp | null
    voided_at: Timestamp | null
    void_reason: string | null
    lost_at: Timestamp | null
    lost_reason: string | null
    method: Generated<string>
    weight_g: number | null
    packaging: Generated<Json>
    shipped_by: string | null
    returned_at: Timestamp | null
    return_reason: string | null
    delivered_before_loss: Timestamp | null
    returned_damaged: Generated<boolean>
    returned_to_send: Generated<boolean>
    place: Generated<number>
    contents: string[] | null
    resend_agreed_at: Timestamp | null
    return_ended_at: Timestamp | null
    expected_last: string | null
    lost_before_at: Timestamp | null
  }
  shipping_labels: {
    id: string
    job_id: string
    parcel: number
    carrier: string
    state: string
    service: string
    weight_g: number | null
    tracking_number: string | null
    tracking_url: string | null
    label_key: string | null
    begun_at: Timestamp
    begun_by: string
    booked_at: Timestamp | null
    cancelled_at: Timestamp | null
  }
  shipping_methods: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    description: string
    delivery_time: string
    price: number
  }
  shop_migrations: {
    name: string
    checksum: string
    applied_at: Generated<Timestamp>
  }
  shop_secrets: {
    name: string
    value: string
    created_at: Generated<Timestamp>
    version: Generated<number>
    used_from: Timestamp | null
  }
  shop_setting_schemas: {
    key: string
    schema: Json
  }
  shop_settings: {
    key: string
    value: Json
    updated_at: Generated<Timestamp>
  }
  special_features: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
    rule: Json | null
  }
  staff_log: {
    id: Generated<number>
    at: Timestamp
    user_id: string | null
    email: string
    role: string
    act: string
    subject: string
    detail: Generated<Json>
  }
  styles: {
    id: Generated<string>
    value: string
    name: string
    is_active: Generated<boolean>
    sort_order: Generated<number>
  }
  terms_versions: {
    version: string
    in_force_from: string
    came_at: Timestamp
    told_at: Timestamp | null
  }
  toys: {
    id: Generated<string>
    serial: string
    order_id: string
    job_id: string
    inspection_id: string
    printer_id: string | null
    model_sha256: string | null
    toymaker_version: string | null
    inspector: string
    lots: Generated<string[]>
    kind: string
    words: string
    size_name: string
    longest_mm: number
    colours: Json
    picture_key: string | null
    printed_at: Timestamp
    checked_at: Timestamp
    safety_file_id: string | null
  }
  user_roles: {
    user_id: string
    role_id: string
    created_at: Generated<Timestamp>
  }
  withdrawals: {
    order_id: string
    at: Timestamp
    name: string
    order_number: string
    email: string
    outcome: string
    refund: number
    wording: string
    subject: Generated<string>
    late: string | null
    goods: string | null
    keeps_goods: Generated<boolean>
    goods_place: string | null
  }
  'sandbox.deliveries': {
    event_id: string
    endpoint_id: string
    state: string
    attempts: Generated<number>
    last_status: number | null
    last_error: string | null
    updated_at: Timestamp
  }
  'sandbox.idempotency_keys': {
    key: string
    fingerprint: string
    status: number
    body: string
    created_at: Timestamp
  }
  'sandbox.objects': {
    id: string
    kind: string
    sequence: Generated<number>
    created_at: Timestamp
    shown: Json
    hidden: Generated<Json>
  }
}
