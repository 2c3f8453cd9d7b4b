/** Contract of picture providers: run by the toymaker, and by the real one against its double. */
import { readDesign } from '@leksmedjan/toymaker/design'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Picture, PreviewImageProvider } from '../../src/designs/preview-image-provider.ts'
import { digitalSourceOf } from '../doubles/picture-mark.ts'

export const FOX_WISH = {
  prompt: 'Räv i apelsin.',
  toy: readDesign({ kind: 'animals.skogens_djur.rav', colours: ['#F58220'], seed: 7 }),
}

export async function drawAll(
  images: PreviewImageProvider,
  signal: AbortSignal = new AbortController().signal,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for await (const picture of images.draw(FOX_WISH, signal)) pictures.push(picture)
  return pictures
}

export function previewImagesContract(open: () => PreviewImageProvider): void {
  it('gives rising stages and ends with the final picture', async () => {
    const stages = (await drawAll(open())).map(({ stage }) => (stage === 'final' ? 5 : stage))
    expect(stages).toEqual([...stages].sort((a, b) => a - b))
    expect(stages.filter((stage) => stage === 5)).toHaveLength(1)
    expect(stages.at(-1)).toBe(5)
  })

  it('gives pictures of the type it names, each marked as made by AI', async () => {
    for (const { bytes, contentType, stage } of await drawAll(open())) {
      const { format, width } = await sharp(bytes).metadata()
      expect([stage, `image/${format}`]).toEqual([stage, contentType])
      expect(width).toBeGreaterThanOrEqual(256)
      expect([stage, digitalSourceOf(bytes)]).toEqual([stage, 'trainedAlgorithmicMedia'])
    }
  })

  it('throws the reason of a signal that was aborted before', async () => {
    const reason = new Error('nobody waits')
    await expect(drawAll(open(), AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  it('throws the reason of a signal that aborts on the way', async () => {
    const stop = new AbortController()
    const reason = new Error('the visitor left')
    setTimeout(() => stop.abort(reason), 5)
    await expect(drawAll(open(), stop.signal)).rejects.toBe(reason)
  })
}
