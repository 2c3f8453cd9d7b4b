/** Decodes textures of a GLB: raster formats without external references only, of bounded size. */
import sharp from 'sharp'
import type { Texture } from '../repair/soup.ts'
import { Unusable } from '../repair/unusable.ts'

const MAX_PIXELS = 8192 * 8192
/** Maximum side, px: finer than any print. */
const USED_PX = 2048
/** First bytes of PNG, JPEG and WebP (RIFF). Others never reach the decoder: SVG could fetch, TIFF could nest. */
const HEADS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46],
] as const

/** @throws Unusable */
export async function decodeTexture(bytes: Uint8Array): Promise<Texture> {
  if (!HEADS.some((head) => head.every((byte, i) => bytes[i] === byte))) throw new Unusable('unreadable')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    const { width, height } = await image.metadata()
    if (width * height > MAX_PIXELS) throw new Unusable('picture_too_large', width * height, MAX_PIXELS)
    const { data, info } = await image
      .resize({ width: USED_PX, height: USED_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) }
  } catch (error) {
    if (error instanceof Unusable) throw error
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new Unusable(isTooLarge ? 'picture_too_large' : 'unreadable')
  }
}
