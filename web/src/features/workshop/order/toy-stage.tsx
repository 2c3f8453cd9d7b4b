/** The toy, turnable, with the places that its check looks at. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { ModelStage } from '#ui/toy/model-stage.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { modelMarksOf } from '../check-marks.ts'
import { MarkedPlaces } from '../marked-places.tsx'
import { MARKS_ID } from '../order-address.ts'
import { showMarks } from './show-marks.ts'
import { TEXTS as TOY } from './toy-texts.ts'
import { TEXTS } from './texts.ts'

const IN_THE_CORNERS = { left: 'bottom-2 left-2', right: 'right-2 bottom-2' } as const

export function ToyStage({ toy }: Pick<WorkshopOrder, 'toy'>) {
  const { checkMarks } = toy
  const marks = useMemo(() => modelMarksOf(checkMarks), [checkMarks])
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${MARKS_ID}`) showMarks()
  }, [hash])
  return (
    <section id={MARKS_ID} tabIndex={-1} aria-label={TOY.model} className="scroll-mt-24 outline-none">
      <ModelStage
        modelUrl={toy.modelUrl}
        marks={marks}
        className="aspect-video"
        buttons={IN_THE_CORNERS}
        zoom="top-2 right-2"
        picture={
          <ToyPicture src={toy.imageUrl} alt={TEXTS.picture} eager sizes="400px" className="rounded-tile" />
        }
      />
      {checkMarks.length > 0 && (
        <div className="mt-3">
          <p className="mb-2 text-note font-semibold">{TOY.marks}</p>
          <MarkedPlaces marks={checkMarks} />
        </div>
      )}
    </section>
  )
}
