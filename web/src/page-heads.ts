/** Head of each document: title, description, canonical URL. */
import { LEGAL_VERSIONS, PATHS, versionPath } from '@leksmedjan/contract/addresses'
import { TEXTS as CHECKOUT_TEXTS } from './features/checkout/texts.ts'
import { TEXTS as CONFIRMATION_TEXTS } from './features/confirmation/texts.ts'
import { TEXTS as CREATE_TEXTS } from './features/create/texts.ts'
import { ABOUT_TEXTS } from './features/information/about-texts.ts'
import { CONTACT_TEXTS } from './features/information/contact-texts.ts'
import { HELP_TEXTS } from './features/information/help-texts.ts'
import { TEXTS as OWN_DATA_TEXTS } from './features/own-data/texts.ts'
import { WITHDRAWAL_TEXTS } from './features/information/withdrawal-texts.ts'
import { TEXTS as LANDING_TEXTS } from './features/landing/texts.ts'
import { ACCESSIBILITY_TEXTS } from './features/legal/accessibility-texts.ts'
import { COOKIE_TEXTS } from './features/legal/cookie-texts.ts'
import { PRIVACY_TEXTS } from './features/legal/privacy-texts.ts'
import { TERMS_TEXTS } from './features/legal/terms-texts.ts'
import { TEXTS as NOT_FOUND_TEXTS } from './features/not-found/texts.ts'
import { TEXTS as ORDER_STATUS_TEXTS } from './features/order-status/texts.ts'
import { TEXTS as PROOF_TEXTS } from './features/proof/texts.ts'
import { TEXTS as SETTINGS_TEXTS } from './features/settings/texts.ts'
import { TEXTS as STUDIO_TEXTS } from './features/studio/texts.ts'
import { longDate } from './lib/formats/dates.ts'
import { pageTitle } from './lib/pages.ts'
import { SHARE_CARDS } from './share-card-texts.ts'

export interface PageHead {
  title: string
  description: string
  /** Canonical URL where several lead to the same page; null: a personal page, not indexed. */
  canonical: string | null
  /** Open Graph picture. */
  card: (typeof SHARE_CARDS)[keyof typeof SHARE_CARDS]
}

export interface Page extends PageHead {
  /** null: prerendered. Else the source of the page's chunk, preloaded with the app. */
  source: string | null
}

/** Any path without a page. */
export const NOT_FOUND = '/404'

interface Words {
  title?: string
  description: string
}

const { description: ABOUT_THE_SHOP } = LANDING_TEXTS

const drawn = (
  path: string,
  words: Words,
  card: PageHead['card'],
  canonical: string | null = path,
): [string, Page] => [
  path,
  { title: pageTitle(words.title), description: words.description, canonical, card, source: null },
]
/** Personal pages: not indexed. */
const own = (path: string, title: string, source: string): [string, Page] => [
  path,
  {
    title: pageTitle(title),
    description: ABOUT_THE_SHOP,
    canonical: null,
    card: SHARE_CARDS.shop,
    source: `src/features/${source}.tsx`,
  },
]

/** Path → head of its document. */
export const PAGES: Readonly<Record<string, Page>> = Object.fromEntries([
  drawn(PATHS.home, LANDING_TEXTS, SHARE_CARDS.shop),
  drawn(PATHS.public, LANDING_TEXTS, SHARE_CARDS.shop, PATHS.home),
  drawn(PATHS.about, ABOUT_TEXTS, SHARE_CARDS.about),
  drawn(PATHS.help, HELP_TEXTS, SHARE_CARDS.help),
  drawn(PATHS.contact, CONTACT_TEXTS, SHARE_CARDS.help),
  drawn(PATHS.withdrawal, WITHDRAWAL_TEXTS, SHARE_CARDS.terms),
  drawn(PATHS.terms, TERMS_TEXTS, SHARE_CARDS.terms),
  drawn(PATHS.privacy, PRIVACY_TEXTS, SHARE_CARDS.terms),
  drawn(PATHS.cookies, COOKIE_TEXTS, SHARE_CARDS.terms),
  drawn(PATHS.accessibility, ACCESSIBILITY_TEXTS, SHARE_CARDS.terms),
  ...versionsOf(PATHS.terms, TERMS_TEXTS),
  ...versionsOf(PATHS.privacy, PRIVACY_TEXTS),
  drawn(
    NOT_FOUND,
    { title: NOT_FOUND_TEXTS.pageTitle, description: NOT_FOUND_TEXTS.swedish },
    SHARE_CARDS.shop,
    null,
  ),
  [
    PATHS.create,
    {
      title: pageTitle(CREATE_TEXTS.title),
      description: CREATE_TEXTS.pageDescription,
      canonical: PATHS.create,
      card: SHARE_CARDS.create,
      source: 'src/features/create/create-page.tsx',
    },
  ],
  own(PATHS.checkout, CHECKOUT_TEXTS.pageTitle, 'checkout/checkout-page'),
  own(PATHS.embeddedCheckout, CHECKOUT_TEXTS.pageTitle, 'checkout/checkout-page'),
  own(PATHS.orderConfirmation, CONFIRMATION_TEXTS.pageTitle, 'confirmation/confirmation-page'),
  own(PATHS.orderConfirmationV2, CONFIRMATION_TEXTS.pageTitle, 'confirmation/confirmation-page'),
  own(PATHS.orderStatus, ORDER_STATUS_TEXTS.title, 'order-status/order-status-page'),
  own(PATHS.proof, PROOF_TEXTS.title, 'proof/proof-page'),
  own(PATHS.ownData, OWN_DATA_TEXTS.title, 'own-data/own-data-page'),
  own(PATHS.studio, STUDIO_TEXTS.title, 'studio/studio-page'),
  own(PATHS.settings, SETTINGS_TEXTS.title, 'settings/settings-page'),
])

function versionsOf(path: string, words: Required<Words>): [string, Page][] {
  return (LEGAL_VERSIONS[path] ?? []).map((version) => {
    const title = `${words.title} ${longDate(version)}`
    return drawn(
      versionPath(path, version),
      { title, description: words.description },
      SHARE_CARDS.terms,
      path,
    )
  })
}

/** Every other document: not indexed. */
export const FRAME_HEAD: PageHead = {
  title: pageTitle(),
  description: ABOUT_THE_SHOP,
  canonical: null,
  card: SHARE_CARDS.shop,
}
