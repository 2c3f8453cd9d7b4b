/** A toy's 3D model on its stage, with buttons that turn it; its picture until the model is there. */
import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'
import { QUARTER_DEG } from '../viewer/rotation.ts'
import type { ModelMark } from '../viewer/model-mark.ts'
import type { ToyRenderer } from '../viewer/toy-renderer.ts'
import { createTurn, type Turn } from '../viewer/turn.ts'
import { useModel } from '../viewer/use-model.ts'
import { Viewer } from '../viewer/viewer.tsx'
import { ZoomButtons } from '../viewer/zoom-buttons.tsx'
import { TEXTS } from './model-stage-texts.ts'
import { Stage } from './stage.tsx'

interface ModelStageProps {
  /** Of a GLB; null until there is one. */
  modelUrl: string | null
  picture: ReactNode
  /** Numbered places on the model. Must be referentially stable. */
  marks?: readonly ModelMark[]
  /** Accessible name of the slider. */
  label?: string
  /** Shape of the panel. */
  className: string
  /** Of the turn buttons: where they leave the toy in sight. */
  buttons: { left: string; right: string }
  /** Of the zoom buttons; null for none. */
  zoom: string | null
  /** Of a caller that follows it; then the picture turns as well, and its buttons are there before the model. */
  turn?: Turn
  onVisible?: (renderer: ToyRenderer | null) => void
  /** Over the model once it is seen. */
  note?: ReactNode
}

export function ModelStage({
  modelUrl,
  picture,
  label = TEXTS.turn,
  className,
  buttons,
  ...rest
}: ModelStageProps) {
  const { zoom, turn: followed, onVisible, note, marks } = rest
  const [own] = useState(createTurn)
  const turn = followed ?? own
  const nearness = useStore(turn.store, (state) => state.zoom)
  const [isVisible, setVisible] = useState(false)
  const [show] = useState(() => (renderer: ToyRenderer | null) => {
    setVisible(renderer !== null)
    onVisible?.(renderer)
  })
  const model = useModel(modelUrl, marks)
  return (
    <Stage
      plate={false}
      className={className}
      corner={
        <>
          {isVisible && zoom !== null && (
            <ZoomButtons zoom={nearness} onZoom={turn.zoomTo} className={classes('absolute', zoom)} />
          )}
          {isVisible && note}
          {(isVisible || followed !== undefined) && (
            <>
              <IconButton
                raised
                icon="turnLeft"
                label={TEXTS.turnLeft}
                className={classes('absolute', buttons.left)}
                onClick={() => turn.turnBy(QUARTER_DEG)}
              />
              <IconButton
                raised
                icon="turnRight"
                label={TEXTS.turnRight}
                className={classes('absolute', buttons.right)}
                onClick={() => turn.turnBy(-QUARTER_DEG)}
              />
            </>
          )}
        </>
      }
    >
      <Viewer
        source={model}
        turn={turn}
        label={label}
        seen={TEXTS.seen}
        className="rounded-stage"
        onVisible={show}
        picture={picture}
      />
    </Stage>
  )
}

/** At half its height, where there is nothing below it. */
export const BESIDE_THE_TOY = {
  left: 'top-1/2 left-3 -translate-y-1/2',
  right: 'top-1/2 right-3 -translate-y-1/2',
} as const
