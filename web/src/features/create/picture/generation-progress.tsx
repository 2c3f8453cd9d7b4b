/**
 * Generation progress: bar, time left, three named steps, connection. Screen readers announce steps, not
 * percentages.
 */
import { useConfig } from '#lib/config.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { classes } from '#ui/class-names.ts'
import { usePreviewRun, type Connection } from './preview-run.ts'
import { isEarly, secondsLeft, stepState, type StepState, type VisibleStep } from './preview-progress.ts'
import { TEXTS } from './texts.ts'

const STEPS: readonly VisibleStep[] = [1, 2, 3]
const CONNECTION_TONES: Record<Connection, BadgeTone> = {
  connecting: 'neutral',
  connected: 'good',
  disconnected: 'neutral',
  error: 'bad',
}

export function GenerationProgress() {
  const progress = usePreviewRun((run) => run.progress)
  const queueMessage = usePreviewRun((run) => run.queueMessage)
  const seconds = secondsLeft(progress, useConfig()?.drawingSeconds)
  const now = TEXTS.progressSteps[progress.step - 1] ?? ''
  const percent = Math.round(progress.percent)
  return (
    <div className="mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-bold max-sm:hidden">{now}</p>
        <p className="text-ink-soft">
          {queueMessage === '' &&
            seconds !== null &&
            (isEarly(progress) ? TEXTS.about(seconds) : TEXTS.aboutLeft(seconds))}
        </p>
        <p className="sums font-bold sm:hidden">{`${percent}\u00a0%`}</p>
      </div>
      {queueMessage !== '' && <p className="mb-3">{queueMessage}</p>}
      <ProgressBar label={TEXTS.progressLabel} percent={Math.max(2, progress.percent)} tone="plum" />
      <ol className="mt-4 flex flex-col gap-x-6 gap-y-2.5 sm:flex-row sm:flex-wrap sm:justify-between">
        {STEPS.map((step) => (
          <Step key={step} number={step} state={stepState(progress, step)} />
        ))}
      </ol>
      <LiveRegion text={now} />
    </div>
  )
}

function Step({ number, state }: { number: VisibleStep; state: StepState }) {
  return (
    <li
      aria-current={state === 'active' ? 'step' : undefined}
      className="flex items-center gap-2.5 text-label"
    >
      <span
        aria-hidden
        className={classes(
          'grid size-7 shrink-0 place-items-center rounded-full text-small font-bold',
          state === 'done' && 'bg-spruce text-paper',
          state === 'active' && 'bg-plum text-paper ring-4 ring-plum-soft',
          state === 'waiting' && 'border-2 border-field-line text-ink-soft',
        )}
      >
        {state === 'done' ? <Icon name="check" size={16} /> : number}
      </span>
      <span className={classes(state === 'active' && 'font-bold', state === 'waiting' && 'text-ink-soft')}>
        {TEXTS.progressSteps[number - 1]}
      </span>
      <span className="sr-only">, {TEXTS.stepStates[state]}</span>
    </li>
  )
}

/** Connection state of the stream, shown while it is not normal. */
export function ConnectionBadge() {
  const connection = usePreviewRun((run) => run.connection)
  return <Badge tone={CONNECTION_TONES[connection]}>{TEXTS.connections[connection]}</Badge>
}
