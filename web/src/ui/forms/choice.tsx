/** Shared parts of selectable options: a native input under the styling, a halo, a check mark. */
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export interface ChoiceProps {
  /**
   * radio: one of a group, arrow keys move. checkbox: can be deselected. button: navigates, keeps no
   * selection of its own.
   */
  control: 'radio' | 'checkbox' | 'button'
  /** Name of the radio group; ignored otherwise. */
  name?: string
  chosen?: boolean
  onChoose: () => void
  /** Why it is unavailable; shown below and set as description. */
  unavailable?: string | undefined
}

/** Round check mark of a selected option: an icon, so that colour is never the only cue. */
export function Check({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'pop pointer-events-none z-10 grid size-7.5 place-items-center rounded-full border-[3px] border-paper bg-sun text-on-sun',
        className,
      )}
    >
      <Icon name="check" size={16} />
    </span>
  )
}

interface ChoiceBoxProps extends ChoiceProps {
  className: string
  reasonId?: string
  children: ReactNode
}

/** A label around a visually hidden radio or checkbox, or a button with aria-pressed. */
export function ChoiceBox({
  control,
  name,
  chosen = false,
  onChoose,
  unavailable,
  className,
  reasonId,
  children,
}: ChoiceBoxProps) {
  const blocked = unavailable !== undefined
  const tied = blocked && reasonId !== undefined ? { 'aria-describedby': reasonId } : {}
  if (control === 'button') {
    return (
      <button
        type="button"
        {...tied}
        aria-pressed={chosen || undefined}
        aria-disabled={blocked || undefined}
        data-chosen={chosen}
        className={className}
        onClick={() => !blocked && onChoose()}
      >
        {children}
      </button>
    )
  }
  return (
    <label data-chosen={chosen} className={classes('shows-focus', className)}>
      <HiddenInput
        control={control}
        {...(name !== undefined && { name })}
        chosen={chosen}
        blocked={blocked}
        onChoose={onChoose}
        {...tied}
      />
      {children}
    </label>
  )
}

interface HiddenInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-describedby'> {
  control: 'radio' | 'checkbox'
  name?: string
  chosen: boolean
  blocked: boolean
  onChoose: () => void
}

/** aria-disabled: a blocked input stays focusable, so that its reason is announced. */
function HiddenInput({ control, name, chosen, blocked, onChoose, ...tied }: HiddenInputProps) {
  const ownName = useId()
  return (
    <input
      type={control}
      name={name ?? ownName}
      checked={chosen}
      aria-disabled={blocked || undefined}
      onChange={() => !blocked && onChoose()}
      {...tied}
    />
  )
}

/** Fieldset of options; the visible heading is its legend. */
export function ChoiceGroup({
  legend,
  note,
  aside,
  hideLegend = false,
  children,
}: {
  legend: string
  /** Secondary text beside the legend, such as 'Välj en eller två'. */
  note?: string
  /** Right of the legend, such as '2 av 2 valda'. */
  aside?: ReactNode
  hideLegend?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-4.5 flex w-full items-baseline gap-3'}>
        <span className="font-head text-h3 font-semibold">{legend}</span>
        {note !== undefined && <span className="text-note text-ink-soft">{note}</span>}
        {aside !== undefined && <span className="ml-auto text-note font-semibold">{aside}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
