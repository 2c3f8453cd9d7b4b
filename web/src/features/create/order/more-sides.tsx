/** The toy from the sides that its picture does not show, with what stands on its foot; only where the picture is the very form. */
import { useState } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { designAltText } from '../design-wish.ts'
import { DrawnToy } from '../drawn-toy.tsx'
import { canMakeLive } from '../live-toy/live-support.ts'
import type { LiveWish } from '../live-toy/live-messages.ts'
import { liveWishOf } from '../live-toy/use-live-design.ts'
import { useIsByAi } from '../picture/use-is-by-ai.ts'
import { classes } from '#ui/class-names.ts'
import { sideViews, type SideView } from './side-views.ts'
import { TEXTS } from '../texts.ts'
import { useShop } from '../wizard-shop.ts'

export function MoreSides() {
  const wish = useWish()
  const isByAi = useIsByAi()
  const views = sideViews(wish.selections)
  if (isByAi || !canMakeLive()) return null
  return (
    <section>
      <h2 className="mb-3 text-h4">{TEXTS.moreSides}</h2>
      <ul className={classes('grid grid-cols-2 gap-3.5 sm:gap-4.5', views.length > 2 && 'sm:grid-cols-3')}>
        {views.map((view, index) => (
          <li key={view.turnDeg} className={classes(index === 0 && views.length > 2 && 'max-sm:col-span-2')}>
            <Side wish={wish} view={view} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({ wish, view: { caption, turnDeg, daylight } }: { wish: LiveWish; view: SideView }) {
  const data = useWizard((wizard) => wizard.data)
  return (
    <figure>
      <div className="relative isolate aspect-[6/5] overflow-hidden rounded-tile bg-sun-soft">
        <span
          aria-hidden
          className="absolute top-1/2 left-1/2 -z-10 aspect-square h-[88%] -translate-1/2 rounded-full bg-sun-disc"
        />
        {/* Until it is drawn the sun is empty: another toy's shadow would be untrue. */}
        <span className="mx-auto block aspect-square h-full">
          <DrawnToy {...wish} turnDeg={turnDeg} daylight={daylight} large instead={null} waiting={null} />
        </span>
      </div>
      <figcaption className="mt-2 text-center text-note text-ink-soft">
        <VisuallyHidden>{designAltText(data)}, </VisuallyHidden>
        {caption}
      </figcaption>
    </figure>
  )
}

/** The same object for as long as the toy is the same. */
function useWish(): LiveWish {
  const { catalogue } = useShop()
  const text = useWizard((wizard) => JSON.stringify(liveWishOf(wizard, catalogue)))
  const [known, setKnown] = useState({ text, wish: JSON.parse(text) as LiveWish })
  if (known.text !== text) setKnown({ text, wish: JSON.parse(text) as LiveWish })
  return known.wish
}
