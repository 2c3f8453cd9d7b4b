/** The workshop on Node: jobs share a crew of worker threads; between its steps every job waits its turn. */
import type { ToyDesign } from '../design.ts'
import { PICTURE_STEPS, stepWidthPx } from '../picture-steps.ts'
import type { Skin } from '../mesh/skin.ts'
import type { PictureLook } from '../picture.ts'
import type { DrawOptions, ToyModel, ToyPicture, ToyWorkshop } from '../workshop.ts'
import { Crew } from './crew.ts'
import type { CrewMember } from './crew.ts'
import type { StopFlag } from './messages.ts'
import { Turnstile } from './turnstile.ts'

export interface ToyWorkshopOptions {
  /** Worker threads; one per core if left out. */
  workers?: number
  /** Jobs begun at once, of however many are asked for; the others wait. Three per worker if left out. */
  jobs?: number
  /** Workers stop after this long without a job. */
  idleMs?: number
}

/** More jobs than this on one worker would only eat memory. */
const JOBS_PER_WORKER = 3
/** The first picture of the solid itself; those before are sketches. */
const FIRST_OF_SOLID = 3
const SIZE_PX = { least: 64, most: 2048, usual: 1024 }

/** Starts no thread before the first job, and keeps no process alive. Close it to stop what runs. */
export function openToyWorkshop({ workers, jobs, idleMs }: ToyWorkshopOptions = {}): ToyWorkshop {
  const crew = new Crew(workers, idleMs)
  const door = new Turnstile()
  let lastJob = 0
  let closed = false

  /** Runs a job with one worker, or two when the other has nothing to do. */
  async function employ<T>(
    signal: AbortSignal | undefined,
    mayHelp: boolean,
    work: (job: Job) => Promise<T>,
  ): Promise<T> {
    if (closed) throw new Error('the toymaker workshop is closed')
    signal?.throwIfAborted()
    const members = await crew.present()
    const leave = await door.enter(jobs ?? members.length * JOBS_PER_WORKER, signal)
    const team = chooseTeam(await crew.present(), mayHelp)
    const job: Job = { number: ++lastJob, team, stop: new Int32Array(new SharedArrayBuffer(4)) }
    for (const member of team) member.jobs++
    const halt = (): void => void Atomics.store(job.stop, 0, 1)
    signal?.addEventListener('abort', halt)
    try {
      return await untilAborted(work(job), signal)
    } finally {
      halt()
      signal?.removeEventListener('abort', halt)
      for (const member of team) {
        member.jobs--
        member.ask(job.number, 'close', {}).catch(() => {})
      }
      leave()
      if (door.isEmpty && !closed) crew.rest()
    }
  }

  return {
    async *draw(
      design,
      { sizePx = SIZE_PX.usual, output = 'studio', turnDeg = 0, closeUp = false, signal }: DrawOptions = {},
    ) {
      if (!Number.isFinite(sizePx)) throw new RangeError('sizePx is not a number')
      if (!Number.isFinite(turnDeg)) throw new RangeError('turnDeg is not a number')
      const widthPx = Math.round(Math.min(SIZE_PX.most, Math.max(SIZE_PX.least, sizePx)))
      const pictures = new PictureQueue()
      const ended = new AbortController()
      const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
      employ(either, true, (job) => paint(job, design, { widthPx, output, turnDeg, closeUp }, pictures)).then(
        () => pictures.end(),
        (error: unknown) => pictures.fail(error),
      )
      try {
        yield* pictures.all()
      } finally {
        ended.abort()
      }
    },
    model(design, { signal } = {}) {
      return employ<ToyModel>(signal, false, ({ number, team: [lead], stop }) =>
        lead.ask(number, 'model', { design, stop }),
      )
    },
    async close() {
      closed = true
      await crew.close()
    },
  }
}

interface Job {
  number: number
  team: readonly [CrewMember, ...CrewMember[]]
  stop: StopFlag
}

function chooseTeam(members: readonly CrewMember[], mayHelp: boolean): Job['team'] {
  const [lead, next] = members.toSorted((a, b) => a.jobs - b.jobs)
  if (!lead) throw new Error('the toymaker has no workers')
  return mayHelp && next && lead.jobs === 0 && next.jobs === 0 ? [lead, next] : [lead]
}

async function paint(job: Job, design: ToyDesign, look: PictureLook, pictures: PictureQueue): Promise<void> {
  const { team, number, stop } = job
  const [lead, ...helpers] = team
  const opened = lead.ask(number, 'open', { design, look, stop })
  const solid = prepareSolid(job, design, look, helpers)
  await opened
  for (const [step, { sketch, stage, ...rest }] of PICTURE_STEPS.entries()) {
    if (stage === FIRST_OF_SOLID) await lead.ask(number, 'solid', { solid: await solid })
    const rgba = await takeStep(number, step, sketch ? [lead] : team)
    const side = stepWidthPx({ sketch, stage, ...rest }, look.widthPx)
    pictures.add({ stage, widthPx: side, heightPx: side, rgba })
  }
}

/** A helper makes the solid while the lead draws the sketches; without one the lead does it in its turn. */
function prepareSolid(
  { number, stop }: Job,
  design: ToyDesign,
  look: PictureLook,
  [helper]: readonly CrewMember[],
): Promise<Skin | null> {
  if (!helper) return Promise.resolve(null)
  helper.ask(number, 'open', { design, look, stop }).catch(() => {})
  const solid = helper.ask(number, 'solid', { solid: null })
  // Whoever awaits it hears of its failure; nobody may, if the lead fails first.
  solid.catch(() => {})
  return solid
}

/** All parts gather, exchange what they found, then shade their rows. */
async function takeStep(job: number, step: number, team: readonly CrewMember[]): Promise<Uint8Array> {
  const parts = team.map((_, index) => ({ index, of: team.length }))
  const gathered = await Promise.all(
    parts.map(async (part, i) => ({ part, sums: (await team[i]?.ask(job, 'gather', { step, part })) ?? [] })),
  )
  const rows = await Promise.all(
    parts.map(async (part, i) => {
      const others = gathered.filter((other) => other.part.index !== i)
      return (await team[i]?.ask(job, 'shade', { step, part, others })) ?? new Uint8Array(0)
    }),
  )
  return joinBytes(rows)
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Lets the caller go at once when the signal fires, even while a worker is still in the middle of something. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** Pictures wait here for their reader, so that the workers never do. */
class PictureQueue {
  #pictures: ToyPicture[] = []
  #state: 'open' | 'ended' | { error: unknown } = 'open'
  #wake: () => void = () => {}

  add(picture: ToyPicture): void {
    this.#pictures.push(picture)
    this.#wake()
  }

  end(): void {
    this.#state = 'ended'
    this.#wake()
  }

  fail(error: unknown): void {
    this.#pictures = []
    this.#state = { error }
    this.#wake()
  }

  async *all(): AsyncGenerator<ToyPicture, void, undefined> {
    for (;;) {
      const picture = this.#pictures.shift()
      if (picture) yield picture
      else if (this.#state === 'ended') return
      else if (this.#state !== 'open') throw this.#state.error
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
