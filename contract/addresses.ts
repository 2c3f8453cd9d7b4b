/** Paths of the shop's pages; the server returns 404 for all others. */
export const PATHS = {
  home: '/',
  public: '/public',
  create: '/create',
  checkout: '/checkout',
  embeddedCheckout: '/embedded-checkout',
  orderConfirmation: '/order-confirmation',
  orderConfirmationV2: '/v2/order-confirmation',
  orderStatus: '/order-status',
  proof: '/proof',
  studio: '/studio',
  settings: '/settings',
  authCallback: '/auth/callback',
  authVerify: '/auth/verify',
  resetPassword: '/reset-password',
  about: '/about',
  help: '/help',
  contact: '/contact',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  accessibility: '/accessibility',
  withdrawal: '/withdrawal',
  ownData: '/personal-data',
} as const

/** On the page of an order: whether its buyer waits for days so late. */
export const WAIT_ANCHOR = 'vantan'

/** Pages of the workshop, for staff; everything else on them is in the query. */
export const WORKSHOP_PATHS = {
  board: '/workshop',
  order: '/workshop/order',
  queue: '/workshop/queue',
  printers: '/workshop/printers',
  packing: '/workshop/packing',
  inbox: '/workshop/inbox',
  staff: '/workshop/staff',
  wall: '/workshop/wall',
} as const

/** A shared design. @example designPath('4f2a…') === '/design/4f2a…' */
export function designPath(id: string): string {
  return `/design/${id}`
}

/** Design id of a shop path; null for other pages. */
export function designIdIn(path: string): string | null {
  return /^\/design\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** Legal texts and the dates of their versions, newest last; the URL of a version is permanent. */
export const LEGAL_VERSIONS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.terms]: ['2025-06-22', '2026-11-23', '2026-11-28'],
  [PATHS.privacy]: ['2025-06-22', '2026-11-23', '2026-11-26'],
}

/** @example versionPath(PATHS.terms, '2025-06-22') === '/terms-of-service/2025-06-22' */
export function versionPath(path: string, version: string): string {
  return `${path}/${version}`
}

export const VERSION_PATHS: readonly string[] = Object.entries(LEGAL_VERSIONS).flatMap(([path, versions]) =>
  versions.map((version) => versionPath(path, version)),
)
