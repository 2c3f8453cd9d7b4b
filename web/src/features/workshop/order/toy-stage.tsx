/** The toy, turnable. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { ModelStage } from '#ui/toy/model-stage.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { TEXTS } from './texts.ts'

const IN_THE_CORNERS = { left: 'bottom-2 left-2', right: 'right-2 bottom-2' } as const

export const ToyStage = ({ toy }: Pick<WorkshopOrder, 'toy'>) => (
  <ModelStage
    modelUrl={toy.modelUrl}
    className="aspect-video"
    buttons={IN_THE_CORNERS}
    zoom="top-2 right-2"
    picture={<ToyPicture src={toy.imageUrl} alt={TEXTS.picture} eager sizes="400px" />}
  />
)
