/** The terms that the order is made under, below the pay button. */
import { versionPath } from '@leksmedjan/contract/addresses'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { Link } from 'react-router'
import { longDate } from '#lib/formats/dates.ts'
import { PATHS } from '#routes.ts'
import { TEXTS } from '../texts.ts'

export function TermsNote({ order: { termsVersion } }: { order: CheckoutOrder }) {
  return (
    <p className="text-center text-note text-ink-soft">
      {TEXTS.termsBefore}
      <Link to={versionPath(PATHS.terms, termsVersion)} target="_blank" className="text-link">
        {TEXTS.termsLink}
      </Link>
      {TEXTS.termsAfter(longDate(termsVersion))}
    </p>
  )
}
