/**
 * Every text-like column, and its rule when a person is erased. Checked by personal-data.test.ts: a column that a migration adds
 * must be registered here, and a name must be found where its rule allows it and nowhere else.
 *
 *   nobody     no personal data: lists, states, hashes, ids of providers, the shop's own texts
 *   told       in a person's export; deleted by an erasure
 *   own        deleted as well, and not exported: a credential, technical data, or a note of the shop
 *   complaint  exported; stays with a delivered toy for three years (konsumentkoplag 2022:260, 4 kap. 14 §; GDPR 17.3 e)
 *   workshop   stays as long, and is not exported: notes of the workshop about that toy
 *   books      exported; stays to the end of the seventh year after the purchase (bokforingslag 1999:1078, 5 kap. 7 § and 7 kap. 2 §)
 *   report     text of an open report: until it is decided (EU 2022/2065, article 16); exported
 *   passing    expires by itself: within a minute (presences), a day (responses, events, erasure mails), a month (mails, pending sign-ins)
 */
export const FATES = ['nobody', 'told', 'own', 'complaint', 'workshop', 'books', 'report', 'passing'] as const
export type Fate = (typeof FATES)[number]

const LEDGER = `
auth.flow_states        passing   method code_challenge code_challenge_method provider state_hash provider_verifier nonce redirect_to auth_code_hash
auth.identities         told      identity_data provider_id
auth.identities         nobody    provider
auth.known_networks     own       network_hash
auth.mfa_challenges     passing   code_hash ip
auth.mfa_factors        told      friendly_name phone
auth.mfa_factors        own       secret
auth.mfa_factors        nobody    factor_type status
auth.mfa_recovery_codes own       code_hash
auth.one_time_tokens    passing   purpose relates_to token_hash code_hash password_hash user_metadata asked_by
auth.refresh_tokens     own       token_hash
auth.sessions           told      ip user_agent
auth.sessions           nobody    aal amr
auth.signing_keys       nobody    kid public_key private_key
auth.users              told      email phone new_email user_metadata
auth.users              own       password_hash
auth.users              nobody    app_metadata
pgboss.bam              nobody    name status queue table_name command error
pgboss.job              nobody    name data state singleton_key group_id group_tier output dead_letter policy source_name source_output
pgboss.job_dependency   nobody    child_name parent_name
pgboss.queue            nobody    name policy dead_letter table_name ready_history singletons_active
pgboss.queue_stats      nobody    name
pgboss.schedule         nobody    name key kind cron timezone data options
pgboss.subscription     nobody    event name
pgboss.warning          nobody    type message data
public.agreed_waits     nobody    who
public.ai_calls         own       payers
public.ai_calls         workshop  file_key
public.ai_calls         nobody    service model state fault
public.complaint_photos own      file_key
public.complaints       told     text answer
public.complaints       own      proposal
public.complaints       nobody   status decided_by
public.content_reports  report    email explanation decision
public.content_reports  nobody    ground status
public.deletion_requests own      email
public.design_browsers  own       secret_hash
public.design_pictures  workshop  image_key
public.design_pictures  nobody    finish_hash toymaker_version
public.disputes         nobody    provider_reference payment_reference reason status
public.generation_events passing  event
public.inbox_done       nobody   kind subject who
public.inspection_photos workshop file_key
public.inspection_photos nobody   who
public.inspections      workshop  why
public.inspections      nobody    items who serial
public.judgements       own       decision
public.judgements       nobody    about verdict reason judge status
public.lookup_codes     passing   code_hash proven_network
public.mail_messages    told      recipient subject
public.mail_messages    own       once_key html text
public.mail_messages    nobody    status
public.mailbox_messages own       recipient recipient_lower subject html text
public.model_generation_jobs own  visitor
public.model_generation_jobs nobody status failure
public.order_address_changes told was became
public.order_address_changes nobody who
public.order_consents   nobody    kind text_version wording
public.order_history    own       why
public.order_history    nobody    aspect was became who
public.order_items      complaint title
public.order_items      nobody    part withdrawal
public.order_models     complaint name changes
public.order_models     workshop  thumbnail_url files look_reasons failure
public.order_models     nobody    status report print_plan origin
public.note_photos      own      file_key
public.order_notes      told      subject text
public.order_notes      nobody    who
public.order_tags       told      tag
public.order_tags       nobody    who
public.order_promises   nobody    why
public.order_proof_history told   said
public.order_proof_history nobody was became who
public.order_proofs     told      wish
public.order_proofs     nobody    state print_file_sha256 part
public.order_stories    told      title
public.order_stories    own       file_key words failure
public.order_stories    nobody    status words_by cover_by
public.orders           told      email recipient_name recipient_age recipient_relation personal_message greeting_message toy_description
public.orders           told      image_prompt phone_number street_address postal_code city add_ons
public.orders           own       email_lower access_secret_hash review_reason
public.orders           complaint engraving_text sign_text toy_name image_url user_selections
public.orders           books     delivery_full_name
public.orders           nobody    order_number status payment_status payment_reference open_session_id category_l1 category_l2 category_l3
public.orders           nobody    category_l4 subcategory_group toy_subcategory sub_subcategory toy_colors colors selected_size shipping_method
public.orders           nobody    coupon_code currency cart_hash pricing terms_version country paid_with paid_card_last_four recipe workload
public.own_data_links   passing   email key_hash
public.own_data_requests passing  email order_number
public.payment_attempts nobody    session_id currency status payment_reference received_currency
public.payment_events   nobody    event_id type session_id payment_reference
public.preview_sessions told      email
public.preview_sessions own       key_hash
public.price_quotes     nobody    cart_hash priced
public.print_job_events nobody    became failure was photo_key
public.print_job_events workshop  who why
public.print_jobs       nobody    code filaments_changed model_sha256 reason status
public.print_jobs       workshop  agreed_by attention hold_reason
public.printer_projects nobody    name application materials file_key uploaded_by
public.printers         nobody    kind loaded name plate_cleared_by
public.safety_files     nobody    sizes features reference added_by revoked_by revoked_why
public.staff_log        nobody    act detail email role subject
public.print_models     told      name description prompt style quality selections toy_content guest_email
public.print_models     own       guest_session_id access_secret_hash model_url card_key shared_key shared_url
public.print_models     complaint thumbnail_url
public.print_models     workshop  image_key
public.print_models     nobody    generation_status type drawn_by
public.profiles         told      first_name last_name
public.provider_tasks   workshop  file_key
public.provider_tasks   nobody    provider model state task_id why
public.rate_limits      passing   key
public.realtime_presences passing ref topic key meta
public.receipt_counters nobody    series
public.receipts         nobody    series
public.refunds          own       why subject
public.refunds          nobody    payment_reference reason status provider_reference who request_key
public.roles            nobody    name
public.saved_views      own       name
public.saved_views      nobody    filter
public.shipping_labels  own       tracking_number tracking_url label_key
public.shipping_labels  nobody    carrier state service begun_by
public.shipments        told      tracking_number tracking_url
public.shipments        own       void_reason lost_reason return_reason
public.shipments        nobody    carrier method packaging shipped_by contents
public.shop_migrations  nobody    name checksum
public.shop_secrets     nobody    name value
public.shop_setting_schemas nobody key schema
public.shop_settings    nobody    key value
public.terms_versions   nobody    version
public.plain_pictures   nobody    picture_key model_key
public.toys             nobody    serial model_sha256 toymaker_version inspector lots kind words size_name colours picture_key
public.withdrawals      told      name email
public.withdrawals      nobody    order_number outcome wording subject late goods goods_place
sandbox.deliveries      nobody    event_id endpoint_id state last_error
sandbox.idempotency_keys passing  key fingerprint body
sandbox.objects         own       shown hidden
sandbox.objects         nobody    id kind
`
/** Catalogue lists: same columns, filled by the host. */
const LISTS = `
add_ons age_ranges categories categoryl1 categoryl2 categoryl3 categoryl4 colors environments occasions personalities product_sizes
shipping_methods special_features styles
`

export interface Entry {
  /** `schema.table.column` */
  column: string
  fate: Fate
}

/** Splits a line at spaces. */
const wordsOf = (line: string): string[] => line.split(/\s+/).filter(Boolean)

export const PERSONAL_DATA: readonly Entry[] = LEDGER.split('\n').flatMap((line) => {
  const [table = '', fate = '', ...columns] = wordsOf(line)
  const known = FATES.find((each) => each === fate)
  if (table !== '' && known === undefined) throw new Error(`no such fate: ${line}`)
  return columns.map((column) => ({ column: `${table}.${column}`, fate: known ?? 'nobody' }))
})

export const CATALOGUE: readonly string[] = wordsOf(LISTS).map((table) => `public.${table}`)

/** Columns that may still identify an erased person, by how long ago their toys were delivered. */
const STAYS = {
  forgotten: ['complaint', 'workshop', 'books', 'report'],
  'past complaints': ['books'],
} as const satisfies Record<string, readonly Fate[]>

/** Columns in which an erased person must not be found. */
export function wronglyKept(columns: readonly string[], when: keyof typeof STAYS): string[] {
  const stays: readonly Fate[] = STAYS[when]
  return columns.filter(
    (name) => !PERSONAL_DATA.some(({ column, fate }) => column === name && stays.includes(fate)),
  )
}

/** Columns in a person's export. */
export const TOLD: readonly string[] = PERSONAL_DATA.filter(({ fate }) =>
  ['told', 'complaint', 'books', 'report'].includes(fate),
).map(({ column }) => column)
