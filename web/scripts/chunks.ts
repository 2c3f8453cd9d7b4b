/**
 * Manual chunks. By default the bundler creates forty files per page, many below 1 kB. Given as path
 * prefixes, each checked by a test: a renamed folder must be renamed here too.
 */

/** From `web/src`: shared by every page. */
export const FRAME = [
  'frame/',
  'routes.ts',
  'lib/config.ts',
  'lib/early-click.ts',
  'lib/pages.ts',
  'lib/lost-focus.ts',
  'lib/storage.ts',
  'lib/use-online.ts',
  'lib/account/profile-name.ts',
  'lib/account/session.ts',
  'lib/account/sign-in-dialog.ts',
  'lib/account/url-tokens.ts',
  'ui/button.tsx',
  'ui/class-names.ts',
  'ui/icon.tsx',
  'ui/skeleton.tsx',
  'ui/texts.ts',
  'ui/forms/choice.tsx',
  'ui/notices/error-code.tsx',
  'ui/notices/toast',
  'ui/notices/tooltip.tsx',
  'ui/toy/stage.tsx',
  'ui/toy/tint.ts',
  'ui/toy/toy-picture.tsx',
] as const

/** From `web/src`: needed by pages with queries. */
export const DATA = [
  'frame/queries.tsx',
  'lib/catalogue.ts',
  'lib/fetch-with-timeout.ts',
  'lib/order-store.ts',
  'lib/request.ts',
  'lib/account/guest-secret.ts',
  'lib/account/remembered-email.ts',
] as const

/** From `contract`: for staff, so only the pages of the workshop fetch them. */
const STAFF = ['workshop-', 'prints.ts', 'packing.ts'] as const

/** From `contract`: not used by the wizard's first step, so kept out of `data`. */
export const NOT_DATA = [
  'terms.ts',
  'proofs.ts',
  'withdrawal.ts',
  'report.ts',
  'account.ts',
  'password-words.ts',
  'story-makers.ts',
  'toy-passport.ts',
  'staff.ts',
  'serials.ts',
  'complaints.ts',
  'review-reasons.ts',
  ...STAFF,
  'own-data.ts',
  'loose-parts.ts',
  'refund-subjects.ts',
  'receipt-words.ts',
  'mount-reasons.ts',
  'occasion-colours.ts',
  'prop-words.ts',
  'carriers.ts',
  'order-pages.ts',
  'shipments.ts',
  'sharing.ts',
]

/**
 * From `web/src`: not needed by every page with shared parts. A group pulls in its imports, so these have the lowest priority.
 */
export const APART = {
  reading: [
    'ui/text/long-text',
    'ui/text/chapters.ts',
    'ui/text/rich-text',
    'ui/text/mail-link.tsx',
    'ui/text/seller-details.tsx',
    'ui/text/texts.ts',
  ],
  account: [
    'ui/forms/new-password',
    'ui/forms/password-field.tsx',
    'ui/forms/password-texts.ts',
    'ui/forms/code-entry.tsx',
    'ui/forms/code-field.tsx',
    'ui/notices/auth-failure',
    'ui/notices/erasure-waits.tsx',
    'ui/order/code-step',
    'lib/save-file.ts',
    'lib/account/oauth-nonces.ts',
    'lib/account/used-links.ts',
    'lib/account/auth-',
    'lib/account/password-strength.ts',
    'lib/account/second-step.ts',
    'lib/account/use-auth-call.ts',
  ],
  bought: [
    'ui/order/receipt',
    'ui/order/story-',
    'ui/order/timeline',
    'ui/order/order-badges.tsx',
    'ui/order/parcels.tsx',
    'ui/order/texts.ts',
    'ui/order/proof-call.tsx',
    'lib/formats/making-days.ts',
  ],
  photos: ['lib/photo-file.ts', 'ui/forms/photo-texts.ts'],
  sharing: ['ui/toy/share-', 'ui/toy/shared-design-view.tsx', 'lib/sharing.ts', 'lib/subscribe-to-rows.ts'],
  // Not the renderer and its scenes, which bring three.js and load on demand.
  viewer: [
    'ui/toy/model-stage',
    'ui/viewer/viewer.tsx',
    'ui/viewer/turn',
    'ui/viewer/rotation',
    'ui/viewer/zoom',
    'ui/viewer/use-',
  ],
} as const

/** Packages used by every page, and those used by pages with queries. */
export const FRAME_PACKAGES = ['react', 'react-dom', 'scheduler', 'react-router', 'zustand']
export const DATA_PACKAGES = ['zod', '@tanstack']

/** From `web/src`. */
export const WIZARD = 'features/create/'

const PACKAGE = '/node_modules/'
/** Of zustand; stores of pages with queries use them. */
const STORE_EXTRAS = 'zustand/esm/(?:middleware|(?:vanilla|react)/shallow)'
const CONTRACT = '/contract/'
const OURS = '/web/src/'

export const CHUNKS = [
  {
    name: 'frame',
    priority: 3,
    test: new RegExp(
      `${PACKAGE}(?!${STORE_EXTRAS})(?:${oneOf(FRAME_PACKAGES)})/|${OURS}(?!${oneOf(DATA)})(?:${oneOf(FRAME)})`,
    ),
  },
  {
    name: 'data',
    priority: 2,
    test: new RegExp(
      `${PACKAGE}(?:${STORE_EXTRAS}|(?:${oneOf(DATA_PACKAGES)})/)|${CONTRACT}(?!${oneOf(NOT_DATA)})|${OURS}(?:${oneOf(DATA)})`,
    ),
  },
  // Its two halves would be two files: what builds a scene needs only one of them.
  { name: 'three', priority: 2, test: new RegExp(`${PACKAGE}three/build/`) },
  {
    name: 'parts',
    priority: 2,
    minShareCount: 2,
    test: new RegExp(`${OURS}(?!${oneOf(Object.values(APART).flat())})(?:ui|lib)/`),
  },
  // What its first step shares with those after it would be several files.
  { name: 'wizard', priority: 1, minShareCount: 2, test: new RegExp(`${OURS}${WIZARD}`) },
  ...Object.entries(APART).map(([name, files]) => ({
    name,
    priority: 1,
    test: new RegExp(`${OURS}(?:${oneOf(files)})`),
  })),
]

/**
 * From `toymaker/src`: code shared by many kinds in one file; otherwise each kind would load a dozen small
 * ones.
 */
export const GRAMMAR = 'grammar/'
export const KINDS = ['kinds/', 'kind-loaders.ts']
export const BODY_PLANS = {
  name: 'body-plans',
  test: new RegExp(`/toymaker/src/${GRAMMAR}(?!${oneOf(KINDS)})`),
}

function oneOf(beginnings: readonly string[]): string {
  return beginnings.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')
}
