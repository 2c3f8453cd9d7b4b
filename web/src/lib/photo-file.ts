/** A chosen file as the photo that is sent: known by its content, made smaller where the server would refuse it. */
import {
  MOST_PHOTO_BYTES,
  MOST_PHOTO_PIXELS,
  PHOTO_TYPES,
  type PhotoType,
} from '@leksmedjan/contract/pictures'

/** type: no photo, whatever its name ends in. broken: cannot be read or decoded. size: too large, also when made smaller. */
export type PhotoFault = 'type' | 'broken' | 'size'
export type PreparedPhoto = { photo: Blob } | { fault: PhotoFault }

/** Longest side in pixels of a photo that is made smaller: the server keeps no more. */
const LONGEST_PX = 2000
const QUALITY = 0.9

export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  try {
    const type = photoTypeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
    if (type === null) return { fault: 'type' }
    const photo = await fitting(file, type)
    return photo === null || photo.size > MOST_PHOTO_BYTES ? { fault: 'size' } : { photo }
  } catch (error) {
    console.error(error)
    return { fault: 'broken' }
  }
}

/** By its first twelve bytes. Pure. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  const signs = String.fromCharCode(...bytes)
  if (signs.startsWith('\u{ff}\u{d8}\u{ff}')) return 'image/jpeg'
  if (signs.startsWith('\u{89}PNG\r\n\u{1a}\n')) return 'image/png'
  return signs.startsWith('RIFF') && signs.startsWith('WEBP', 8) ? 'image/webp' : null
}

/** null where it cannot be made smaller. Throws when it cannot be decoded. */
async function fitting(file: Blob, type: PhotoType): Promise<Blob | null> {
  // The name of a file may have given it another type.
  const photo = file.slice(0, file.size, type)
  if (!('createImageBitmap' in globalThis)) return photo
  const picture = await createImageBitmap(photo)
  const isTooLarge = photo.size > MOST_PHOTO_BYTES || picture.width * picture.height > MOST_PHOTO_PIXELS
  const fit = isTooLarge ? await smaller(picture) : photo
  picture.close()
  return fit
}

function smaller(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const paper = document.createElement('canvas')
  paper.width = Math.round(picture.width * scale)
  paper.height = Math.round(picture.height * scale)
  paper.getContext('2d')?.drawImage(picture, 0, 0, paper.width, paper.height)
  return new Promise((resolve) => paper.toBlob(resolve, PHOTO_TYPES[0], QUALITY))
}
