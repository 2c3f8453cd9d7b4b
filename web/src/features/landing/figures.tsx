/** White, quiet, each claim with its proof beside it. */
import { Link } from 'react-router'
import { PATHS } from '../../routes.ts'
import { TEXTS } from './texts.ts'

const PROOFS = [null, null, PATHS.terms, PATHS.about]

export function Figures() {
  return (
    <section aria-label={TEXTS.figuresHeading} className="border-y border-line bg-card">
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-6 py-7 md:grid-cols-4 md:gap-x-10">
        {TEXTS.figures.map((each, index) => {
          const proof = PROOFS[index]
          return (
            <div key={each.figure}>
              <dt className="font-head text-h3 leading-tight font-semibold">{each.figure}</dt>
              <dd className="mt-1 text-note text-ink-soft">
                {each.words}{' '}
                {'link' in each && proof && (
                  <Link to={proof} className="text-link">
                    {each.link}
                  </Link>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
