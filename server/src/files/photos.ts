/** Photos that people send in: encoded anew without place and camera. */
import { MOST_PHOTO_PIXELS } from '@leksmedjan/contract/pictures'
import { ShopError } from '../errors.ts'

/** Shows a scratch on a toy of 22 cm. */
const LONGEST_PX = 2000
const QUALITY = 82
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

export const photoUnreadable = (cause?: unknown) =>
  new ShopError('photo_unreadable', 'not a JPEG, PNG or WebP of at most 20 megapixels', { cause })

/** WebP. Throws `photo_unreadable`. Metadata is dropped by encoding; the camera's turn is applied first. */
export async function encodePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS })
    const { format } = await image.metadata()
    if (!FORMATS.includes(format)) throw new Error(`a photo as ${format}`)
    return await image
      .autoOrient()
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (cause) {
    throw photoUnreadable(cause)
  }
}
