/** Final call to action, above a row of toys on the footer's upper edge. */
import { START_DESIGN } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TEXTS } from './texts.ts'
import { SmallCutOut } from './toy-cut-out.tsx'

const TOYS = ['cat', 'rocket', 'rabbit', 'owl', 'car', 'astronaut', 'unicorn', 'dino'] as const

export function ToyRow() {
  return (
    <section className="overflow-hidden pt-14 sm:pt-24">
      <h2 className="text-center text-h1-phone sm:text-h1">{TEXTS.yours}</h2>
      <div className="page-width mt-5 text-center">
        <ButtonLink to={START_DESIGN} className="max-sm:w-full">
          {TEXTS.start}
        </ButtonLink>
      </div>
      <div className="relative mt-8">
        {/* On narrow screens the row overflows both edges. */}
        <ul
          aria-hidden
          className="relative z-10 -mb-3 flex justify-center overflow-hidden lg:mx-auto lg:page-width lg:justify-between lg:gap-x-4"
        >
          {TOYS.map((toy) => (
            <li key={toy} className="size-24 shrink-0 lg:aspect-square lg:h-auto lg:w-40 lg:shrink">
              <SmallCutOut toy={toy} />
            </li>
          ))}
        </ul>
        <div className="h-7 bg-linear-to-b from-[#dcae76] to-[#c48f58]" />
      </div>
    </section>
  )
}
