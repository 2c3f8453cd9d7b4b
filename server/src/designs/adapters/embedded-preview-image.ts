/** Pictures rendered by the toymaker from the solid that will be printed. */
import type { DrawOptions, ToyPicture, RenderPool } from '@leksmedjan/toymaker/render-pool'
import { AI_MARK, type Picture, type PreviewImageProvider } from '../preview-image-provider.ts'

const WIDTH_PX = 1024
/** Partial pictures are base64 in their SSE event: 4-12 kB at this size. */
const PARTIAL_WIDTH_PX = 640

export function createEmbeddedPreviewImages(renderPool: RenderPool): PreviewImageProvider {
  return {
    isPaid: false,
    strideMs: () => renderPool.state.strideMs,
    async *draw({ toy, queuedJob, finalOnly = false }, signal) {
      // Texts and real size change the print, not the toy's size in the picture.
      const options: DrawOptions = { sizePx: WIDTH_PX, partials: !finalOnly, signal }
      if (queuedJob !== undefined) options.queuedJob = queuedJob
      for await (const picture of renderPool.draw(toy, options)) yield encode(picture)
    },
  }
}

async function encode({ stage, widthPx, heightPx, rgba }: ToyPicture): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  const image = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
  const webp =
    stage === 'final'
      ? image.webp({ quality: 88, effort: 4, smartSubsample: true })
      : image
          .resize({ width: PARTIAL_WIDTH_PX, withoutEnlargement: true })
          .webp({ quality: 70, effort: 2, smartSubsample: true })
  return { stage, bytes: await webp.withXmp(AI_MARK).toBuffer(), contentType: 'image/webp' }
}
