/** The last button, above a shelf that is the footer's upper edge. */
import { START_DESIGN } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TEXTS } from './texts.ts'
import { SmallCutOut } from './toy-cut-out.tsx'

const SHELF = ['cat', 'rocket', 'rabbit', 'owl', 'car', 'astronaut', 'unicorn', 'dino'] as const

export function ToyShelf() {
  return (
    <section className="overflow-hidden pt-14 sm:pt-24">
      <h2 className="text-center text-h1-phone sm:text-h1">{TEXTS.yours}</h2>
      <div className="page-width mt-5 text-center">
        <ButtonLink to={START_DESIGN} className="max-sm:w-full">
          {TEXTS.start}
        </ButtonLink>
      </div>
      <div className="relative mt-8">
        <ul aria-hidden className="page-width relative z-10 -mb-3 flex justify-between gap-4 overflow-hidden">
          {SHELF.map((toy) => (
            <li key={toy} className="aspect-square w-20 shrink-0 sm:w-40 sm:max-w-40 sm:min-w-20 sm:shrink">
              <SmallCutOut toy={toy} />
            </li>
          ))}
        </ul>
        <div className="h-7 bg-linear-to-b from-[#dcae76] to-[#c48f58]" />
      </div>
    </section>
  )
}
