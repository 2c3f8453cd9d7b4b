/** Option with a picture window and a name below; without a picture a plain tile. */
import { useId, type ReactNode } from 'react'
import { Check, ChoiceBox, type ChoiceProps } from './forms/choice.tsx'
import { classes } from './class-names.ts'
import { TINT_CLASS, type Tint } from './toy/tint.ts'

interface TileProps extends ChoiceProps {
  title: ReactNode
  /** One line below the name, such as '8 grupper'. */
  detail?: ReactNode
  /** Picture; the window keeps its aspect ratio while it loads. */
  picture?: ReactNode
  tint?: Tint
  /** Aspect ratio of the window. */
  window?: 'square' | 'wide' | 'tall'
  /** Small label overlapping the lower edge, such as 'Rekommenderas'. */
  badge?: string | null
  small?: boolean
}

const WINDOWS = { square: 'aspect-square', wide: 'aspect-[10/7]', tall: 'aspect-[6/7]' }

export function Tile({
  title,
  detail,
  picture,
  tint = 'sand',
  window = 'square',
  badge,
  small = false,
  ...choice
}: TileProps) {
  const reasonId = useId()
  const { chosen = false, unavailable } = choice
  return (
    <div className="flex min-w-0 flex-col">
      <ChoiceBox
        {...choice}
        reasonId={reasonId}
        className={classes(
          'halo flex h-full min-h-14 w-full flex-col items-center rounded-tile border border-line p-1.5 text-center',
          'transition-transform duration-150 ease-out hover:-translate-y-0.5 motion-reduce:hover:translate-y-0',
          unavailable === undefined ? 'bg-card' : 'bg-sand text-ink-soft hover:translate-y-0',
          picture === undefined && 'justify-center px-3 py-3.5',
        )}
      >
        {picture !== undefined && (
          <span
            className={classes(
              'relative block w-full overflow-hidden rounded-window',
              WINDOWS[window],
              TINT_CLASS[tint],
            )}
          >
            {picture}
          </span>
        )}
        <span
          className={classes(
            'leading-snug',
            picture === undefined
              ? 'font-bold'
              : small
                ? 'px-1 pt-2 pb-1.5 text-note font-bold'
                : 'pt-3 font-head text-h4 font-semibold',
          )}
        >
          {title}
        </span>
        {detail !== undefined && <span className="px-1 pb-2.5 text-note text-ink-soft">{detail}</span>}
        {badge && (
          <span
            className={classes(
              'absolute -bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-full px-2.5 py-1 text-tiny leading-none font-bold whitespace-nowrap',
              chosen ? 'bg-sun text-on-sun' : 'border border-line bg-sand text-ink',
            )}
          >
            {badge}
          </span>
        )}
        {chosen && <Check className="absolute -top-2.5 -right-2.5" />}
      </ChoiceBox>
      {unavailable !== undefined && (
        <p id={reasonId} className="mt-2 text-small text-ink-soft">
          {unavailable}
        </p>
      )}
    </div>
  )
}
