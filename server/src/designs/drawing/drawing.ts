/** Runs one generation, on the toymaker or the paid provider: records its events and renews the lease. */
import type { PreviewEvent, PreviewNotice } from '@leksmedjan/contract/preview'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { QueuedJob } from '@leksmedjan/toymaker/queued-job'
import type { Clock } from '@leksmedjan/platform/clock'
import { afterCommit } from '@leksmedjan/platform/db/database'
import type { Database, Tx } from '../../database/database.ts'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Log } from '@leksmedjan/platform/log'
import { changeDesign } from '../designs.queries.ts'
import type { Design, DrawnBy } from '../designs.rules.ts'
import { finishHashOf, toyDesignOf } from '../designs.rules.ts'
import {
  endGeneration,
  heartbeat,
  insertEvent,
  type Attempt,
  type GenerationStatus,
} from './generations.queries.ts'
import { keepPicture } from '../pictures/pictures.queries.ts'
import type { Picture, PreviewImageProvider } from '../preview-image-provider.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'
import type { DrawingQueue, DrawingTimes } from './queue.ts'
import {
  completeEvent,
  errorEvent,
  noticeEvent,
  openingEvents,
  partialEvent,
  progressEvent,
  queuedEvent,
  type Stage,
} from './preview.rules.ts'
import { PREVIEW_TEXTS } from '../texts.ts'
import { storePicture } from '../pictures/stored-pictures.ts'
import { mergeInterval } from './merge-interval.ts'
import type { Timing } from './timing.ts'

export interface RenderRequest {
  generationId: string
  design: Design
  toy: ToyDesign
  quotaKeys: string[]
  /** Place in the render queue of the shop's own cores. */
  queuedJob: QueuedJob
  /** The toymaker draws no partial pictures. */
  finalOnly: boolean
}

export type RenderEvent =
  | { kind: 'picture'; picture: Picture; drawnBy: DrawnBy }
  /** Notice to the visitor: the picture differs from what was promised. */
  | { kind: 'notice'; notice: PreviewNotice }

/** Shared state of a running job, read by `PaidPictures`. */
export interface JobControl {
  /** A paid call is in progress or has delivered: it is completed and stored even without a client. */
  isBuying: boolean
  /** Throws when no new work may start. */
  mayBegin(): Promise<void>
}

export interface PaidPictures {
  draw(renderRequest: RenderRequest, control: JobControl, signal: AbortSignal): AsyncGenerator<RenderEvent>
}

export interface DrawingDeps {
  db: Database
  clock: Clock
  log: Log
  files: FileStore
  links: FileLinks
  paidPictures: PaidPictures | null
  ownImages: PreviewImageProvider
  timing: Timing
  /** Durations of toymaker pictures. */
  times: DrawingTimes
  queue: DrawingQueue
  /** In the transaction that finishes the picture. */
  onReady: (tx: Tx, design: Design, imageUrl: string) => Promise<void>
  /** Called after the event is committed. */
  notify: (generationId: string) => void
}

/** Why a drawing stops before its end. */
export type StopReason = 'lost' | 'unwatched' | 'too_long' | 'closing'

export class DrawingStopped extends Error {
  readonly reason: StopReason
  constructor(reason: StopReason) {
    super(`the drawing stopped: ${reason}`)
    this.reason = reason
  }
}

interface Finished {
  picture: Picture
  drawnBy: DrawnBy
  notice: PreviewNotice | null
}

const DETAILS_OF: Record<string, string> = { failed: 'generation_failed', refused: 'wish_refused' }

function reasonOf(error: unknown): StopReason | 'failed' | 'refused' {
  if (error instanceof DrawingStopped) return error.reason
  return error instanceof ProviderFault && error.kind === 'content' ? 'refused' : 'failed'
}

const REASON = 'designs: store a generation'

export interface Drawing {
  design: Design
  finish: ToyFinish
  attempt: Attempt
  /** Quota keys that a paid picture counts against. */
  quotaKeys: string[]
  /** Visible to callers that may stop the job. */
  control: Pick<JobControl, 'isBuying'> & { isClosing: boolean; disconnectedAtMs: number }
  /** Paused while no client is connected: no work is started for a visitor who has left. */
  queuedJob: QueuedJob
  /** Nobody is shown partial pictures. */
  finalOnly: boolean
}

/** Never throws; resolves when the generation has ended or another process has taken it over. */
export async function drawGeneration(deps: DrawingDeps, work: Drawing, stop: AbortController): Promise<void> {
  const { db, clock, log, timing } = deps
  const { design, attempt } = work
  let deadline = setTimeout(endOverdue, timing.deadlineMs)
  let lastInLineMs = Number.NEGATIVE_INFINITY
  const pulse = setInterval(() => void beat(), timing.heartbeatMs)
  try {
    await draw()
  } catch (error) {
    // An aborted provider throws its own error; the abort reason decides.
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error
    // Also aborts the provider when something else ended the job.
    stop.abort(error)
    await giveUp(reason)
  } finally {
    clearTimeout(deadline)
    clearInterval(pulse)
  }

  async function draw(): Promise<void> {
    await db.asShop(REASON, async (tx) => {
      for (const event of openingEvents(design.promptId, design.prompt)) await recordEvent(tx, event)
      await changeDesign(tx, design.id, { generation_status: 'GENERATING' }, clock.now())
    })
    const toy = toyDesignOf(design.selections, work.finish)
    const control = Object.assign(work.control, { mayBegin })
    const { quotaKeys, queuedJob, finalOnly } = work
    const renderRequest = { generationId: attempt.generationId, design, toy, quotaKeys, queuedJob, finalOnly }
    const startedMs = performance.now()
    const renderEvents =
      deps.paidPictures?.draw(renderRequest, control, stop.signal) ??
      drawUnpaid(deps.ownImages, renderRequest, stop.signal)
    let stage: Stage = 0
    let notice: PreviewNotice | null = null
    let final: Finished | null = null
    const everyMs = () => (queuedJob.place === null ? timing.tickMs : Math.min(timing.placeMs, timing.tickMs))
    for await (const tick of mergeInterval(renderEvents, everyMs, stop.signal)) {
      if (tick.kind === 'tick') await emit(waitingEvent(stage, tick.elapsedMs))
      else if (tick.value.kind === 'notice') {
        notice = tick.value.notice
        await emit(noticeEvent(notice))
      } else if (tick.value.picture.stage === 'final') {
        final = { picture: tick.value.picture, drawnBy: tick.value.drawnBy, notice }
      } else if (tick.value.picture.stage > stage) {
        stage = tick.value.picture.stage
        await emit(partialEvent(stage, tick.value.picture))
      }
    }
    if (final === null) throw new Error('the provider ended without a finished picture')
    await keep(final, finishHashOf(toy))
    // A fallback from a paid picture has spent time on that first.
    if (final.drawnBy === 'toymaker' && notice === null) deps.times.add(performance.now() - startedMs)
  }

  /**
   * Queued work has no deadline; once its turn comes it gets the time of a redraw. The page may time out meanwhile and resume
   * later.
   */
  function endOverdue(): void {
    const now = performance.now()
    if (work.queuedJob.place !== null) lastInLineMs = now
    const leftMs = lastInLineMs + timing.redrawMs - now
    if (leftMs > 0) deadline = setTimeout(endOverdue, leftMs)
    else stop.abort(new DrawingStopped('too_long'))
  }

  function waitingEvent(stage: Stage, elapsedMs: number): PreviewEvent {
    const { place } = work.queuedJob
    if (place === null) return progressEvent(stage, elapsedMs)
    return queuedEvent(stage, elapsedMs, { place, waitMs: deps.queue.waitMs(place) })
  }

  async function mayBegin(): Promise<void> {
    if (work.control.isClosing) throw new DrawingStopped('closing')
    await beat()
    stop.signal.throwIfAborted()
  }

  /** The file is stored before the row that refers to it. */
  async function keep({ picture, drawnBy, notice }: Finished, finishHash: string): Promise<void> {
    const imageKey = await storePicture(deps.files, picture, drawnBy)
    const imageUrl = deps.links.publicUrl(imageKey)
    await db.asShop(REASON, async (tx) => {
      await recordEvent(tx, completeEvent({ imageUrl, notice }, design))
      const picture = { image_key: imageKey, thumbnail_url: imageUrl, drawn_by: drawnBy }
      const change = { generation_status: 'COMPLETED', ...picture } as const
      await Promise.all([
        end(tx, 'COMPLETED', null),
        changeDesign(tx, design.id, change, clock.now()),
        keepPicture(tx, { designId: design.id, finishHash, imageKey, now: clock.now() }),
        deps.onReady(tx, design, imageUrl),
      ])
    })
  }

  function emit(event: PreviewEvent): Promise<void> {
    return db.asShop(REASON, (tx) => recordEvent(tx, event))
  }

  async function recordEvent(tx: Tx, event: PreviewEvent): Promise<void> {
    if (!(await insertEvent(tx, attempt, event, { now: clock.now(), leaseUntil: lease() }))) {
      throw new DrawingStopped('lost')
    }
    afterCommit(tx, () => deps.notify(attempt.generationId))
  }

  async function end(tx: Tx, status: GenerationStatus, failure: string | null): Promise<void> {
    await endGeneration(tx, attempt, { status, failure, now: clock.now() })
  }

  async function beat(): Promise<void> {
    // Taken before the query: the row may be updated while the query waits for it.
    const askedAt = clock.now().getTime()
    if (work.queuedJob.place !== null) lastInLineMs = performance.now()
    try {
      const alive = await db.asShop(REASON, (tx) => heartbeat(tx, attempt, lease()))
      if (alive === null) return stop.abort(new DrawingStopped('lost'))
      if (alive.isAwaited || alive.watchedAt.getTime() > work.control.disconnectedAtMs)
        work.queuedJob.release()
      const unwatchedMs = askedAt - alive.watchedAt.getTime()
      const isWanted = work.control.isBuying || alive.isAwaited || unwatchedMs <= timing.unwatchedMs
      if (!isWanted) stop.abort(new DrawingStopped('unwatched'))
    } catch (error) {
      // The lease outlasts some missed heartbeats; if it expires, another process takes over.
      log.warn({ err: error, generationId: attempt.generationId }, 'heartbeat could not be written')
    }
  }

  async function giveUp(error: unknown): Promise<void> {
    const reason = reasonOf(error)
    if (reason === 'failed') log.error({ err: error, generationId: attempt.generationId }, 'drawing failed')
    else log.info({ reason, generationId: attempt.generationId }, 'drawing stopped')
    if (reason === 'lost') return
    try {
      await db.asShop(REASON, (tx) => (reason === 'closing' ? end(tx, 'QUEUED', null) : fail(tx, reason)))
    } catch (failure) {
      log.warn(
        { err: failure, generationId: attempt.generationId },
        'end of a generation could not be written',
      )
    }
  }

  async function fail(
    tx: Tx,
    reason: Exclude<StopReason, 'lost' | 'closing'> | 'failed' | 'refused',
  ): Promise<void> {
    const text =
      reason === 'too_long'
        ? PREVIEW_TEXTS.tooLong
        : reason === 'refused'
          ? PREVIEW_TEXTS.refused
          : PREVIEW_TEXTS.failed
    const said = await insertEvent(tx, attempt, errorEvent(text, DETAILS_OF[reason] ?? reason), {
      now: clock.now(),
      leaseUntil: lease(),
    })
    if (!said) return
    await Promise.all([
      end(tx, 'FAILED', reason),
      changeDesign(tx, design.id, { generation_status: 'FAILED' }, clock.now()),
    ])
    afterCommit(tx, () => deps.notify(attempt.generationId))
  }

  function lease(): Date {
    return new Date(clock.now().getTime() + timing.leaseMs)
  }
}

export async function* drawUnpaid(
  images: PreviewImageProvider,
  { design, toy, queuedJob, finalOnly }: RenderRequest,
  signal: AbortSignal,
): AsyncGenerator<RenderEvent> {
  for await (const picture of images.draw({ prompt: design.prompt, toy, queuedJob, finalOnly }, signal)) {
    yield { kind: 'picture', picture, drawnBy: 'toymaker' }
  }
}
