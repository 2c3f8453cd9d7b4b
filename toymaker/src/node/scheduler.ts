/**
 * Scheduler: which job gets which worker next. First sketches have priority and hold a worker for some milliseconds; longer
 * work is a **stint**: one at a time for each worker, pictures in fair order, paid work with a guaranteed share.
 */
import type { Turn } from '../turn.ts'
import type { WorkshopState } from '../workshop.ts'
import type { Crew, CrewMember } from './crew.ts'
import { fairOrder } from './fair-order.ts'
import { TurnQueue } from './turn-queue.ts'

export type Team = readonly [CrewMember, ...CrewMember[]]

/** Long work on one worker, or on two when another is idle. */
export interface Stint {
  team: Team
  leave: () => void
}

interface WorkerState {
  isBusy: boolean
  /** Queued tasks of stints. */
  tasks: (() => void)[]
}

interface Running extends Stint {
  turn: Turn
}

/** Estimate until the first picture of this process is finished. */
const FIRST_STRIDE_MS = 1000
const SPANS_KEPT = 10

export class Scheduler {
  readonly #crew: Crew
  readonly #workers = new Map<CrewMember, WorkerState>()
  readonly #sketches = new TurnQueue<CrewMember>()
  readonly #longs = new TurnQueue<Stint>()
  readonly #running = new Set<Running>()
  #lastWasPaid = false
  #spansMs: number[] = []

  constructor(crew: Crew) {
    this.#crew = crew
  }

  get isEmpty(): boolean {
    const isBusy = [...this.#workers.values()].some((state) => state.isBusy)
    return !isBusy && this.#running.size === 0 && this.#sketches.isEmpty && this.#longs.isEmpty
  }

  get state(): WorkshopState {
    const median = this.#spansMs.toSorted((a, b) => a - b)[Math.floor(this.#spansMs.length / 2)]
    const waiting = [...this.#longs.ready, ...this.#sketches.ready].filter(({ isPaid }) => !isPaid)
    const workers = Math.max(1, this.#workers.size)
    return { waiting: waiting.length, strideMs: (median ?? FIRST_STRIDE_MS * workers) / workers }
  }

  /** If nothing runs and nothing is queued, a stint at once; else null. */
  async takeIdle(turn: Turn): Promise<Stint | null> {
    const wasEmpty = this.isEmpty
    await this.#refresh()
    return wasEmpty && this.isEmpty && !turn.isHeld ? this.#begin(turn) : null
  }

  /** A worker for one first sketch; the caller returns it with `giveBack`. */
  async sketcher(turn: Turn, signal: AbortSignal | undefined): Promise<CrewMember> {
    return this.#wait(this.#sketches, turn, signal)
  }

  giveBack(member: CrewMember): void {
    const state = this.#workers.get(member)
    if (state) state.isBusy = false
    this.#dispatch()
  }

  /** A stint, once it is scheduled. */
  async stint(turn: Turn, signal: AbortSignal | undefined): Promise<Stint> {
    return this.#wait(this.#longs, turn, signal)
  }

  /** Runs one task of a stint; first sketches may be scheduled before it. */
  async task<T>(member: CrewMember, work: () => Promise<T>): Promise<T> {
    const state = this.#workers.get(member)
    if (state?.isBusy) await new Promise<void>((resolve) => state.tasks.push(resolve))
    else if (state) state.isBusy = true
    try {
      return await work()
    } finally {
      this.giveBack(member)
    }
  }

  async #wait<T>(queue: TurnQueue<T>, turn: Turn, signal: AbortSignal | undefined): Promise<T> {
    await this.#refresh()
    const served = queue.join(turn, signal)
    turn.join({ placeOf: (one) => this.#placeOf(one), changed: () => this.#dispatch() })
    this.#dispatch()
    return served
  }

  /** Starts missing workers and drops those that crashed. Rejects when there is none and none can be started. */
  async #refresh(): Promise<void> {
    let present: readonly CrewMember[] = []
    try {
      present = await this.#crew.present()
    } finally {
      this.#dropAllBut(present)
    }
    for (const member of present)
      if (!this.#workers.has(member)) this.#workers.set(member, { isBusy: false, tasks: [] })
  }

  #dropAllBut(present: readonly CrewMember[]): void {
    for (const [member, { tasks }] of this.#workers) {
      if (present.includes(member)) continue
      this.#workers.delete(member)
      // Resumed, they call the crashed worker, which rejects.
      for (const resume of tasks) resume()
    }
  }

  /** Without a worker nobody would ever be served. The next job tries to start one again. */
  #refuseAll(error: unknown): void {
    this.#sketches.refuse(error)
    this.#longs.refuse(error)
  }

  #dispatch(): void {
    const isWaitedFor = !this.#sketches.isEmpty || !this.#longs.isEmpty
    if (isWaitedFor && [...this.#workers.keys()].some(({ isGone }) => isGone)) {
      void this.#refresh().then(
        () => this.#dispatch(),
        (error: unknown) => this.#refuseAll(error),
      )
      return
    }
    for (const [member, state] of this.#idlestFirst()) {
      if (state.isBusy) continue
      const [turn] = fairOrder(this.#sketches.ready, this.#runningTurns())
      const task = turn === undefined ? state.tasks.shift() : () => this.#sketches.serve(turn, member)
      if (task === undefined) continue
      state.isBusy = true
      task()
    }
    for (let turn = this.#nextTurn(); turn !== null; turn = this.#nextTurn()) {
      const stint = this.#begin(turn)
      if (stint === null) return
      this.#longs.serve(turn, stint)
    }
  }

  /** Sketches prefer workers without a stint. */
  #idlestFirst(): [CrewMember, WorkerState][] {
    const load = (member: CrewMember): number => (this.#isFree(member) ? 0 : 1)
    return [...this.#workers].toSorted(([a], [b]) => load(a) - load(b))
  }

  #isFree(member: CrewMember): boolean {
    return ![...this.#running].some(({ team }) => team.includes(member))
  }

  #runningTurns(): Turn[] {
    return [...this.#running].map(({ turn }) => turn)
  }

  #nextTurn(): Turn | null {
    if (![...this.#workers.keys()].some((member) => this.#isFree(member))) return null
    const waiting = this.#longs.ready
    const paid = waiting.find(({ isPaid }) => isPaid)
    const [picture] = this.#picturesInOrder(waiting)
    if (paid === undefined || !this.#mayBePaid(picture !== undefined)) return picture ?? null
    return paid
  }

  #picturesInOrder(waiting: readonly Turn[]): Turn[] {
    const pictures = waiting.filter(({ isPaid }) => !isPaid)
    return fairOrder(
      pictures,
      this.#runningTurns().filter(({ isPaid }) => !isPaid),
    )
  }

  /** Paid stints never take all workers, so that pictures go on; a single worker alternates between the two. */
  #mayBePaid(pictureWaits: boolean): boolean {
    if (this.#workers.size === 1) return !(pictureWaits && this.#lastWasPaid)
    const paid = this.#runningTurns().filter(({ isPaid }) => isPaid).length
    return paid < this.#workers.size - 1
  }

  #placeOf(turn: Turn): number | null {
    const place = this.#picturesInOrder(this.#longs.ready).indexOf(turn)
    return place === -1 ? null : place + 1
  }

  #begin(turn: Turn): Stint | null {
    const free = this.#idlestFirst().filter(([member]) => this.#isFree(member))
    const lead = free.find(([, { isBusy }]) => !isBusy) ?? free[0]
    if (!lead) return null
    const idle = free.find(([member, { isBusy }]) => member !== lead[0] && !isBusy)
    const isAlone = this.#longs.ready.every((other) => other === turn) && this.#sketches.isEmpty
    const helps = isAlone && !turn.isPaid && idle !== undefined
    const startedMs = performance.now()
    const running: Running = {
      turn,
      team: helps ? [lead[0], idle[0]] : [lead[0]],
      leave: () => {
        if (!this.#running.delete(running)) return
        if (!turn.isPaid) this.#note((performance.now() - startedMs) * running.team.length)
        this.#dispatch()
      },
    }
    this.#lastWasPaid = turn.isPaid
    this.#running.add(running)
    return running
  }

  #note(spanMs: number): void {
    this.#spansMs = [...this.#spansMs, spanMs].slice(-SPANS_KEPT)
  }
}
