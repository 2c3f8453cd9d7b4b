import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { AttemptReason, PrintStatus } from '@leksmedjan/contract/prints'
import { describe, expect, it } from 'vitest'
import {
  effectiveEvents,
  isOpen,
  isRunning,
  nextAttempt,
  checkedAt,
  passedBy,
  undo,
  undoable,
  type JobEvent,
  type JobStep,
} from './job.rules.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 26) + seconds * 1000)
const life = (...statuses: PrintStatus[]): JobEvent[] =>
  statuses.map((became, i) => ({ at: at(i), was: statuses[i - 1] ?? null, became }))

describe('a step', () => {
  it('leads only on from where it may be taken', () => {
    expect(passedBy('start', 'queued')).toEqual(['starting', 'printing'])
    expect(passedBy('start', 'printing')).toBeNull()
    expect(passedBy('finish', 'queued')).toBeNull()
    expect(passedBy('fail', 'printed')).toEqual(['failed'])
    expect(passedBy('cancel', 'failed')).toBeNull()
    expect(passedBy('send', 'queued')).toBeNull()
  })

  it('is taken back to where the job was before, within a minute and before the next attempt', () => {
    const started = life('queued', 'starting', 'printing')
    const nowMs = at(10).getTime()
    const options = { nowMs, undoMs: UNDO_MS, isLatest: true }
    expect(undo(started, options)).toEqual({ to: 'queued' })
    expect(undo(life('queued', 'starting', 'printing', 'printed'), options)).toEqual({ to: 'printing' })
    expect(undo(life('queued', 'starting', 'printing', 'printed', 'failed'), options)).toEqual({
      to: 'printed',
    })
    expect(undo(life('queued', 'starting', 'printing', 'failed'), { ...options, isLatest: false })).toEqual({
      refused: 'wrong_state',
    })
    expect(undo(started, { ...options, nowMs: at(62).getTime() })).toEqual({ refused: 'too_late' })
    expect(undo(life('queued'), options)).toEqual({ refused: 'wrong_state' })
    expect(undo(life('printing'), options)).toEqual({ refused: 'wrong_state' })
  })

  it('that was taken back counts no more, and the one before it can be taken back in turn', () => {
    const events = life('queued', 'starting', 'printing', 'printed', 'printing')
    expect(effectiveEvents(events).map(({ became }) => became)).toEqual(['queued', 'starting', 'printing'])
    expect(undoable(events)).toEqual({ at: at(2), to: 'queued' })
    expect(effectiveEvents(life('queued', 'starting', 'printing', 'printed', 'queued'))).toHaveLength(1)
    expect(undoable([...life('queued'), { at: at(9), was: 'queued', became: 'queued' }])).toBeNull()
  })
})

describe('a check', () => {
  const passed = life('queued', 'starting', 'printing', 'printed', 'checked')

  it('that was passed is known by its time, and is no step that the queue takes back', () => {
    expect(checkedAt(passed)).toEqual(at(4))
    expect(undoable(passed)).toBeNull()
    expect(checkedAt(life('queued', 'starting', 'printing', 'checked'))).toBeNull()
    expect(checkedAt(life('queued', 'starting', 'printing', 'printed'))).toBeNull()
  })

  it('that was failed is known by its time; a print that failed before its end is no check', () => {
    expect(checkedAt(life('queued', 'starting', 'printing', 'printed', 'failed'))).toEqual(at(4))
    expect(checkedAt(life('queued', 'starting', 'printing', 'failed'))).toBeNull()
  })

  it('that was taken back leaves the job as it was printed', () => {
    const events = [...passed, { at: at(9), was: 'checked', became: 'printed' } as const]
    expect(checkedAt(events)).toBeNull()
    expect(undoable(events)).toEqual({ at: at(3), to: 'printing' })
  })
})

/** A toy's attempts as the shop keeps them, moved by the rules alone. */
class Toy {
  attempts: { attempt: number; reason: AttemptReason; status: PrintStatus; events: JobEvent[] }[] = [
    { attempt: 1, reason: 'first', status: 'queued', events: life('queued') },
  ]
  /** The first was agreed to by buying it. */
  agreed = 1

  get latest() {
    const latest = this.attempts.at(-1)
    if (latest === undefined) throw new Error('a toy has an attempt')
    return latest
  }

  move(to: readonly PrintStatus[] | null, now: Date): void {
    for (const became of to ?? []) {
      this.latest.events.push({ at: now, was: this.latest.status, became })
      this.latest.status = became
    }
  }

  takeBack(now: Date): void {
    const outcome = undo(this.latest.events, { nowMs: now.getTime(), undoMs: UNDO_MS, isLatest: true })
    if ('to' in outcome) this.move([outcome.to], now)
  }

  printAgain(reason: AttemptReason, now: Date): void {
    const attempt = nextAttempt(this.attempts)
    if (attempt === null) return
    this.agreed += 1
    this.attempts.push({
      attempt,
      reason,
      status: 'queued',
      events: [{ at: now, was: null, became: 'queued' }],
    })
  }

  /** Prints that were begun and not taken back. */
  get prints(): number {
    return this.attempts.filter(({ events }) =>
      effectiveEvents(events).some(({ became }) => became === 'printing'),
    ).length
  }
}

/** Mulberry32: the same walk each time. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

it('over 10 000 random steps no toy is printed more often than a person agreed to, nor has two open jobs', () => {
  const next = chance(23)
  const STEPS: (JobStep | 'undo' | 'again' | 'wait')[] = [
    'start',
    'start',
    'finish',
    'fail',
    'send',
    'cancel',
    'undo',
    'again',
    'wait',
  ]
  let toys: Toy[] = Array.from({ length: 20 }, () => new Toy())
  let seconds = 0
  let mostAttempts = 0
  const taken = new Set<string>()
  for (let i = 0; i < 10_000; i += 1) {
    const toy = toys[Math.floor(next() * toys.length)] ?? new Toy()
    const step = STEPS[Math.floor(next() * STEPS.length)] ?? 'wait'
    const before = toy.latest.status
    if (step === 'wait') seconds += next() * 90
    else if (step === 'undo') toy.takeBack(at(seconds))
    else if (step === 'again') toy.printAgain('failed', at(seconds))
    else toy.move(passedBy(step, before), at(seconds))
    if (toy.latest.status !== before) taken.add(`${step}:${before}`)
    expect(toy.prints).toBeLessThanOrEqual(toy.agreed)
    expect(toy.attempts).toHaveLength(toy.agreed)
    expect(toy.attempts.filter(({ status }) => isOpen(status)).length).toBeLessThanOrEqual(1)
    expect(toy.attempts.filter(({ status }) => isRunning(status)).length).toBeLessThanOrEqual(1)
    expect(toy.attempts.slice(0, -1).every(({ status }) => !isOpen(status))).toBe(true)
    mostAttempts = Math.max(mostAttempts, toy.attempts.length)
    if (toy.attempts.length > 30) toys = toys.map((each) => (each === toy ? new Toy() : each))
  }
  expect(mostAttempts).toBeGreaterThan(10)
  expect([...taken]).toEqual(
    expect.arrayContaining(['start:queued', 'fail:printing', 'again:failed', 'undo:printing', 'undo:failed']),
  )
})
