/**
 * Expected row policies: every table, every role, every verb. Tested cell by cell by row-rules.test.ts.
 *
 *   x     refused: the role has no right to the verb on this table (42501), or it is a view that takes no writes (55000)
 *   .     the verb is allowed and matches no row
 *   AB    these rows and no others: read, changed, deleted, or allowed to be written
 *   all   bypasses row policies
 *
 * Rows: A, B, O, P belong to customer A, customer B, the operator and the customer with a verified address;
 * G to a guest's browser, identified by its secret; M to that verified address, given by a guest through the shop, the mailed
 * link of the design opened and the order paid; N given to the same address by a stranger, the design not accepted, the order a
 * draft. Rows that guests insert themselves are accessible by their secret only, whatever address they name. A's design is
 * shared. firstStep is customer A in a session at aal1 that requires aal2.
 * In lists 1 is active and 0 is not; of the roles C is CUSTOMER and D is ADMIN.
 */
export const ROLES = [
  'anonymous',
  'guest',
  'proven',
  'customerA',
  'customerB',
  'firstStep',
  'operator',
  'service',
] as const
export type GridRole = (typeof ROLES)[number]

export const VERBS = ['select', 'insert', 'update', 'delete'] as const
export type GridVerb = (typeof VERBS)[number]

export const GRID = `
                                  anonymous  guest  proven  customerA  customerB  firstStep  operator  service
public.print_models
  select                          .          G      MP      A          B          .          O         all
  insert                          .          GMN    P       A          B          .          O         all
  update                          .          G      MP      A          B          .          O         all
  delete                          x          x      P       A          B          .          O         all
public.model_generation_jobs
  select                          x          x      P       A          B          .          O         all
  insert update delete            x          x      x       x          x          x          x         all
public.orders public.order_items public.order_proofs public.shipments
  select                          .          G      MP      A          B          .          O         all
  insert update delete            x          x      x       x          x          x          x         all
public.profiles
  select                          x          x      P       A          B          .          O         all
  insert update                   x          x      P       A          B          .          O         all
  delete                          x          x      x       x          x          x          x         all
public.user_roles public.deletion_requests
  select                          x          x      P       A          B          .          O         all
  insert update delete            x          x      x       x          x          x          x         all
public.roles
  select                          x          x      C       C          C          .          CD        all
  insert update delete            x          x      x       x          x          x          x         all
public.public_designs
  select                          A          A      A       A          A          A          A         all
  insert update delete            x          x      x       x          x          x          x         x
public.categories
  select                          1          1      1       1          1          1          1         all
  insert update delete            x          x      x       x          x          x          x         all
public.add_ons public.age_ranges public.categoryl1 public.categoryl2 public.categoryl3 public.categoryl4 public.colors public.environments public.occasions public.personalities public.product_sizes public.shipping_methods public.special_features public.styles
  select                          1          1      1       1          1          1          1         all
  insert update delete            x          x      x       x          x          x          x         all
public.design_browsers public.design_pictures public.generation_events public.preview_sessions public.price_quotes public.ai_calls
  select insert update delete     x          x      x       x          x          x          x         all
public.order_consents public.order_history public.order_models public.order_proof_history public.order_stories public.provider_tasks public.disputes public.receipt_counters public.receipts public.refunds public.withdrawals public.content_reports public.judgements
  select insert update delete     x          x      x       x          x          x          x         all
public.payment_attempts public.payment_events public.mail_messages public.mailbox_messages
  select insert update delete     x          x      x       x          x          x          x         all
public.shop_settings
  select insert update delete     x          x      x       x          x          x          x         all
public.order_notes public.note_photos public.order_tags public.order_address_changes public.saved_views public.inbox_done public.complaints public.complaint_photos
  select insert update delete     x          x      x       x          x          x          x         x
public.staff_log public.printers public.printer_projects public.print_jobs public.print_job_events public.inspections public.inspection_photos public.shipping_labels public.own_label_numbers public.plain_pictures public.toys public.safety_files public.order_promises public.agreed_waits
  select insert update delete     x          x      x       x          x          x          x         x
public.own_data_links public.own_data_requests public.shop_secrets public.shop_migrations public.shop_setting_schemas public.terms_versions public.rate_limits public.lookup_codes public.realtime_presences
  select insert update delete     x          x      x       x          x          x          x         x
auth.users auth.identities auth.sessions auth.known_networks auth.refresh_tokens auth.flow_states auth.one_time_tokens auth.mfa_factors auth.mfa_challenges auth.mfa_recovery_codes auth.signing_keys
  select insert update delete     x          x      x       x          x          x          x         x
sandbox.objects sandbox.deliveries sandbox.idempotency_keys
  select insert update delete     x          x      x       x          x          x          x         x
`

/** Columns that clients may set, in any role; every other column of these tables is refused (42501). */
export const SETTABLE: Record<string, { insert: string[]; update: string[] }> = {
  'public.print_models': {
    insert: [
      'name',
      'description',
      'prompt',
      'style',
      'quality',
      'thumbnail_url',
      'generation_status',
      'type',
      'is_public',
      'category_id',
      'user_id',
      'guest_email',
      'guest_session_id',
    ],
    update: ['name', 'description', 'style', 'quality', 'is_public', 'category_id'],
  },
  'public.profiles': {
    insert: ['id', 'first_name', 'last_name', 'last_login_at', 'failed_login_attempts'],
    update: ['first_name', 'last_name', 'last_login_at', 'failed_login_attempts'],
  },
}

export interface Cell {
  table: string
  verb: GridVerb
  role: GridRole
  /** Cell notation of the grid. */
  says: string
}

export function readGrid(): Cell[] {
  const cells: Cell[] = []
  let tables: string[] = []
  for (const line of GRID.split('\n').slice(2)) {
    const words = line.split(/ +/).filter((word) => word !== '')
    if (!line.startsWith(' ')) tables = words
    else {
      const verbs = words.filter((word): word is GridVerb => (VERBS as readonly string[]).includes(word))
      const says = words.slice(verbs.length)
      for (const table of tables)
        for (const verb of verbs)
          ROLES.forEach((role, place) => cells.push({ table, verb, role, says: says[place] ?? '' }))
    }
  }
  return cells
}
