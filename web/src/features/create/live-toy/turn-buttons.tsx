/** Buttons that rotate by 90° and zoom: the alternative to drag and pinch (WCAG 2.5.7). */
import { useStore } from 'zustand'
import { IconButton } from '#ui/button.tsx'
import { QUARTER_DEG } from '#ui/viewer/rotation.ts'
import { ZoomButtons } from '#ui/viewer/zoom-buttons.tsx'
import { TEXTS } from '../texts.ts'
import { liveTurn } from './live-toy-store.ts'

const PLACE = 'absolute bottom-3 active:translate-y-0.5'

export function TurnButtons() {
  const zoom = useStore(liveTurn.store, (turn) => turn.zoom)
  return (
    <>
      <ZoomButtons zoom={zoom} onZoom={liveTurn.zoomTo} className="absolute top-3 right-3" />
      <IconButton
        raised
        icon="turnLeft"
        label={TEXTS.turnLeft}
        className={`${PLACE} left-3`}
        onClick={() => liveTurn.turnBy(QUARTER_DEG)}
      />
      <IconButton
        raised
        icon="turnRight"
        label={TEXTS.turnRight}
        className={`${PLACE} right-3`}
        onClick={() => liveTurn.turnBy(-QUARTER_DEG)}
      />
    </>
  )
}
