/** Two-step progress of the checkout: numbered discs, a completed one in spruce with a check mark. */
import { classes } from '../class-names.ts'
import { Icon } from '../icon.tsx'

interface CheckoutStepsProps {
  label: string
  steps: readonly string[]
  /** 1-based. */
  current: number
  doneText: string
}

export function CheckoutSteps({ label, steps, current, doneText }: CheckoutStepsProps) {
  return (
    <ol
      aria-label={label}
      className="flex items-center gap-3 text-label max-[359px]:gap-2 max-[359px]:text-small"
    >
      {steps.map((step, index) => {
        const number = index + 1
        const done = number < current
        const here = number === current
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2.5 max-[359px]:gap-1.5 sm:gap-3"
          >
            {index > 0 && <span aria-hidden className="h-0.5 w-4 bg-line max-[359px]:hidden sm:w-8" />}
            <span
              aria-hidden
              className={classes(
                'grid size-8 shrink-0 place-items-center rounded-full font-bold',
                done && 'bg-spruce text-paper',
                here && 'bg-ink text-paper',
                !done && !here && 'border-2 border-field-line text-ink-soft',
              )}
            >
              {done ? <Icon name="check" size={18} /> : number}
            </span>
            <span className={here ? 'font-bold' : 'text-ink-soft'}>
              {step}
              {done && <span className="sr-only">, {doneText}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
