import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { sha256 } from '@leksmedjan/platform/random'
import type { DrawnBy } from '../designs.rules.ts'
import type { Picture } from '../preview-image-provider.ts'

/** Content-addressed: equal pictures are one file. */
export async function storePicture(files: FileStore, picture: Picture, drawnBy: DrawnBy): Promise<string> {
  const imageKey = imageKeyOf(picture, drawnBy)
  await files.put(imageKey, picture.bytes)
  return imageKey
}

/** The key records who drew the picture (`isByAi` reads it). */
export function imageKeyOf({ bytes, contentType }: Picture, drawnBy: DrawnBy): string {
  const ending = contentType.replace('image/', '').replace('jpeg', 'jpg')
  return `public/previews/${drawnBy === 'ai' ? 'ai/' : ''}${sha256(bytes)}.${ending}`
}
