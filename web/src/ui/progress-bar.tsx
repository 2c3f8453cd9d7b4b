/** Progress 0-100. The bar is animated by a transform; the native element is for screen readers. */
import { classes } from './class-names.ts'

interface ProgressBarProps {
  label: string
  percent: number
  tone?: 'lingon' | 'plum'
}

export function ProgressBar({ label, percent, tone = 'lingon' }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      className={classes('h-3 overflow-hidden rounded-full', tone === 'plum' ? 'bg-plum-soft' : 'bg-line')}
    >
      <progress className="sr-only" aria-label={label} max={100} value={value} />
      <div
        aria-hidden
        className={classes(
          'h-full origin-left rounded-full transition-transform duration-250 ease-out',
          tone === 'plum' ? 'bg-plum' : 'bg-lingon',
        )}
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </div>
  )
}
