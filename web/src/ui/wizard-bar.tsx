/** Wizard progress: 'Steg n av 4' over four segments with captions (on phones only the current one). */
import { classes } from './class-names.ts'

interface WizardBarProps {
  step: number
  total: number
  /** One per step; '' for none. */
  captions: readonly string[]
  label: string
}

export function WizardBar({ step, total, captions, label }: WizardBarProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <div className="text-note">
      <progress
        className="sr-only"
        aria-label={[label, captions[step - 1]].filter(Boolean).join(': ')}
        max={total}
        value={step}
      />
      <div className="mb-2 flex justify-between gap-4">
        <span className="font-bold">{label}</span>
        <span className="text-ink-soft sm:hidden">{captions[step - 1]}</span>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((each) => (
          <div key={each} className="min-w-0">
            <span className="block h-1.5 overflow-hidden rounded-full bg-line sm:h-2">
              {each < step && <span className="block h-full bg-ink" />}
              {each === step && <span className="block h-full w-1/2 rounded-full bg-lingon" />}
            </span>
            <span
              className={classes('mt-1.5 hidden sm:block', each === step ? 'font-bold' : 'text-ink-soft')}
            >
              {captions[each - 1]}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
