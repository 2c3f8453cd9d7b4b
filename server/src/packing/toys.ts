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
  keepPlainPicture,
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
  /** Job: the same of toys that are to be printed, for staff who do not read their texts. */
  drawPlain(): Promise<void>
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
  orders: PackingOrders
}

const REASON = 'toys: show by number'

/** Each takes seconds to draw. */
const AT_ONCE = 10

export function createToys({ db, clock, files, links, designs, orders }: ToysDeps): Toys {
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

  async function drawUntexted(orderId: string): Promise<void> {
    const drawn = await draw(orderId)
    const key = drawn === null ? null : `public/toys/${randomUUID()}.${endingOf(drawn.contentType)}`
    if (drawn !== null && key !== null) await files.put(key, drawn.bytes)
    await db.asShop(REASON, (tx) => keepPlainPicture(tx, { orderId, key, at: clock.now() }))
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

    async drawPlain() {
      const undrawn = await db.asShop(REASON, (tx) => listUndrawn(tx, AT_ONCE))
      const faults: unknown[] = []
      for (const orderId of undrawn) await drawUntexted(orderId).catch((error: unknown) => faults.push(error))
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
