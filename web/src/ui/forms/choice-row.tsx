/** Wide option: control left, name and one line of detail, price right. May expand while selected. */
import { useId, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface ChoiceRowProps {
  control: 'radio' | 'checkbox'
  name: string
  value: string
  title: ReactNode
  detail?: ReactNode
  price?: ReactNode
  chosen: boolean
  onChoose: () => void
  unavailable?: string
  /** Expanded content while selected: the engraving text, the card's greeting. */
  children?: ReactNode
}

export function ChoiceRow({
  control,
  name,
  value,
  title,
  detail,
  price,
  chosen,
  onChoose,
  unavailable,
  children,
}: ChoiceRowProps) {
  const id = useId()
  const blocked = unavailable !== undefined
  const detailId = detail === undefined && !blocked ? undefined : `${id}-detail`
  return (
    <div
      data-chosen={chosen}
      className={classes(
        'shows-focus halo rounded-row border border-line',
        blocked ? 'bg-sand text-ink-soft' : 'bg-card',
      )}
    >
      <input
        type={control}
        id={id}
        name={name}
        value={value}
        checked={chosen}
        aria-describedby={detailId}
        aria-disabled={blocked || undefined}
        onChange={() => !blocked && onChoose()}
      />
      <label htmlFor={id} className="flex cursor-pointer items-center gap-3.5 px-4.5 py-4">
        <Mark control={control} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-bold">{title}</span>
          {detailId !== undefined && (
            <span id={detailId} className="block text-note leading-snug text-ink-soft">
              {unavailable ?? detail}
            </span>
          )}
        </span>
        {price !== undefined && <span className="sums font-bold">{price}</span>}
      </label>
      {chosen && children !== undefined && <div className="px-4.5 pb-4.5">{children}</div>}
    </div>
  )
}

/** Follows the input itself, so that a prerendered page shows a choice made before hydration. */
function Mark({ control }: { control: 'radio' | 'checkbox' }) {
  if (control === 'radio') {
    return (
      <span
        aria-hidden
        className="grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-field-line bg-card [:checked+label_&]:border-ink"
      >
        <span className="hidden size-3.5 rounded-full bg-lingon [:checked+label_&]:block" />
      </span>
    )
  }
  return (
    <span
      aria-hidden
      className="grid size-6.5 shrink-0 place-items-center rounded-[8px] border-2 border-field-line bg-card [:checked+label_&]:border-ink [:checked+label_&]:bg-sun [:checked+label_&]:text-on-sun"
    >
      <span className="hidden [:checked+label_&]:block">
        <Icon name="check" size={18} />
      </span>
    </span>
  )
}
