/** Jobs that may be started, moved by dragging their handles or by arrow keys on them. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { JobRow } from './job-row.tsx'
import { beforeAfterStep } from './queue-rules.ts'
import { TEXTS } from './texts.ts'
import { useQueueTools } from './use-queue.ts'

interface StartableListProps {
  jobs: readonly PrintJob[]
  /** Read out after a move. */
  onSaid: (text: string) => void
}

export function StartableList({ jobs, onSaid }: StartableListProps) {
  const { act } = useQueueTools()
  const [dragged, setDragged] = useState<string | null>(null)
  /** The job under the pointer, before which the dragged one would stand; null: after the last. */
  const [target, setTarget] = useState<string | null | undefined>(undefined)
  const list = useRef<HTMLUListElement>(null)

  const move = async (job: PrintJob, before: string | null) => {
    const others = jobs.filter(({ code }) => code !== job.code)
    const found = before === null ? others.length : others.findIndex(({ code }) => code === before)
    if (await act(job, { step: 'move', before })) onSaid(TEXTS.moved(job.title, found + 1, jobs.length))
  }

  const onKeyDown = (job: PrintJob) => (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    const before = beforeAfterStep(jobs, job, by)
    if (before !== undefined) void move(job, before)
  }

  /** Rows of the same priority alone change places. */
  const targetAt = (job: PrintJob, y: number): string | null | undefined => {
    const equals = jobs.filter(({ priority }) => priority === job.priority)
    const rows = [...(list.current?.children ?? [])].flatMap((row) => {
      const code = row instanceof HTMLElement ? row.dataset['code'] : undefined
      return equals.some((equal) => equal.code === code)
        ? [{ code: code ?? '', box: row.getBoundingClientRect() }]
        : []
    })
    return rows.find(({ box }) => y < box.top + box.height / 2)?.code ?? null
  }

  const handle = (job: PrintJob) => ({
    onKeyDown: onKeyDown(job),
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(job.code)
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged === job.code) setTarget(targetAt(job, event.clientY))
    },
    onPointerUp: () => {
      const isElsewhere = target !== undefined && target !== job.code && target !== nextOf(jobs, job)
      if (dragged === job.code && isElsewhere) void move(job, target)
      setDragged(null)
      setTarget(undefined)
    },
    onPointerCancel: () => {
      setDragged(null)
      setTarget(undefined)
    },
  })

  return (
    <>
      {jobs.length > 1 && (
        <p className="mb-2 text-note text-ink-soft">
          {TEXTS.movable}
          <span className="pointer-coarse:hidden">{TEXTS.movableByKeys}</span>.
        </p>
      )}
      <ul ref={list} className="flex flex-col gap-3">
        {jobs.map((job) => (
          <li
            key={job.code}
            data-code={job.code}
            className={classes(
              'relative',
              dragged === job.code && 'opacity-60',
              dragged !== null &&
                target === job.code &&
                'before:absolute before:inset-x-2 before:-top-2 before:h-1 before:rounded-full before:bg-lingon',
            )}
          >
            <JobRow
              job={job}
              handle={
                jobs.length > 1 && (
                  <button
                    type="button"
                    aria-label={TEXTS.move(job.title)}
                    className="-ml-2 grid h-14 w-11 shrink-0 sm:h-18 cursor-grab touch-none place-items-center rounded-full text-ink-soft hover:text-ink"
                    {...handle(job)}
                  >
                    <Icon name="menu" size={20} />
                  </button>
                )
              }
            />
          </li>
        ))}
        {dragged !== null && target === null && (
          <li aria-hidden className="mx-2 h-1 rounded-full bg-lingon" />
        )}
      </ul>
    </>
  )
}

/** The job after it among those of its priority; null for the last. */
function nextOf(jobs: readonly PrintJob[], job: PrintJob): string | null {
  const equals = jobs.filter(({ priority }) => priority === job.priority)
  return equals[equals.findIndex(({ code }) => code === job.code) + 1]?.code ?? null
}
