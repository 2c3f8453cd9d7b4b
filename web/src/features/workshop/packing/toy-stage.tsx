/** The ordered toy to turn and compare with; its picture until the model is there. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { QUARTER_DEG } from '#ui/viewer/rotation.ts'
import type { ToyRenderer } from '#ui/viewer/toy-renderer.ts'
import { createTurn } from '#ui/viewer/turn.ts'
import { useModel } from '#ui/viewer/use-model.ts'
import { Viewer } from '#ui/viewer/viewer.tsx'
import { TEXTS } from './texts.ts'

export function ToyStage({ job }: { job: PackingJob }) {
  const [turn] = useState(createTurn)
  const [renderer, setRenderer] = useState<ToyRenderer | null>(null)
  const model = useModel(job.model_url)
  return (
    <Stage
      plate={false}
      className="aspect-square w-full max-w-105"
      corner={
        renderer !== null && (
          <>
            <IconButton
              raised
              icon="turnLeft"
              label={TEXTS.turnLeft}
              className="absolute top-1/2 left-3 -translate-y-1/2"
              onClick={() => turn.turnBy(QUARTER_DEG)}
            />
            <IconButton
              raised
              icon="turnRight"
              label={TEXTS.turnRight}
              className="absolute top-1/2 right-3 -translate-y-1/2"
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
        picture={<ToyPicture src={job.image_url} alt={TEXTS.picture(job.toy_name)} eager />}
      />
    </Stage>
  )
}
