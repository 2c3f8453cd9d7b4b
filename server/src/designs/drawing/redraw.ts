/** Redraw: the same solid rendered with other texts or another size, never a new generation. */
import { randomUUID } from 'node:crypto'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { RedrawAnswer } from '@leksmedjan/contract/preview'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Tx } from '../../database/database.ts'
import type { Limits } from '@leksmedjan/platform/http/limits'
import { RATES } from '../../rates.ts'
import { refuseImpossible } from '../choices/choices.rules.ts'
import { designNotFound, generationFailed, generationRunning, shopIsClosing } from '../designs.errors.ts'
import { changeDesign, findDesign } from '../designs.queries.ts'
import { finishHashOf, mayOpen, toyDesignOf, visitorMarks, type Design } from '../designs.rules.ts'
import { storePicture } from '../pictures/stored-pictures.ts'
import { DrawingStopped, type DrawingDeps } from './drawing.ts'
import { findActiveOf } from './generations.queries.ts'
import {
  announcePicture,
  findPicture,
  keepPicture,
  REDRAW_CHANNEL,
  type BegunPicture,
} from '../pictures/pictures.queries.ts'
import type { QueuePlace } from './queue.ts'
import type { Picture, PreviewImageProvider } from '../preview-image-provider.ts'
import { mergeInterval } from './merge-interval.ts'

interface RedrawWish {
  actor: Actor
  promptId: string
  finish: ToyFinish
  /** Network mark of the client. */
  network: string | null
}

export interface Redraws {
  /** Reuses the picture of a finish rendered before; a visitor's newer request aborts the older one. */
  redraw(wish: RedrawWish, signal: AbortSignal): Promise<RedrawAnswer>
  stop(): Promise<void>
}

interface RedrawDeps extends Pick<
  DrawingDeps,
  'db' | 'clock' | 'log' | 'files' | 'links' | 'timing' | 'queue'
> {
  /** The toymaker's: a paid picture does not show the solid, so it cannot be redrawn. */
  ownImages: PreviewImageProvider
  catalogue: Catalogue
  limits: Limits
}

interface Running {
  visitors: string[]
  stop: AbortController
  /** Its own notification has arrived: any later one is newer. */
  isAnnounced: boolean
  done: Promise<unknown>
}

/** Work to run, or the existing picture. */
type Task = { design: Design; toy: ToyDesign; imageKey: null } | { design: Design; imageKey: string }

/** Time limit of rendering and storing, counted from its turn. */
const SPARE_MS = 10_000
const REASON = 'designs: store a generation'

export function createRedraws(deps: RedrawDeps): Redraws {
  const { db, clock, log, files, links, ownImages, catalogue, timing } = deps
  const running = new Map<string, Running>()
  let isClosing = false
  const unlisten = db.listen(REDRAW_CHANNEL, (payload) => onNotification(JSON.parse(payload) as BegunPicture))

  return {
    redraw(wish, signal) {
      if (isClosing) return Promise.reject(shopIsClosing())
      const id = randomUUID()
      const visitors = visitorMarks(wish.actor)
      if (visitors.length === 0) visitors.push(`design:${wish.promptId}`)
      const stop = new AbortController()
      const done = redraw({ ...wish, id, visitors }, stop, signal).finally(() => running.delete(id))
      running.set(id, { visitors, stop, isAnnounced: false, done })
      return done
    },
    async stop() {
      unlisten()
      isClosing = true
      for (const { stop } of running.values()) stop.abort(new DrawingStopped('closing'))
      await Promise.allSettled([...running.values()].map(({ done }) => done))
    },
  }

  async function redraw(
    wish: RedrawWish & BegunPicture,
    stop: AbortController,
    gone: AbortSignal,
  ): Promise<RedrawAnswer> {
    const lists = await catalogue.current()
    const task = await db.asShop(REASON, (tx) => begin(tx, wish, lists))
    const { design } = task
    if (task.imageKey !== null) return answer(design, task.imageKey)
    if (wish.network !== null) await deps.limits.consume(RATES.redrawsPerNetwork, wish.network)
    const place = enterLine(wish)
    const overdue = setTimeout(() => stop.abort(new DrawingStopped('too_long')), timing.redrawMs)
    try {
      const signal = AbortSignal.any([stop.signal, gone])
      const picture = await draw(design, { toy: task.toy, queuedJob: place.queuedJob }, signal)
      const imageKey = await storePicture(files, picture, 'toymaker')
      signal.throwIfAborted()
      await db.asShop(REASON, async (tx) => {
        const drawn = { designId: design.id, finishHash: finishHashOf(task.toy), imageKey, now: clock.now() }
        await Promise.all([keepPicture(tx, drawn), show(tx, design, imageKey)])
      })
      return answer(design, imageKey)
    } catch (error) {
      stop.abort(error)
      log.info({ err: error, promptId: design.promptId }, 'redraw failed')
      // A disconnect is no failure: the plain abort error is logged as such.
      throw gone.aborted ? error : refusalOf(error)
    } finally {
      clearTimeout(overdue)
      place.leave()
    }
  }

  async function begin(
    tx: Tx,
    { id, visitors, actor, promptId, finish }: RedrawWish & BegunPicture,
    lists: BusinessLogic,
  ): Promise<Task> {
    const design = await findDesign(tx, promptId)
    if (design === null || !mayOpen(design, actor) || design.status === 'FAILED') throw designNotFound()
    if (design.status !== 'COMPLETED' || design.imageKey === null) throw generationRunning()
    // Same check as the order: what cannot be printed in this size is not rendered either.
    const size = lists.product_sizes.find(({ longest_cm: cm }) => cm * 10 === finish.sizeMm)
    refuseImpossible(lists, design.selections, {
      sizeValue: size?.value ?? null,
      isEngraved: finish.engraving !== null,
    })
    if (design.drawnBy === 'ai') return { design, imageKey: design.imageKey }
    await announcePicture(tx, { id, visitors })
    const toy = toyDesignOf(design.selections, finish)
    const imageKey = await findPicture(tx, design.id, finishHashOf(toy))
    if (imageKey !== null) {
      if (imageKey !== design.imageKey) await show(tx, design, imageKey)
      return { design, imageKey }
    }
    const now = clock.now()
    const active = await findActiveOf(tx, visitors, id)
    if (active.some(({ leaseUntil }) => leaseUntil !== null && leaseUntil > now)) throw generationRunning()
    return { design, toy, imageKey: null }
  }

  function enterLine({ network, visitors }: RedrawWish & BegunPicture): QueuePlace {
    return deps.queue.enter(
      { network, visitor: visitors[0] ?? '' },
      { mostWaitMs: timing.redrawMs - SPARE_MS },
    )
  }

  async function draw(
    { prompt }: Design,
    { toy, queuedJob }: Pick<QueuePlace, 'queuedJob'> & { toy: ToyDesign },
    signal: AbortSignal,
  ): Promise<Picture> {
    const drawing = ownImages.draw({ prompt, toy, queuedJob, finalOnly: true }, signal)
    for await (const tick of mergeInterval(drawing, () => timing.redrawMs, signal)) {
      if (tick.kind === 'value' && tick.value.stage === 'final') return tick.value
    }
    throw new Error('the provider ended without a finished picture')
  }

  function show(tx: Tx, design: Design, imageKey: string): Promise<void> {
    const change = { image_key: imageKey, thumbnail_url: links.publicUrl(imageKey) }
    return changeDesign(tx, design.id, change, clock.now())
  }

  function answer({ promptId, drawnBy }: Design, imageKey: string): RedrawAnswer {
    return { data: { previewUrl: links.publicUrl(imageKey), promptId, follows: drawnBy === 'toymaker' } }
  }

  function onNotification(begun: BegunPicture): void {
    const own = running.get(begun.id)
    if (own !== undefined) own.isAnnounced = true
    for (const [id, older] of running) {
      const isSame = older.visitors.some((visitor) => begun.visitors.includes(visitor))
      if (id !== begun.id && older.isAnnounced && isSame) older.stop.abort(new DrawingStopped('lost'))
    }
  }
}

function refusalOf(error: unknown): Error {
  const reason = error instanceof DrawingStopped ? error.reason : 'failed'
  if (reason === 'closing') return shopIsClosing()
  return reason === 'lost' ? generationRunning() : generationFailed(error)
}
