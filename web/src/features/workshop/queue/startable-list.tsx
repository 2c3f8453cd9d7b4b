/** Jobs that may be started, moved by their buttons, by dragging their handles or by arrow keys on them. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { JobRow } from './job-row.tsx'
import { beforeAfterStep } from './queue-rules.ts'
import { TEXTS } from './texts.ts'
import { useDragging } from './use-dragging.ts'
import { useQueueTools } from './use-queue.ts'

interface StartableListProps {
  jobs: readonly PrintJob[]
  /** Read out after a move. */
  onSaid: (text: string) => void
}

export function StartableList({ jobs, onSaid }: StartableListProps) {
  const { act } = useQueueTools()
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useKeptFocus()

  /** Rows of the same priority alone change places. */
  const equalsOf = ({ code, priority }: PrintJob) =>
    jobs.filter((other) => other.priority === priority && other.code !== code)

  const move = async (job: PrintJob, before: string | null) => {
    const others = jobs.filter(({ code }) => code !== job.code)
    const last = others.findLastIndex(({ priority }) => priority === job.priority)
    const place = before === null ? last + 1 : others.findIndex(({ code }) => code === before)
    keepFocus(true)
    if (await act(job, { step: 'move', before })) onSaid(TEXTS.moved(job.title, place + 1, jobs.length))
    keepFocus(false)
  }

  const step = (job: PrintJob, by: -1 | 1) => {
    const before = beforeAfterStep(jobs, job, by)
    if (before !== undefined) void move(job, before)
  }

  const onKeyDown = (job: PrintJob) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    step(job, by)
  }

  const jobOf = (code: string) => jobs.find((job) => job.code === code)
  const { dragged, handleOf } = useDragging({
    list,
    othersOf: (code) => {
      const job = jobOf(code)
      return job === undefined ? [] : equalsOf(job).map((other) => other.code)
    },
    onDrop: (code, before) => {
      const job = jobOf(code)
      if (job !== undefined && before !== nextOf(jobs, job)) void move(job, before)
    },
  })
  const held = dragged === null ? undefined : jobOf(dragged.code)
  const isElsewhere = held && dragged?.before !== undefined && dragged.before !== nextOf(jobs, held)
  /** The row at whose upper edge, or below which, the dragged one would stand. */
  const over = isElsewhere ? dragged.before : undefined
  const below = held && over === null ? equalsOf(held).at(-1)?.code : undefined

  return (
    <>
      {jobs.length > 1 && (
        <p className="mb-2 text-note text-ink-soft">
          <span className="pointer-coarse:hidden">{TEXTS.movable.keys}</span>
          <span className="pointer-fine:hidden">{TEXTS.movable.touch}</span>
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-3">
        {jobs.map((job) => {
          const isDragged = dragged?.code === job.code
          return (
            <li
              key={job.code}
              data-code={job.code}
              className={classes('relative', isDragged && 'z-10 rounded-row shadow-lift ring-2 ring-ink')}
              style={isDragged ? { transform: `translateY(${dragged.nowY - dragged.fromY}px)` } : undefined}
            >
              {over === job.code && <DropLine className="-top-2.5" />}
              {below === job.code && <DropLine className="-bottom-2.5" />}
              <JobRow
                job={job}
                {...(jobs.length > 1 && {
                  handle: equalsOf(job).length > 0 && (
                    <button
                      type="button"
                      data-move="handle"
                      aria-label={TEXTS.move(job.title)}
                      className="-ml-2 grid h-14 w-11 shrink-0 sm:h-18 cursor-grab touch-none place-items-center rounded-full text-ink-soft hover:text-ink active:cursor-grabbing"
                      onKeyDown={onKeyDown(job)}
                      {...handleOf(job.code)}
                    >
                      <Icon name="menu" size={20} />
                    </button>
                  ),
                  moves: equalsOf(job).length > 0 && (
                    <Steps job={job} jobs={jobs} onStep={(by) => step(job, by)} />
                  ),
                })}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

const DropLine = ({ className }: { className: string }) => (
  <span
    aria-hidden
    data-drop-line
    className={classes('absolute inset-x-0 z-20 h-2 rounded-full bg-lingon', className)}
  />
)

interface StepsProps {
  job: PrintJob
  jobs: readonly PrintJob[]
  onStep: (by: -1 | 1) => void
}

/** Without keys and without dragging. At an end the button stays where it is, and with it the focus. */
const Steps = ({ job, jobs, onStep }: StepsProps) => (
  <span className="flex gap-1.5">
    {([-1, 1] as const).map((by) => {
      const isEnd = beforeAfterStep(jobs, job, by) === undefined
      return (
        <IconButton
          key={by}
          icon={by === -1 ? 'up' : 'down'}
          label={(by === -1 ? TEXTS.moveUp : TEXTS.moveDown)(job.title)}
          data-move={by}
          aria-disabled={isEnd || undefined}
          className={classes('border border-field-line', isEnd && 'opacity-35')}
          onClick={() => !isEnd && onStep(by)}
        />
      )
    })}
  </span>
)

/** A row that the browser moves loses the focus of its button, which is pressed again and again: until a move is over it is given back. */
function useKeptFocus(): (isMoving: boolean) => void {
  const kept = useRef<{ code: string; control: string } | null>(null)
  useLayoutEffect(() => {
    if (kept.current === null || document.activeElement !== document.body) return
    const { code, control } = kept.current
    document.querySelector<HTMLElement>(`[data-code="${code}"] [data-move="${control}"]`)?.focus()
  })
  return (isMoving) => {
    const control = document.activeElement?.closest<HTMLElement>('[data-move]')
    const code = control?.closest<HTMLElement>('[data-code]')?.dataset['code']
    kept.current =
      isMoving && control && code !== undefined ? { code, control: control.dataset['move'] ?? '' } : null
  }
}

/** The job after it among those of its priority; null for the last. */
function nextOf(jobs: readonly PrintJob[], job: PrintJob): string | null {
  const equals = jobs.filter(({ priority }) => priority === job.priority)
  return equals[equals.findIndex(({ code }) => code === job.code) + 1]?.code ?? null
}
