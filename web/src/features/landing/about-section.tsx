import type { ShopConfig } from '@leksmedjan/contract/config'
import { useFacts } from '#lib/config.ts'
import { START_DESIGN } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { tintAt, TINT_CLASS } from '#ui/toy/tint.ts'
import { Testimonial } from './testimonial.tsx'
import { HeroCutOut } from './toy-cut-out.tsx'
import { TEXTS } from './texts.ts'

/** Transforms that crop to the face or to the engraved text. */
const CLOSE_UP = {
  bear: 'origin-[46%_22%] scale-[1.9]',
  train: 'origin-[64%_46%] scale-[1.9]',
  'dragon-engraved': 'origin-[71%_92%] scale-[1.7]',
  robot: 'origin-[46%_22%] scale-[1.9]',
}

export function AboutSection() {
  return (
    <section id="about" className="scroll-mt-16 bg-sand py-14 sm:py-20">
      <div className="page-width">
        <h2 className="text-center text-h1-phone sm:text-h1">{TEXTS.about}</h2>
        <p className="mx-auto mt-3 max-w-140 text-center text-pretty text-ink-soft">{TEXTS.aboutLead}</p>
        <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-8">
          {TEXTS.features.map(({ title, body, claims, toy, alt }, index) => (
            <li key={title}>
              <div
                className={classes('aspect-square overflow-hidden rounded-stage', TINT_CLASS[tintAt(index)])}
              >
                <HeroCutOut toy={toy} alt={alt} className={CLOSE_UP[toy]} />
              </div>
              <h3 className="mt-5 text-h4 sm:text-h3">{title}</h3>
              <p className="mt-1.5 text-note text-ink-soft">
                {body}
                {claims.map((claim) => (
                  <Claim key={claim} name={claim} />
                ))}
              </p>
            </li>
          ))}
        </ul>
        <Testimonial />
        <div className="mt-10 text-center">
          <ButtonLink to={START_DESIGN} look="secondary">
            {TEXTS.start}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** A claim after the paragraph; renders nothing where the shop has no evidence for it. */
function Claim({ name }: { name: keyof ShopConfig['claims'] }) {
  const claim = useFacts()?.claims[name]
  return (
    <>
      {' '}
      <span className="inline-block">{claim?.figure}</span> <span>{claim?.words}</span>
    </>
  )
}
