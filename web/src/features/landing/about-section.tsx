import { HeroCutOut } from './toy-cut-out.tsx'
import { TEXTS } from './texts.ts'
import { classes } from '../../ui/class-names.ts'
import { tintAt, TINT_CLASS } from '../../ui/tint.ts'

export function AboutSection() {
  return (
    <section id="about" className="scroll-mt-16 bg-sand py-14 sm:py-20">
      <div className="page-width">
        <h2 className="text-center text-h1-phone sm:text-h1">{TEXTS.about}</h2>
        <p className="mx-auto mt-3 max-w-140 text-center text-ink-soft">{TEXTS.aboutLead}</p>
        <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-8">
          {TEXTS.features.map((feature, index) => (
            <li key={feature.title}>
              <div
                className={classes('aspect-square overflow-hidden rounded-stage', TINT_CLASS[tintAt(index)])}
              >
                <HeroCutOut toy={feature.toy} alt={feature.alt} className="origin-[46%_22%] scale-[1.9]" />
              </div>
              <h3 className="mt-5 text-h4 sm:text-h3">{feature.title}</h3>
              <p className="mt-1.5 text-note text-ink-soft">{feature.body}</p>
            </li>
          ))}
        </ul>
        <figure className="mx-auto mt-14 max-w-180 text-center">
          <blockquote className="font-head text-h3 leading-snug font-medium text-balance sm:text-h2">
            <p>”{TEXTS.quote}”</p>
          </blockquote>
          <figcaption className="mt-4 text-note text-ink-soft">{TEXTS.quoted}</figcaption>
        </figure>
      </div>
    </section>
  )
}
