/**
 * Which files share a file of the built pages. Left alone, the bundler makes forty of a page, many below 1 kB.
 * Said as the beginnings of paths, each of which a test looks for: a folder that moves takes its name here along.
 */

/** From `web/src`: what every page stands in. */
export const FRAME = [
  'frame/',
  'routes.ts',
  'lib/config.ts',
  'lib/early-click.ts',
  'lib/prefetch-page.ts',
  'lib/page-title.ts',
  'lib/storage.ts',
  'lib/use-online.ts',
  'lib/account/profile-name.ts',
  'lib/account/session.ts',
  'lib/account/sign-in-dialog.ts',
  'ui/button.tsx',
  'ui/class-names.ts',
  'ui/dialog.tsx',
  'ui/icon.tsx',
  'ui/skeleton.tsx',
  'ui/texts.ts',
  'ui/visually-hidden.tsx',
  'ui/forms/choice.tsx',
  'ui/notices/error-code.tsx',
  'ui/notices/toast',
  'ui/notices/tooltip.tsx',
  'ui/toy/stage.tsx',
  'ui/toy/tint.ts',
  'ui/toy/toy-picture.tsx',
] as const

/** From `web/src`: what pages that ask the shop need. */
export const DATA = [
  'frame/queries.tsx',
  'lib/catalogue.ts',
  'lib/fetch-with-timeout.ts',
  'lib/order-store.ts',
  'lib/request.ts',
  'lib/account/guest-secret.ts',
  'lib/account/remembered-email.ts',
] as const

/** From `contract`: what no wizard asks for, so it stays out of `data`. */
export const NOT_DATA = [
  'terms.ts',
  'proofs.ts',
  'withdrawal.ts',
  'report.ts',
  'account.ts',
  'password-words.ts',
  'story-makers.ts',
]

/** From `web/src`: parts the wizard does without. A group brings what it imports along, so these come after all others. */
export const APART = {
  reading: [
    'ui/text/long-text',
    'ui/text/chapters.ts',
    'ui/text/rich-text',
    'ui/text/seller-details.tsx',
    'ui/text/legal-guarantee.tsx',
  ],
  account: [
    'ui/forms/new-password',
    'ui/forms/password-field.tsx',
    'ui/forms/code-entry.tsx',
    'ui/notices/auth-failure',
    'lib/account/auth-',
    'lib/account/password-strength.ts',
    'lib/account/use-auth-call.ts',
  ],
  bought: [
    'ui/order/receipt',
    'ui/order/story-',
    'ui/order/order-badges.tsx',
    'ui/toy/shared-design-view.tsx',
  ],
} as const

/** Packages that every page stands on, and those that talk to the shop. */
export const FRAME_PACKAGES = ['react', 'react-dom', 'scheduler', 'react-router', 'zustand']
export const DATA_PACKAGES = ['zod', '@tanstack']

const PACKAGE = '/node_modules/'
const CONTRACT = '/contract/'
const OURS = '/web/src/'

export const CHUNKS = [
  {
    name: 'frame',
    priority: 3,
    test: new RegExp(`${PACKAGE}(?:${oneOf(FRAME_PACKAGES)})/|${OURS}(?!${oneOf(DATA)})(?:${oneOf(FRAME)})`),
  },
  {
    name: 'data',
    priority: 2,
    test: new RegExp(
      `${PACKAGE}(?:${oneOf(DATA_PACKAGES)})/|${CONTRACT}(?!${oneOf(NOT_DATA)})|${OURS}(?:${oneOf(DATA)})`,
    ),
  },
  {
    name: 'parts',
    priority: 2,
    minShareCount: 2,
    test: new RegExp(`${OURS}(?!${oneOf(Object.values(APART).flat())})(?:ui|lib)/`),
  },
  ...Object.entries(APART).map(([name, files]) => ({
    name,
    priority: 1,
    test: new RegExp(`${OURS}(?:${oneOf(files)})`),
  })),
]

/** From `toymaker/src`: what many kinds stand on comes in one file, or each kind would ask for a dozen small ones. */
export const GRAMMAR = 'grammar/'
export const KINDS = ['kinds/', 'kind-loaders.ts']
export const BODY_PLANS = {
  name: 'body-plans',
  test: new RegExp(`/toymaker/src/${GRAMMAR}(?!${oneOf(KINDS)})`),
}

function oneOf(beginnings: readonly string[]): string {
  return beginnings.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')
}
