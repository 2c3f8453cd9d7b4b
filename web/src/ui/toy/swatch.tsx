/** Colour option as a bead, always with its name. */
import { useId } from 'react'
import { Check, ChoiceBox, type ChoiceProps } from '../forms/choice.tsx'
import { classes } from '../class-names.ts'

/** The bead alone, for summaries. The colour is data, set as a custom property through `style`. */
export function Bead({ hex, size = 52 }: { hex: string; size?: 16 | 20 | 28 | 52 }) {
  const sizes = { 16: 'size-4', 20: 'size-5', 28: 'size-7', 52: 'size-13' }
  return (
    <span
      aria-hidden
      className={classes('bead block shrink-0', sizes[size])}
      style={{ '--bead': hex } as React.CSSProperties}
    />
  )
}

interface SwatchProps extends ChoiceProps {
  name: string
  label: string
  hex: string
}

export function Swatch({ label, hex, ...choice }: SwatchProps) {
  const reasonId = useId()
  return (
    <ChoiceBox
      {...choice}
      reasonId={reasonId}
      className={classes(
        'group flex min-w-0 flex-col items-center gap-2 rounded-row px-0.5 py-1.5 text-center',
        choice.unavailable !== undefined && 'opacity-60',
      )}
    >
      <span className="halo relative block rounded-full" data-chosen={choice.chosen ?? false}>
        <Bead hex={hex} />
        {choice.chosen && <Check className="absolute -top-2 -right-2" />}
      </span>
      <span
        className={classes(
          'text-small leading-tight hyphens-auto lg:text-tiny',
          choice.chosen && 'font-bold',
        )}
      >
        {label}
      </span>
      {choice.unavailable !== undefined && (
        <span id={reasonId} className="sr-only">
          {choice.unavailable}
        </span>
      )}
    </ChoiceBox>
  )
}
