/** Story pictures rendered by the toymaker from the printed solid. */
import { QueuedJob } from '@leksmedjan/toymaker/queued-job'
import type { RenderPool } from '@leksmedjan/toymaker/render-pool'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { StoryPictureProvider } from '../story-picture-provider.ts'

const SIZE_PX = 900
/** Toymaker errors caused by the toy itself: a retry fails too. */
const FAULTS = new Set(['ToySolidError', 'ToyDesignError'])

export function createEmbeddedStoryPictures(renderPool: RenderPool): StoryPictureProvider {
  return {
    async cutOut(toy, turnDeg, signal) {
      try {
        for await (const picture of renderPool.draw(toy, {
          sizePx: SIZE_PX,
          output: 'cutout',
          turnDeg,
          partials: false,
          queuedJob: new QueuedJob({ isPaid: true }),
          signal,
        })) {
          if (picture.stage === 'final') return picture
        }
      } catch (error) {
        const isFault = error instanceof Error && FAULTS.has(error.name)
        throw new UpstreamError(
          'toymaker',
          isFault ? 'refused' : 'unavailable',
          'no picture was drawn',
          error,
        )
      }
      throw new UpstreamError('toymaker', 'unavailable', 'ended without a finished picture')
    },
  }
}
