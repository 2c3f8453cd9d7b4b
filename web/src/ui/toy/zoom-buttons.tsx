/** Nearer and farther, for whoever does not pinch; at an end its button is off. */
import { farther, nearer, NEAREST, WHOLE } from '../../lib/zoom.ts'
import { IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'
import { TEXTS } from '../texts.ts'

interface ZoomButtonsProps {
  zoom: number
  onZoom: (zoom: number) => void
  className?: string
}

export function ZoomButtons({ zoom, onZoom, className }: ZoomButtonsProps) {
  return (
    <fieldset className={classes('flex flex-col gap-2', className)}>
      <legend className="sr-only">{TEXTS.zoom}</legend>
      <ZoomButton
        icon="plus"
        label={TEXTS.zoomIn}
        off={zoom >= NEAREST}
        onClick={() => onZoom(nearer(zoom))}
      />
      <ZoomButton
        icon="minus"
        label={TEXTS.zoomOut}
        off={zoom <= WHOLE}
        onClick={() => onZoom(farther(zoom))}
      />
    </fieldset>
  )
}

interface ZoomButtonProps {
  icon: 'plus' | 'minus'
  label: string
  off: boolean
  onClick: () => void
}

/** Off it keeps the focus that it has just been pressed with. */
function ZoomButton({ icon, label, off, onClick }: ZoomButtonProps) {
  return (
    <IconButton
      raised
      icon={icon}
      label={label}
      aria-disabled={off}
      className="active:translate-y-0.5 aria-disabled:text-ink-soft"
      onClick={() => {
        if (!off) onClick()
      }}
    />
  )
}
