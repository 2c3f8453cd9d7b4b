import { useId } from 'react'
import { ChoiceBox, type ChoiceProps } from './forms/choice.tsx'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

interface PillProps extends ChoiceProps {
  label: string
  /** A permanent condition after the label, such as 'från Mellan'. */
  condition?: string
}

export function Pill({ label, condition, ...choice }: PillProps) {
  const reasonId = useId()
  const blocked = choice.unavailable !== undefined
  return (
    <ChoiceBox
      {...choice}
      reasonId={reasonId}
      className={classes(
        'halo inline-flex min-h-12 items-center gap-2 rounded-full border border-line px-5 py-1.5 leading-tight font-semibold',
        blocked ? 'bg-sand text-ink-soft' : 'bg-card',
      )}
    >
      {choice.chosen && <Icon name="check" size={18} />}
      {label}
      {condition !== undefined && <span className="text-small font-normal text-ink-soft">{condition}</span>}
      {blocked && (
        <span id={reasonId} className="text-small font-normal">
          {choice.unavailable}
        </span>
      )}
    </ChoiceBox>
  )
}
