/** The toy, turnable. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '#ui/button.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { QUARTER_DEG } from '#ui/viewer/rotation.ts'
import type { ToyRenderer } from '#ui/viewer/toy-renderer.ts'
import { createTurn } from '#ui/viewer/turn.ts'
import { useModel } from '#ui/viewer/use-model.ts'
import { Viewer } from '#ui/viewer/viewer.tsx'
import { ZoomButtons } from '#ui/viewer/zoom-buttons.tsx'
import { TEXTS } from './texts.ts'

export function ToyStage({ toy }: Pick<WorkshopOrder, 'toy'>) {
  const [turn] = useState(createTurn)
  const zoom = useStore(turn.store, (state) => state.zoom)
  const [renderer, setRenderer] = useState<ToyRenderer | null>(null)
  const model = useModel(toy.modelUrl)
  return (
    <Stage
      plate={false}
      className="aspect-video"
      corner={
        renderer !== null && (
          <>
            <ZoomButtons zoom={zoom} onZoom={turn.zoomTo} className="absolute top-2 right-2" />
            <IconButton
              raised
              icon="turnLeft"
              label={TEXTS.turnLeft}
              className="absolute bottom-2 left-2"
              onClick={() => turn.turnBy(QUARTER_DEG)}
            />
            <IconButton
              raised
              icon="turnRight"
              label={TEXTS.turnRight}
              className="absolute right-2 bottom-2"
              onClick={() => turn.turnBy(-QUARTER_DEG)}
            />
          </>
        )
      }
    >
      <Viewer
        source={model}
        turn={turn}
        label={TEXTS.turn}
        seen={TEXTS.seen}
        className="rounded-stage"
        onVisible={setRenderer}
        picture={<ToyPicture src={toy.imageUrl} alt={TEXTS.picture} eager sizes="400px" />}
      />
    </Stage>
  )
}
