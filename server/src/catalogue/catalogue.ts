/** Option lists and category tree, cached in memory until one of them changes. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { Database } from '../database/database.ts'
import { readCatalogueSeed } from './catalogue-seed.ts'
import { insertSeed, isCatalogueEmpty, readCatalogue } from './catalogue.queries.ts'

export { findItem, findPath, type CategoryPath } from './catalogue.rules.ts'

export interface Catalogue {
  /** Everything on offer. The object identity is stable until the catalogue changes. */
  current(): Promise<BusinessLogic>
  /** Fills an empty database with the catalogue a shop starts with; true when it did. */
  seedIfEmpty(): Promise<boolean>
}

const REASON = 'catalogue: public lists'

export function createCatalogue(db: Database): Catalogue {
  let held: Promise<BusinessLogic> | null = null
  const forget = () => {
    held = null
  }
  db.listen('catalogue_changed', forget)

  return {
    current() {
      held ??= db.asShop(REASON, readCatalogue).catch((error: unknown) => {
        forget()
        throw error
      })
      return held
    },
    async seedIfEmpty() {
      return db.asShop(REASON, async (tx) => {
        if (!(await isCatalogueEmpty(tx))) return false
        await insertSeed(tx, readCatalogueSeed())
        return true
      })
    },
  }
}
