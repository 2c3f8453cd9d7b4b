/** The picture of a toy without texts: the existing one where it shows none, else a new render of the same solid. */
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import type { FileStore, StoredFile } from '@leksmedjan/platform/files/file-store'
import { finishHashOf, toyDesignOf, type Design } from '../designs.rules.ts'
import { drawFinal } from '../pictures/final-picture.ts'
import { storePicture } from '../pictures/stored-pictures.ts'
import { findPicture, keepPicture } from '../pictures/pictures.queries.ts'
import { drawPlain, plainToyOf } from '../without-texts/plain-toy.ts'
import type { PreviewImageProvider } from '../preview-image-provider.ts'
import { showsOneOf } from './sharing.queries.ts'

export interface PlainPictures {
  find(design: Design): Promise<string | null>
  /** Renders it where missing. null for a paid picture that may show text: it cannot be rendered again. */
  draw(design: Design): Promise<string | null>
  /**
   * Of the solid that is printed, sign and base included: the faces of its texts are blank. null for a paid picture that may
   * show text.
   */
  drawPrinted(design: Design, finish: ToyFinish): Promise<StoredFile | null>
}

interface PlainPicturesDeps {
  db: Database
  clock: Clock
  files: FileStore
  catalogue: Catalogue
  ownImages: PreviewImageProvider
  drawMs: number
}

const REASON = 'designs: share'

export function createPlainPictures(deps: PlainPicturesDeps): PlainPictures {
  const { db, clock, files, catalogue, ownImages, drawMs } = deps
  /** Running renders by design, shared by concurrent callers. */
  const drawing = new Map<string, Promise<string>>()
  const pictures: PlainPictures = {
    async find(design) {
      const { id, imageKey, selections } = design
      if (imageKey === null) return null
      // Prompts of paid pictures contain no name, engraving or sign; only the buyer's free text can appear in one.
      if (design.drawnBy === 'ai') return selections.descriptionText.trim() === '' ? imageKey : null
      if (await showsNoText(design)) return imageKey
      return db.asShop(REASON, (tx) => findPicture(tx, id, finishHashOf(plainToyOf(selections))))
    },

    async drawPrinted(design, finish) {
      if (design.drawnBy === 'ai') return fileOf(await pictures.find(design))
      const { prompt, selections, imageKey } = design
      const toy = toyDesignOf(selections, finish)
      const isWritten = toy.engraving !== null || toy.nameSign !== null
      if (!isWritten && (await showsNoText(design))) return fileOf(imageKey)
      const wish = { prompt, toy: isWritten ? { ...toy, isBlank: true as const } : toy }
      return drawFinal(ownImages, wish, AbortSignal.timeout(drawMs))
    },

    async draw(design) {
      const found = await pictures.find(design)
      if (found !== null || design.drawnBy === 'ai') return found
      const known = drawing.get(design.id)
      if (known !== undefined) return known
      const drawn = drawAndKeep(design).finally(() => drawing.delete(design.id))
      drawing.set(design.id, drawn)
      return drawn
    },
  }
  return pictures

  /** The picture of the design is of its toy without texts, in whatever size. */
  async function showsNoText(design: Design): Promise<boolean> {
    const { product_sizes: sizes } = await catalogue.current()
    const textless = [undefined, ...sizes.map(({ longest_cm: cm }) => cm * 10)].map((sizeMm) =>
      finishHashOf(toyDesignOf(design.selections, { sizeMm, engraving: null, nameSign: null })),
    )
    return db.asShop(REASON, (tx) => showsOneOf(tx, design, textless))
  }

  async function fileOf(key: string | null): Promise<StoredFile | null> {
    return key === null ? null : files.find(key)
  }

  async function drawAndKeep(design: Design): Promise<string> {
    const picture = await drawPlain(ownImages, design, AbortSignal.timeout(drawMs))
    const imageKey = await storePicture(files, picture, 'toymaker')
    const finishHash = finishHashOf(plainToyOf(design.selections))
    await db.asShop(REASON, (tx) =>
      keepPicture(tx, { designId: design.id, finishHash, imageKey, now: clock.now() }),
    )
    return imageKey
  }
}
