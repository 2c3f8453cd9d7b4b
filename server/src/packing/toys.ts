/** A toy by the number it carries: its page for anybody, and the picture of it without texts. */
import { readSerial } from '@leksmedjan/contract/serials'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { ToyPassport } from '@leksmedjan/contract/toy-passport'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore, StoredFile } from '@leksmedjan/platform/files/file-store'
import { getSetting } from '@leksmedjan/platform/settings'
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Designs } from '../designs/designs.ts'
import type { PackingOrders } from '../orders/orders.ts'
import { SETTINGS } from '../settings/settings.ts'
import { toyNotFound } from './packing.errors.ts'
import {
  findToy,
  findToyById,
  keepPlainToy,
  listUndrawn,
  setToyPicture,
  type ToyRow,
} from './toys.queries.ts'
import { TOY_PAGE } from './texts.ts'

export interface Toys {
  /** Throws `toy_not_found`. */
  passport(serial: string): Promise<ToyPassport>
  /** Head of its page; null for an unknown number. */
  describeToy(serial: string): Promise<ToyHead | null>
  /** Job: keeps the picture without texts under the toy's own key, so that it outlives the design. */
  drawToy(toyId: string): Promise<void>
  /** Job: the same of toys that are to be printed, with their solid, for staff who do not read their texts. */
  drawPlain(signal: AbortSignal): Promise<void>
}

export interface ToyHead {
  title: string
  description: string
  cardUrl: null
  cardAlt: string
  isUnlisted: true
}

export interface ToysDeps {
  db: Database
  clock: Clock
  files: FileStore
  links: FileLinks
  designs: Pick<Designs, 'plainPicture'>
  models: PrintedSolids
  orders: PackingOrders
}

/** Solids of ordered toys, kept by another module. */
export interface PrintedSolids {
  /** GLB of the printed solid with its texts left blank; null where there is none. */
  blankSolid(orderId: string, signal: AbortSignal): Promise<Uint8Array | null>
}

const REASON = 'toys: show by number'

/** Each takes seconds to draw and to mesh. */
const AT_ONCE = 5

export function createToys({ db, clock, files, links, designs, models, orders }: ToysDeps): Toys {
  async function find(typed: string): Promise<ToyRow | null> {
    const serial = readSerial(typed)
    return serial === null ? null : db.perStatement(REASON, (tx) => findToy(tx, serial))
  }

  /** null where none can be drawn. */
  async function draw(orderId: string): Promise<StoredFile | null> {
    const order = await db.asShop(REASON, (tx) => orders.getPaid(tx, orderId))
    if (order === null) return null
    const { printModelId, sizeValue, engravingText: engraving, signText: nameSign } = order
    return designs.plainPicture(printModelId, { sizeValue, engraving, nameSign })
  }

  async function drawUntexted(orderId: string, signal: AbortSignal): Promise<void> {
    const [drawn, solid] = [await draw(orderId), await models.blankSolid(orderId, signal)]
    const name = randomUUID()
    const pictureKey = drawn === null ? null : `public/toys/${name}.${endingOf(drawn.contentType)}`
    const modelKey = solid === null ? null : `blank-models/${name}.glb`
    if (drawn !== null && pictureKey !== null) await files.put(pictureKey, drawn.bytes)
    if (solid !== null && modelKey !== null) await files.put(modelKey, solid)
    await db.asShop(REASON, (tx) => keepPlainToy(tx, { orderId, pictureKey, modelKey, at: clock.now() }))
  }

  return {
    async passport(typed) {
      const toy = await find(typed)
      if (toy === null) throw toyNotFound()
      const seller = await db.perStatement(REASON, (tx) => getSetting(tx, SETTINGS.seller))
      return {
        serial: toy.serial,
        picture_url: toy.pictureKey === null ? null : links.publicUrl(toy.pictureKey),
        kind: toy.kind,
        words: toy.words,
        size: { name: toy.sizeName, longest_mm: toy.longestMm },
        colours: toy.colours,
        lots: toy.lots,
        is_ce_marked: toy.safetyFileId !== null,
        printed_on: swedishDate(toy.printedAt),
        maker: {
          name: seller.name,
          organisation_number: seller.organisationNumber,
          postal_address: seller.postalAddress,
          email: seller.email,
          phone: seller.phone,
        },
      }
    },

    async describeToy(typed) {
      const toy = await find(typed)
      if (toy === null) return null
      const title = TOY_PAGE.title(toy.words || toy.kind)
      return { title, description: TOY_PAGE.description, cardUrl: null, cardAlt: '', isUnlisted: true }
    },

    async drawPlain(signal) {
      const undrawn = await db.asShop(REASON, (tx) => listUndrawn(tx, AT_ONCE))
      const faults: unknown[] = []
      for (const orderId of undrawn)
        await drawUntexted(orderId, signal).catch((error: unknown) => faults.push(error))
      // One that cannot be drawn now does not keep the others waiting.
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} toys were not drawn`)
    },

    async drawToy(toyId) {
      const toy = await db.asShop(REASON, (tx) => findToyById(tx, toyId))
      if (toy === null || toy.pictureKey !== null) return
      const drawn = await draw(toy.orderId)
      if (drawn === null) return
      const key = `public/toys/${toy.serial.toLowerCase()}.${endingOf(drawn.contentType)}`
      await files.put(key, drawn.bytes)
      await db.asShop(REASON, (tx) => setToyPicture(tx, toyId, key))
    },
  }
}

const endingOf = (contentType: string): string => contentType.replace('image/', '').replace('jpeg', 'jpg')
