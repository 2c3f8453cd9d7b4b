/** The preview stream: starts a generation, or follows a running one on any process. */
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { Actor } from '@leksmedjan/platform/actor'
import { afterCommit } from '@leksmedjan/platform/db/database'
import type { Tx } from '../../database/database.ts'
import { isShopError } from '../../errors.ts'
import type { Limits } from '@leksmedjan/platform/http/limits'
import { RATES } from '../../rates.ts'
import type { Spending } from '../../spending/spending.ts'
import { changeDesign, findAnyDesign, insertDesign, type NewDesign } from '../designs.queries.ts'
import { designNotFound, designNotSaved, pictureQuota, shopIsClosing } from '../designs.errors.ts'
import { visitorMarks, type Design } from '../designs.rules.ts'
import { DrawingStopped, drawGeneration, type Drawing, type DrawingDeps } from './drawing.ts'
import {
  CHANNEL,
  claimGeneration,
  findActiveOf,
  findAwaited,
  findGeneration,
  insertGeneration,
  lockVisitor,
  markWatched,
  readEvents,
  stopGeneration,
  type Generation,
} from './generations.queries.ts'
import { createListeners, createNotifier } from './listeners.ts'
import { announcePicture } from '../pictures/pictures.queries.ts'
import { errorEvent } from './preview.rules.ts'
import type { QueueOwner, QueuePlace } from './queue.ts'
import { PREVIEW_TEXTS } from '../texts.ts'
import { drawEphemeral } from './ephemeral-generations.ts'

export interface PreviewLine {
  id: number
  data: PreviewEvent
}

interface PreviewWish {
  actor: Actor
  /** Idempotency key: the same id resumes the generation. */
  generationId: string
  /** Last-Event-ID of the client. */
  afterSeq: number
  /** Called only for a new id. */
  design: () => NewDesign
  finish: ToyFinish
  /** Network mark; counted where a browser sends no secret. */
  network: string | null
  /** Partial pictures are not rendered: the caller returns the final one. Other subscribers of the generation get progress alone. */
  finalOnly: boolean
}

export interface Previews {
  /** Throws before the first event when the wish is refused; later failures are error events. */
  follow(wish: PreviewWish, signal: AbortSignal): Promise<AsyncGenerator<PreviewLine>>
  /** Resumes generations of dead processes for which a mail was requested. */
  resumeAwaited(): Promise<void>
  /** Releases all work for other processes. */
  stop(): Promise<void>
}

export interface PreviewDeps extends Omit<DrawingDeps, 'notify'> {
  spending: Spending
  limits: Limits
}

type Task = Pick<Drawing, 'finish' | 'quotaKeys' | 'finalOnly'> & { generationId: string; isAwaited: boolean }

type Enter = (options: { always: boolean }) => QueuePlace

interface Begun {
  design: Design
  attempt: number
  place: QueuePlace
}

interface Running extends Pick<Drawing, 'control' | 'queuedJob'> {
  stop: AbortController
  done: Promise<void>
}

/** Polling interval as a fallback for lost notifications. */
const POLL_MS = 1000
const WATCH_MS = 10_000
const REASON = 'designs: store a generation'

export function createPreviews(deps: PreviewDeps): Previews {
  const { db, clock, log, timing } = deps
  /** Paid pictures count against the quota; a newer request does not abort a running one. */
  const isPaid = deps.paidPictures !== null
  const notifier = createNotifier()
  const running = new Map<string, Running>()
  const ephemeral = new Map<string, AbortController>()
  const closing = new AbortController()
  const listeners = createListeners((generationId) => pauseUnwatched(generationId))
  const unlisten = db.listen(CHANNEL, (payload) => {
    const generationId = payload.replace('!', '')
    if (payload.startsWith('!')) running.get(generationId)?.stop.abort(new DrawingStopped('lost'))
    notifier.notify(generationId)
  })

  return {
    async follow(wish, signal) {
      if (closing.signal.aborted) throw shopIsClosing()
      const gone = AbortSignal.any([signal, closing.signal])
      await consumeRateLimit(wish)
      // A disconnected client gets neither a row nor a place in the queue.
      signal.throwIfAborted()
      const leave = listeners.arrive(wish.generationId, gone)
      try {
        await begin(wish)
      } catch (error) {
        leave()
        if (!isNotSaved(error) || wish.actor.kind !== 'guest') throw error
        log.error({ err: error, generationId: wish.generationId }, 'a guest’s design was not saved')
        return withoutRow(wish, gone)
      }
      return endingWith(leave, listen(wish, gone))
    },
    async resumeAwaited() {
      if (closing.signal.aborted) return
      const lost = await db.asShop(REASON, (tx) => findAwaited(tx, clock.now()))
      for (const known of lost) {
        // Texts and size are known to its page alone, which requests a redraw when it is opened again.
        const { generationId, visitor } = known
        const task = { generationId, finish: {}, quotaKeys: [visitor], isAwaited: true, finalOnly: false }
        await inLine({ network: null, visitor }, (enter) =>
          db.asShop(REASON, (tx) => takeOver(tx, task, known, enter)),
        )
      }
    },
    async stop() {
      unlisten()
      // Clients first: one of them would resume the released work.
      closing.abort()
      notifier.notifyAll()
      const works = [...running.values()]
      for (const { control } of works) control.isClosing = true
      const abortRunning = (all: boolean) => {
        for (const { stop, control } of works)
          if (all || !control.isBuying) stop.abort(new DrawingStopped('closing'))
      }
      abortRunning(false)
      // A running paid call is charged already: it is completed and stored within a time limit.
      const tooLong = setTimeout(() => abortRunning(true), timing.closingMs)
      await Promise.all(works.map(({ done }) => done))
      clearTimeout(tooLong)
    },
  }

  async function* listen(wish: PreviewWish, signal: AbortSignal): AsyncGenerator<PreviewLine> {
    const { generationId } = wish
    let seq = wish.afterSeq
    let watchedMs = performance.now()
    yield { id: seq, data: { phase: 'streaming_setup', message: PREVIEW_TEXTS.setup } }
    yield { id: seq, data: { phase: 'streaming_active', message: PREVIEW_TEXTS.active } }
    while (!signal.aborted) {
      const { notified, stopWaiting } = notifier.wait(generationId, POLL_MS, signal)
      try {
        const watched = performance.now() - watchedMs > WATCH_MS
        if (watched) watchedMs = performance.now()
        const { generation, said } = await look(generationId, seq, watched)
        for (const { seq: number, event } of said) {
          seq = number
          yield { id: seq, data: event }
        }
        if (generation === null || hasEnded(generation)) return
        if (isAbandoned(generation) && !signal.aborted) await begin(wish)
        await notified
      } finally {
        stopWaiting()
      }
    }
    if (closing.signal.aborted) {
      yield { id: seq, data: errorEvent(PREVIEW_TEXTS.closing, 'server_closing') }
    }
  }

  /** Event ids as if recorded; a reconnect starts anew, and may be saved by then. */
  async function* withoutRow(wish: PreviewWish, gone: AbortSignal): AsyncGenerator<PreviewLine> {
    let id = wish.afterSeq
    yield { id, data: { phase: 'streaming_setup', message: PREVIEW_TEXTS.setup } }
    yield { id, data: { phase: 'streaming_active', message: PREVIEW_TEXTS.active } }
    const [visitor = wish.generationId] = visitorMarks(wish.actor)
    const place = deps.queue.enter({ network: wish.network, visitor }, { always: true })
    const older = ephemeral.get(visitor)
    const own = new AbortController()
    ephemeral.set(visitor, own)
    older?.abort()
    const stop = AbortSignal.any([gone, own.signal])
    try {
      const { finish, finalOnly } = wish
      const unsavedWish = { design: wish.design(), finish, finalOnly, queuedJob: place.queuedJob }
      for await (const data of drawEphemeral(deps, unsavedWish, stop)) {
        id += 1
        yield { id, data }
      }
    } finally {
      place.leave()
      if (ephemeral.get(visitor) === own) ephemeral.delete(visitor)
    }
    if (own.signal.aborted) yield { id, data: errorEvent(PREVIEW_TEXTS.replaced, 'replaced') }
    else if (closing.signal.aborted) {
      yield { id, data: errorEvent(PREVIEW_TEXTS.closing, 'server_closing') }
    }
  }

  function look(generationId: string, afterSeq: number, watched: boolean) {
    return db.asShop(REASON, async (tx) => {
      const [generation, said] = await Promise.all([
        findGeneration(tx, generationId),
        readEvents(tx, generationId, afterSeq),
        watched ? markWatched(tx, generationId, clock.now()) : undefined,
      ])
      return { generation, said }
    })
  }

  /** A new generation counts against the network's limit; following one is free. */
  async function consumeRateLimit({ generationId, network }: PreviewWish): Promise<void> {
    if (network === null) return
    const known = await db.asShop(REASON, (tx) => findGeneration(tx, generationId))
    if (known === null) await deps.limits.consume(RATES.drawingsPerNetwork, network)
  }

  /**
   * Ensures that the generation runs in some process, or has ended. Throws for another visitor's id, and when the queue is
   * full.
   */
  async function begin(wish: PreviewWish): Promise<void> {
    const [visitor = `generation:${wish.generationId}`, ...others] = visitorMarks(wish.actor)
    const owner = { network: wish.network, visitor }
    await inLine(owner, (enter) => db.asShop(REASON, (tx) => beginIn(tx, wish, [visitor, ...others], enter)))
  }

  async function beginIn(
    tx: Tx,
    wish: PreviewWish,
    visitors: readonly [string, ...string[]],
    enter: Enter,
  ): Promise<void> {
    const [visitor] = visitors
    await lockVisitor(tx, visitor)
    const known = await findGeneration(tx, wish.generationId)
    if (known !== null && !visitors.includes(known.visitor)) throw designNotFound()
    if (known !== null) return goOn(tx, wish, known, enter)
    await checkQuota(tx, quotaKeysOf(wish))
    await replaceOthers(tx, wish.generationId, [...visitors])
    const place = enter({ always: isPaid })
    await announcePicture(tx, { id: wish.generationId, visitors: [...visitors] })
    const design = await insertDesign(tx, wish.design()).catch((cause: unknown) => {
      throw designNotSaved(cause)
    })
    const isNew = await insertGeneration(tx, {
      generationId: wish.generationId,
      designId: design.id,
      userId: wish.actor.kind === 'customer' ? wish.actor.userId : null,
      visitor,
      leaseUntil: lease(),
      now: clock.now(),
    })
    if (!isNew) throw designNotFound()
    startAfter(tx, taskOf(wish), { design, attempt: 1, place })
  }

  /** Releases the queue place that `work` took when its transaction fails. */
  async function inLine(owner: QueueOwner, work: (enter: Enter) => Promise<void>): Promise<void> {
    const places: QueuePlace[] = []
    try {
      await work((options) => {
        const place = deps.queue.enter(owner, options)
        places.push(place)
        return place
      })
    } catch (error) {
      for (const place of places) place.leave()
      throw error
    }
  }

  async function goOn(tx: Tx, wish: PreviewWish, known: Generation, enter: Enter): Promise<void> {
    await markWatched(tx, wish.generationId, clock.now())
    if (known.status !== 'FAILED' && !isAbandoned(known)) return
    await takeOver(tx, taskOf(wish), known, enter)
  }

  async function takeOver(tx: Tx, task: Task, known: Generation, enter: Enter): Promise<void> {
    const claim = {
      generationId: task.generationId,
      attempt: known.attempt,
      leaseUntil: lease(),
      now: clock.now(),
    }
    const attempt = await claimGeneration(tx, claim)
    const design = await findAnyDesign(tx, known.designId)
    if (attempt === null || design === null) return
    await changeDesign(tx, design.id, { generation_status: 'PENDING', hidden_at: null }, clock.now())
    startAfter(tx, task, { design, attempt, place: enter({ always: true }) })
  }

  async function checkQuota(tx: Tx, quotaKeys: string[]): Promise<void> {
    if (!isPaid) return
    const until = await deps.spending.pictureQuotaResetAt(tx, quotaKeys)
    if (until !== null) throw pictureQuota(until, clock.now())
  }

  /** One generation per visitor: the newest replaces older ones (Spec §4). */
  async function replaceOthers(tx: Tx, generationId: string, visitors: string[]): Promise<void> {
    if (isPaid) return
    for (const older of await findActiveOf(tx, visitors, generationId)) {
      const event = errorEvent(PREVIEW_TEXTS.replaced, 'replaced')
      await stopGeneration(tx, older.generationId, { failure: 'replaced', event, now: clock.now() })
      await changeDesign(
        tx,
        older.designId,
        { generation_status: 'FAILED', hidden_at: clock.now() },
        clock.now(),
      )
      afterCommit(tx, () => {
        running.get(older.generationId)?.stop.abort(new DrawingStopped('lost'))
        notifier.notify(older.generationId)
      })
    }
  }

  function startAfter(tx: Tx, task: Task, begun: Begun): void {
    afterCommit(tx, () => {
      const { generationId, isAwaited, ...asked } = task
      const { design, attempt, place } = begun
      const { queuedJob } = place
      const stop = new AbortController()
      if (closing.signal.aborted) stop.abort(new DrawingStopped('closing'))
      const control = {
        isBuying: false,
        isClosing: closing.signal.aborted,
        disconnectedAtMs: clock.now().getTime(),
      }
      const work = { ...asked, design, attempt: { generationId, attempt }, control, queuedJob }
      const done = drawGeneration({ ...deps, notify: (id) => notifier.notify(id) }, work, stop).finally(
        () => {
          place.leave()
          if (running.get(generationId)?.stop === stop) running.delete(generationId)
          notifier.notify(generationId)
        },
      )
      running.set(generationId, { stop, done, control, queuedJob })
      if (!isAwaited) pauseUnwatched(generationId)
      log.info({ generationId, attempt }, 'drawing')
    })
  }

  /** A disconnected client keeps its place for a while, paused; the heartbeat detects clients on other processes. */
  function pauseUnwatched(generationId: string): void {
    const work = running.get(generationId)
    if (work === undefined) return
    if (listeners.has(generationId)) return work.queuedJob.release()
    work.control.disconnectedAtMs = clock.now().getTime()
    work.queuedJob.hold()
  }

  function isAbandoned({ status, leaseUntil }: Generation): boolean {
    if (hasEnded({ status })) return false
    return leaseUntil === null || leaseUntil.getTime() <= clock.now().getTime()
  }

  function lease(): Date {
    return new Date(clock.now().getTime() + timing.leaseMs)
  }
}

/** Runs the cleanup however the iteration ends. */
async function* endingWith<T>(end: () => void, lines: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* lines
  } finally {
    end()
  }
}

function taskOf(wish: PreviewWish): Task {
  const { generationId, finish, finalOnly } = wish
  return { generationId, finish, finalOnly, quotaKeys: quotaKeysOf(wish), isAwaited: false }
}

function quotaKeysOf({ actor, network }: PreviewWish): string[] {
  return [...visitorMarks(actor), ...(network === null ? [] : [`network:${network}`])]
}

function isNotSaved(error: unknown): boolean {
  return isShopError(error, 'design_not_saved')
}

function hasEnded({ status }: Pick<Generation, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED'
}
