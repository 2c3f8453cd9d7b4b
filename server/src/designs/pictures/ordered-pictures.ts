/** Whether an ordered picture shows the solid that is printed, also when the toymaker has changed since it was drawn. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Database } from '../../database/database.ts'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { findAnyDesign } from '../designs.queries.ts'
import type { PreviewImageProvider } from '../preview-image-provider.ts'
import { drawFinal } from './final-picture.ts'
import { looksAlike } from './looks-alike.ts'
import { isOutdated, renewPicture } from './pictures.queries.ts'

interface Ordered {
  designId: string
  imageUrl: string
  /** As it is printed. */
  toy: ToyDesign
}

export interface OrderedPictures {
  /**
   * False where the toy as built today looks different from its ordered picture, or that is gone. Draws it once more only
   * where an earlier toymaker drew the picture. True for paid pictures: those are likenesses, approved for another reason.
   */
  isAsOrdered(ordered: Ordered, signal: AbortSignal): Promise<boolean>
}

interface OrderedPicturesDeps {
  db: Database
  files: FileStore
  links: FileLinks
  ownImages: PreviewImageProvider
}

const REASON = 'designs: reopen for its owner'

export function createOrderedPictures({ db, files, links, ownImages }: OrderedPicturesDeps): OrderedPictures {
  return {
    async isAsOrdered({ designId, imageUrl, toy }, signal) {
      const key = links.keyOfPublicUrl(imageUrl) ?? ''
      const outdated = await db.asShop(REASON, async (tx) => {
        const design = await findAnyDesign(tx, designId)
        if (design === null || design.drawnBy === 'ai') return null
        return (await isOutdated(tx, designId, key)) ? design : null
      })
      if (outdated === null) return true
      const before = await files.find(key)
      if (before === null) return false
      const { bytes } = await drawFinal(ownImages, { prompt: outdated.prompt, toy }, signal)
      if (!(await looksAlike(before.bytes, bytes))) return false
      await db.asShop(REASON, (tx) => renewPicture(tx, designId, key))
      return true
    },
  }
}
