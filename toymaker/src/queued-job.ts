/** Owner and state of a queued job, which decide when it is scheduled. */

export interface JobOwner {
  /** Network of the visitor; all of its visitors share its turns. '' for the shop's own work. */
  network?: string
  visitor?: string
  /** Part of a paid order: it has a share of the workers, however many pictures are queued. */
  isPaid?: boolean
}

/** The queue that the job is in; set by the scheduler. */
export interface JobQueue {
  placeOf(job: QueuedJob): number | null
  changed(): void
}

/** One queued job. While its caller holds it, it is not scheduled and blocks no other, and keeps its age. */
export class QueuedJob {
  readonly network: string
  readonly visitor: string
  readonly isPaid: boolean
  #isHeld = false
  #line: JobQueue | null = null

  constructor({ network = '', visitor = '', isPaid = false }: JobOwner = {}) {
    this.network = network
    this.visitor = visitor
    this.isPaid = isPaid
  }

  get isHeld(): boolean {
    return this.#isHeld
  }

  hold(): void {
    this.#isHeld = true
    this.#line?.changed()
  }

  release(): void {
    this.#isHeld = false
    this.#line?.changed()
  }

  /** Queue position from 1; null while it is held, running or not queued. */
  get place(): number | null {
    return this.#isHeld ? null : (this.#line?.placeOf(this) ?? null)
  }

  /** Called by the scheduler. */
  join(line: JobQueue): void {
    this.#line = line
  }
}
