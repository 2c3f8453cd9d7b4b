import { readDesign } from '@leksmedjan/toymaker/design'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import { QueuedJob } from '@leksmedjan/toymaker/queued-job'
import type { DrawOptions, RenderPool, ToyPicture } from '@leksmedjan/toymaker/render-pool'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { previewImagesContract } from '../../../test/contracts/preview-images.ts'
import type { Picture } from '../preview-image-provider.ts'
import { createEmbeddedPreviewImages } from './embedded-preview-image.ts'

const renderPool = openRenderPool()
const images = createEmbeddedPreviewImages(renderPool)
afterAll(() => renderPool.close())

const wish = (seed: number) => ({
  prompt: 'Räv',
  toy: readDesign({ kind: 'animals.skogens_djur.rav', colours: ['#F58220'], seed }),
})

async function draw(seed: number, from = images): Promise<Picture[]> {
  const pictures: Picture[] = []
  for await (const picture of from.draw(wish(seed), new AbortController().signal)) pictures.push(picture)
  return pictures
}

describe('pictures by the toymaker', () => {
  previewImagesContract(() => images)

  it('come as four sketches that fit into an event, then the picture itself', async () => {
    // Workers busy with an aborted drawing would skip the second sketch.
    const idle = openRenderPool()
    const pictures = await draw(1, createEmbeddedPreviewImages(idle))
    await idle.close()
    expect(pictures.map(({ stage }) => stage)).toEqual([1, 2, 3, 4, 'final'])
    const widths: number[] = []
    for (const { bytes, contentType } of pictures) {
      const { format, width, height } = await sharp(bytes).metadata()
      expect([contentType, format]).toEqual(['image/webp', 'webp'])
      expect(width).toBe(height)
      widths.push(width)
    }
    expect(widths).toEqual([256, 512, 640, 640, 1024])
    for (const { bytes } of pictures.slice(0, 4)) expect(bytes.length).toBeLessThan(40_000)
  })

  it('have the same name for the same toy', async () => {
    const [one, two] = [await draw(2), await draw(2)]
    expect(Buffer.from(one.at(-1)?.bytes ?? []).equals(Buffer.from(two.at(-1)?.bytes ?? []))).toBe(true)
  })

  it('stand in the queue of the pool as their wish does', async () => {
    const asked: (DrawOptions | undefined)[] = []
    async function* noPictures(): AsyncGenerator<ToyPicture, void, undefined> {
      yield* []
    }
    const pool: RenderPool = {
      ...renderPool,
      draw(_, options) {
        asked.push(options)
        return noPictures()
      },
    }
    const queuedJob = new QueuedJob({ visitor: 'anna' })
    const signal = new AbortController().signal
    for await (const _ of createEmbeddedPreviewImages(pool).draw({ ...wish(4), queuedJob }, signal)) continue
    expect(asked).toHaveLength(1)
    expect(asked[0]?.queuedJob).toBe(queuedJob)
  })

  it('stop at once when aborted', async () => {
    const stop = new AbortController()
    const read = async () => {
      for await (const { stage } of images.draw(wish(3), stop.signal)) {
        if (stage === 1) stop.abort(new Error('enough'))
      }
    }
    await expect(read()).rejects.toThrow('enough')
  })
})
