/**
 * Picture of a guest whose design could not be saved (Spec §8: the flow goes on without saving). Rendered by the toymaker for
 * the connected client only: a paid call needs a design row to be recorded against.
 */
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { QueuedJob } from '@leksmedjan/toymaker/queued-job'
import { changeDesign, insertDesign, type NewDesign } from '../designs.queries.ts'
import { finishHashOf, toyDesignOf } from '../designs.rules.ts'
import { PREVIEW_TEXTS } from '../texts.ts'
import { imageKeyOf, storePicture } from '../pictures/stored-pictures.ts'
import type { DrawingDeps } from './drawing.ts'
import { keepPicture } from '../pictures/pictures.queries.ts'
import {
  completeEvent,
  errorEvent,
  openingEvents,
  partialEvent,
  progressEvent,
  type Stage,
} from './preview.rules.ts'
import { mergeInterval } from './merge-interval.ts'
import { noteEphemeralPicture } from '../pictures/ephemeral-pictures.ts'

type EphemeralGenerationDeps = Pick<
  DrawingDeps,
  'db' | 'clock' | 'log' | 'files' | 'links' | 'timing' | 'ownImages'
>

interface UnsavedWish {
  design: NewDesign
  finish: ToyFinish
  queuedJob: QueuedJob
  finalOnly: boolean
}

const REASON = 'designs: store a generation'

/** Never throws: a failure is an error event. Ends without an event when the client has disconnected. */
export async function* drawEphemeral(
  deps: EphemeralGenerationDeps,
  wish: UnsavedWish,
  gone: AbortSignal,
): AsyncGenerator<PreviewEvent> {
  const deadline = AbortSignal.timeout(deps.timing.deadlineMs)
  try {
    yield* draw(deps, wish, AbortSignal.any([gone, deadline]))
  } catch (error) {
    if (gone.aborted) return
    deps.log.error({ err: error, promptId: wish.design.promptId }, 'ephemeral generation failed')
    if (deadline.aborted) yield errorEvent(PREVIEW_TEXTS.tooLong, 'too_long')
    else yield errorEvent(PREVIEW_TEXTS.failed, 'generation_failed')
  }
}

async function* draw(
  deps: EphemeralGenerationDeps,
  wish: UnsavedWish,
  signal: AbortSignal,
): AsyncGenerator<PreviewEvent> {
  const { promptId, prompt, selections } = wish.design
  yield* openingEvents(promptId, prompt)
  const { finish, queuedJob, finalOnly } = wish
  const toy = toyDesignOf(selections, finish)
  let stage: Stage = 0
  for await (const tick of mergeInterval(
    deps.ownImages.draw({ prompt, toy, queuedJob, finalOnly }, signal),
    () => deps.timing.tickMs,
    signal,
  )) {
    if (tick.kind === 'tick') yield progressEvent(stage, tick.elapsedMs)
    else if (tick.value.stage === 'final') {
      const { noteKey } = await noteEphemeralPicture(
        deps.files,
        imageKeyOf(tick.value, 'toymaker'),
        deps.clock.now(),
      )
      const imageKey = await storePicture(deps.files, tick.value, 'toymaker')
      const isSaved = await saveAfterAll(deps, wish.design, { imageKey, finishHash: finishHashOf(toy) })
      if (isSaved) await deps.files.remove(noteKey)
      const notice = isSaved ? null : 'not_saved'
      const imageUrl = deps.links.publicUrl(imageKey)
      yield completeEvent({ imageUrl, notice }, { prompt, promptId })
      return
    } else {
      stage = tick.value.stage
      yield partialEvent(stage, tick.value)
    }
  }
  throw new Error('the provider ended without a finished picture')
}

/** Retries the save: if it succeeds after the rendering, the toy can be ordered like any other. */
async function saveAfterAll(
  { db, clock, log, links }: EphemeralGenerationDeps,
  design: NewDesign,
  { imageKey, finishHash }: { imageKey: string; finishHash: string },
): Promise<boolean> {
  try {
    await db.asShop(REASON, async (tx) => {
      const { id } = await insertDesign(tx, design)
      const picture = { image_key: imageKey, thumbnail_url: links.publicUrl(imageKey) }
      await changeDesign(
        tx,
        id,
        { generation_status: 'COMPLETED', drawn_by: 'toymaker', ...picture },
        clock.now(),
      )
      await keepPicture(tx, { designId: id, finishHash, imageKey, now: clock.now() })
    })
    return true
  } catch (error) {
    log.warn(
      { err: error, promptId: design.promptId },
      'design of an ephemeral generation could not be saved',
    )
    return false
  }
}
