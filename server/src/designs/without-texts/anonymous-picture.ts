/** The ordered picture without personal data, for providers. */
import type { Database } from '../../database/database.ts'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { findAnyDesign } from '../designs.queries.ts'
import type { DrawnBy } from '../designs.rules.ts'
import type { Picture, PreviewImageProvider } from '../preview-image-provider.ts'
import { drawPlain } from './plain-toy.ts'

export interface AnonymousPictures {
  /** Who drew a design's picture; null when there is no such design. */
  drawnBy(designId: string): Promise<DrawnBy | null>
  /**
   * A paid picture as ordered: its prompt had no names. The toymaker's shows the texts on the toy, so it is rendered again
   * without texts and without an empty sign.
   */
  anonymousPicture(
    ordered: { designId: string; imageUrl: string },
    signal: AbortSignal,
  ): Promise<Pick<Picture, 'bytes' | 'contentType'>>
}

interface AnonymousPicturesDeps {
  db: Database
  files: FileStore
  links: FileLinks
  ownImages: PreviewImageProvider
}

export function createAnonymousPictures({
  db,
  files,
  links,
  ownImages,
}: AnonymousPicturesDeps): AnonymousPictures {
  const find = (id: string) => db.asShop('designs: reopen for its owner', (tx) => findAnyDesign(tx, id))

  return {
    drawnBy: async (designId) => (await find(designId))?.drawnBy ?? null,

    async anonymousPicture({ designId, imageUrl }, signal) {
      const design = await find(designId)
      if (design === null) throw new Error(`the design ${designId} is missing`)
      if (design.drawnBy === 'ai') {
        const file = await files.find(links.keyOfPublicUrl(imageUrl) ?? '')
        if (file === null) throw new Error(`the picture of design ${designId} is missing`)
        return { bytes: file.bytes, contentType: 'image/webp' }
      }
      return drawPlain(ownImages, design, signal)
    },
  }
}
