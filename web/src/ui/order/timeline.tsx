/** Past events and next steps, with dates. */
import { classes } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { TEXTS } from './texts.ts'

export interface TimelineStep {
  title: string
  detail?: string
  state: 'done' | 'now' | 'next'
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => {
        const last = index === steps.length - 1
        return (
          <li key={`${index} ${step.title}`} className="flex gap-4.5">
            <div className="flex flex-col items-center">
              <Disc state={step.state} />
              {!last && (
                <span
                  aria-hidden
                  className={classes('my-1 w-[3px] flex-1', step.state === 'done' ? 'bg-spruce' : 'bg-line')}
                />
              )}
            </div>
            <div className={classes('min-w-0', !last && 'min-h-16 pb-6')}>
              <p className={classes('leading-snug', step.state === 'next' ? 'text-ink-soft' : 'font-bold')}>
                {step.title}
                <span className="sr-only"> ({TEXTS[step.state]})</span>
              </p>
              {step.detail !== undefined && <p className="mt-0.5 text-note text-ink-soft">{step.detail}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Disc({ state }: { state: TimelineStep['state'] }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-[29px] shrink-0 place-items-center rounded-full',
        state === 'done' && 'bg-spruce text-paper',
        state === 'now' && 'bg-plum ring-5 ring-plum-soft',
        state === 'next' && 'border-2 border-field-line',
      )}
    >
      {state === 'done' && <Icon name="check" size={18} />}
      {state === 'now' && <span className="size-2.5 rounded-full bg-paper" />}
    </span>
  )
}
