/** Further views of the toy (day, other angles); only where the picture is a render of the printed model. */
import { pictureWords } from '@leksmedjan/contract/picture-words'
import { useState } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { DrawnToy } from '../live-toy/drawn-toy.tsx'
import { canMakeLive } from '../live-toy/live-support.ts'
import { useLiveToy } from '../live-toy/live-toy-store.ts'
import type { LiveWish } from '../live-toy/live-messages.ts'
import { liveWishOf } from '../live-toy/use-live-design.ts'
import { useIsByAi } from '../picture/under-picture.tsx'
import { dayView, sideViews, type SideView } from './side-views.ts'
import { TEXTS } from './texts.ts'
import { useWizardContext } from '../wizard-context.ts'

export function MoreSides() {
  const wish = useWish()
  const isByAi = useIsByAi()
  const drawsNoTiles = useLiveToy((live) => live.drawsNoTiles)
  if (isByAi || drawsNoTiles || !canMakeLive()) return null
  return (
    <section>
      <h2 className="mb-3 text-h4">{TEXTS.moreSides}</h2>
      <ul className="grid grid-cols-2 gap-3.5 sm:gap-4.5">
        {sideViews(wish.selections).map((view) => (
          <li key={view.turnDeg}>
            <figure>
              <Side wish={wish} view={view} />
              <figcaption className="mt-2 text-center text-note text-ink-soft">
                <Caption view={view} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Text beside the view saves height. */
export function ByDay() {
  const wish = useWish()
  const isByAi = useIsByAi()
  const view = dayView(wish.selections)
  const drawsNoTiles = useLiveToy((live) => live.drawsNoTiles)
  if (view === null || isByAi || drawsNoTiles || !canMakeLive()) return null
  return (
    <figure className="mt-4 grid grid-cols-2 items-center gap-3.5 sm:gap-4.5">
      <Side wish={wish} view={view} />
      <figcaption>
        <span className="block font-bold">
          <Caption view={view} />
        </span>
        <span className="mt-1 block text-note text-ink-soft">{TEXTS.byDayNote}</span>
      </figcaption>
    </figure>
  )
}

/** Includes the picture's alternative text: a canvas has none. */
function Caption({ view: { caption } }: { view: SideView }) {
  const toy = useWizard((wizard) => pictureWords(wizard.data))
  return (
    <>
      {caption}
      {toy !== '' && <span className="sr-only">: {toy}</span>}
    </>
  )
}

function Side({ wish, view: { turnDeg, daylight } }: { wish: LiveWish; view: SideView }) {
  return (
    <div className="relative isolate aspect-[6/5] overflow-hidden rounded-tile bg-sun-soft">
      <span
        aria-hidden
        className="absolute top-1/2 left-1/2 -z-10 aspect-square h-[88%] -translate-1/2 rounded-full bg-sun-disc"
      />
      <span className="mx-auto block aspect-square h-full">
        <DrawnToy {...wish} turnDeg={turnDeg} daylight={daylight} large instead={null} />
      </span>
    </div>
  )
}

/** Referentially stable while the toy is the same. */
function useWish(): LiveWish {
  const { catalogue } = useWizardContext()
  const text = useWizard((wizard) => JSON.stringify(liveWishOf(wizard, catalogue)))
  const [known, setKnown] = useState({ text, wish: JSON.parse(text) as LiveWish })
  if (known.text !== text) setKnown({ text, wish: JSON.parse(text) as LiveWish })
  return known.wish
}
