/** Finishes without texts, and which of them a picture shows. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { DesignSelections, ShownFinish } from '@leksmedjan/contract/designs'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Database, Tx } from '../../database/database.ts'
import { finishHashOf, toyDesignOf, type Design } from '../designs.rules.ts'
import { findPicture, keepPicture, listFinishHashes } from '../pictures/pictures.queries.ts'

interface Textless {
  sizeValue: string
  hash: string
}

/** One for each size on offer, in the catalogue's order. */
function textlessOf({ product_sizes: sizes }: BusinessLogic, selections: DesignSelections): Textless[] {
  return sizes.map(({ value, longest_cm: cm }) => ({
    sizeValue: value,
    hash: finishHashOf(toyDesignOf(selections, { sizeMm: cm * 10, engraving: null, nameSign: null })),
  }))
}

/** null where the picture shows a text, or is of unknown origin. */
export async function findShownFinish(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  { id, imageKey, selections }: Pick<Design, 'id' | 'imageKey' | 'selections'>,
): Promise<ShownFinish | null> {
  if (imageKey === null) return null
  const lists = await catalogue.current()
  const drawn = await db.asShop('designs: reopen for its owner', (tx) => listFinishHashes(tx, id, imageKey))
  const shown = textlessOf(lists, selections).find(({ hash }) => drawn.includes(hash))
  return shown === undefined ? null : { engravingText: null, sizeValue: shown.sizeValue, nameSign: null }
}

/** A copy is the same toy: pictures without texts are shared with it. */
export async function takeOverPictures(
  tx: Tx,
  lists: BusinessLogic,
  { from, to, selections, now }: { from: string; to: string; selections: DesignSelections; now: Date },
): Promise<void> {
  for (const { hash } of textlessOf(lists, selections)) {
    const imageKey = await findPicture(tx, from, hash)
    if (imageKey !== null) await keepPicture(tx, { designId: to, finishHash: hash, imageKey, now })
  }
}
