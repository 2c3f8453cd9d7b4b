/** Picture of a design in its tinted window: generating, finished or failed. */
import { classes } from '#ui/class-names.ts'
import { TINT_CLASS, tintAt } from '#ui/toy/tint.ts'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { isBeingMade, type StudioDesign } from './studio-rules.ts'

interface DesignWindowProps {
  design: StudioDesign
  index: number
  /** `sizes` attribute of the image. */
  sizes: string
  className?: string
}

/** Tints differ between neighbours and do not repeat down columns of four. */
const tintOf = (index: number) => tintAt(index + Math.floor(index / 4))

export function DesignWindow({ design, index, sizes, className }: DesignWindowProps) {
  const isMade = isBeingMade(design.status)
  return (
    <div
      className={classes(
        'overflow-hidden rounded-window',
        TINT_CLASS[tintOf(index)],
        isMade && 'light-across',
        design.status === 'FAILED' && 'grayscale',
        className,
      )}
    >
      <div className={classes('size-full', isMade && 'scale-95 blur-sm')}>
        {/* Decorative: the name is next to it. */}
        <ToyPicture src={design.thumbnailUrl} alt="" eager={index < 4} sizes={sizes} />
      </div>
    </div>
  )
}
