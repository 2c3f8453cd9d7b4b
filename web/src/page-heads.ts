/** What a prerendered document says of itself before any script runs: its title, and a line for search results. */
import { ABOUT_TEXTS } from './features/information/about-texts.ts'
import { CONTACT_TEXTS } from './features/information/contact-texts.ts'
import { HELP_TEXTS } from './features/information/help-texts.ts'
import { WITHDRAWAL_TEXTS } from './features/information/withdrawal-texts.ts'
import { ACCESSIBILITY_TEXTS } from './features/legal/accessibility-texts.ts'
import { COOKIE_TEXTS } from './features/legal/cookie-texts.ts'
import { PRIVACY_TEXTS } from './features/legal/privacy-texts.ts'
import { TERMS_TEXTS } from './features/legal/terms-texts.ts'
import { pageTitle } from './lib/page-title.ts'
import { PATHS } from './routes.ts'

export interface PageHead {
  title: string
  /** '' where the page has none of its own. */
  description: string
}

const HEADS: Readonly<Record<string, PageHead>> = {
  [PATHS.about]: ABOUT_TEXTS,
  [PATHS.help]: HELP_TEXTS,
  [PATHS.contact]: CONTACT_TEXTS,
  [PATHS.withdrawal]: WITHDRAWAL_TEXTS,
  [PATHS.terms]: TERMS_TEXTS,
  [PATHS.privacy]: PRIVACY_TEXTS,
  [PATHS.cookies]: COOKIE_TEXTS,
  [PATHS.accessibility]: ACCESSIBILITY_TEXTS,
}

export function headOf(pathname: string): PageHead {
  const head = HEADS[pathname]
  return { title: pageTitle(head?.title), description: head?.description ?? '' }
}
