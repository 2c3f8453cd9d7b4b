/** Figures, each with its evidence; a claim without evidence takes no space. */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { Link } from 'react-router'
import { useFacts } from '#lib/config.ts'
import { PATHS } from '#routes.ts'
import { TEXTS } from './texts.ts'

const FIGURES = [
  { claim: 'families', proof: null },
  { claim: 'delivery', proof: [`${PATHS.help}#leverans`, TEXTS.proofs.delivery] },
  { claim: 'moneyBack', proof: [`${PATHS.terms}#angerratt`, TEXTS.proofs.moneyBack] },
  { claim: 'recyclable', proof: [`${PATHS.about}#material`, TEXTS.proofs.recyclable] },
] as const satisfies readonly {
  claim: keyof ShopConfig['claims']
  proof: readonly [to: string, words: string] | null
}[]

export function Figures() {
  const claims = useFacts()?.claims
  return (
    <section
      aria-label={TEXTS.figuresHeading}
      className="border-y border-line bg-card [&:not(:has(dt:not(:empty)))]:hidden"
    >
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-6 py-7 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-x-10">
        {FIGURES.map(({ claim, proof }) => (
          <div key={claim} className="has-[dt:empty]:hidden">
            <dt className="font-head text-h3 leading-tight font-semibold">{claims?.[claim].figure}</dt>
            <dd className="mt-1 text-note text-ink-soft">
              {claims?.[claim].words}{' '}
              {proof && (
                <Link to={proof[0]} className="text-link whitespace-nowrap">
                  {proof[1]}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
