/** Thumbnails of public pictures: made on first request, stored next to the picture, removed with it. */
import { PICTURE_WIDTHS } from '@leksmedjan/contract/pictures'
import { credentialsIn, withCredentials } from './credentials.ts'
import { contentTypeOf, type FileStore, type StoredFile } from '@leksmedjan/platform/files/file-store'

const COPY = /^(public\/previews\/(?:ai\/)?[0-9a-f]+)-(\d+)\.webp$/
const PICTURE = /^(public\/previews\/(?:ai\/)?[0-9a-f]+)\.(?:webp|png|jpg)$/
const ENDINGS = ['webp', 'png', 'jpg']
/** WebP quality; at thumbnail sizes no difference is visible above it. */
const QUALITY = 82

export function withScaledPictures(files: FileStore): FileStore {
  /** Concurrent requests share one resize. */
  const making = new Map<string, Promise<StoredFile | null>>()

  async function make(key: string, stem: string, width: number): Promise<StoredFile | null> {
    const picture = await findPicture(stem)
    if (picture === null) return null
    // Keeps the AI content credentials (AI Act, article 50).
    const { default: sharp } = await import('sharp')
    const scaled = sharp(picture.bytes).resize({ width, withoutEnlargement: true }).keepXmp()
    const bytes = withCredentials(
      await scaled.webp({ quality: QUALITY }).toBuffer(),
      credentialsIn(picture.bytes),
    )
    await files.put(key, bytes)
    if ((await findPicture(stem)) !== null) return { bytes, contentType: contentTypeOf(key) }
    // The picture was deleted meanwhile.
    await files.remove(key)
    return null
  }

  async function findPicture(stem: string): Promise<StoredFile | null> {
    for (const ending of ENDINGS) {
      const picture = await files.find(`${stem}.${ending}`)
      if (picture !== null) return picture
    }
    return null
  }

  return {
    put: (key, bytes) => files.put(key, bytes),
    list: (prefix) => files.list(prefix),

    async find(key) {
      const known = await files.find(key)
      const [, stem, digits] = COPY.exec(key) ?? []
      const width = PICTURE_WIDTHS.find((each) => String(each) === digits)
      if (known !== null || stem === undefined || width === undefined) return known
      const running = making.get(key)
      if (running !== undefined) return running
      const made = make(key, stem, width).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },

    async remove(key) {
      await files.remove(key)
      const stem = PICTURE.exec(key)?.[1]
      if (stem === undefined) return
      await Promise.all(PICTURE_WIDTHS.map((width) => files.remove(`${stem}-${width}.webp`)))
    },
  }
}
