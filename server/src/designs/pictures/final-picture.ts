import type { Picture, PictureWish, PreviewImageProvider } from '../preview-image-provider.ts'

/** The finished picture alone, at the shop's own expense. */
export async function drawFinal(
  images: PreviewImageProvider,
  wish: Pick<PictureWish, 'prompt' | 'toy'>,
  signal: AbortSignal,
): Promise<Picture> {
  for await (const picture of images.draw({ ...wish, finalOnly: true }, signal)) {
    if (picture.stage === 'final') return picture
  }
  throw new Error('the toymaker ended without a finished picture')
}
