/** Zoom buttons: the alternative to pinching (WCAG 2.5.1); disabled at the limits. */
import { farther, nearer, NEAREST, WHOLE } from './zoom.ts'
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

/** aria-disabled instead of disabled: keeps the focus after the press that reached the limit. */
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
