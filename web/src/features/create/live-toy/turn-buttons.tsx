/** Buttons that rotate by 90° and zoom: the alternative to drag and pinch (WCAG 2.5.7). */
import { IconButton } from '#ui/button.tsx'
import { TEXTS } from '../texts.ts'
import { QUARTER_DEG } from '#ui/viewer/rotation.ts'
import { ZoomButtons } from '#ui/viewer/zoom-buttons.tsx'
import { useLiveToy } from './live-toy-store.ts'
import { turnBy, zoomTo } from './use-rotation.ts'

const PLACE = 'absolute bottom-3 active:translate-y-0.5'

export function TurnButtons() {
  const zoom = useLiveToy((live) => live.zoom)
  return (
    <>
      <ZoomButtons zoom={zoom} onZoom={zoomTo} className="absolute top-3 right-3" />
      <IconButton
        raised
        icon="turnLeft"
        label={TEXTS.turnLeft}
        className={`${PLACE} left-3`}
        onClick={() => turnBy(QUARTER_DEG)}
      />
      <IconButton
        raised
        icon="turnRight"
        label={TEXTS.turnRight}
        className={`${PLACE} right-3`}
        onClick={() => turnBy(-QUARTER_DEG)}
      />
    </>
  )
}
