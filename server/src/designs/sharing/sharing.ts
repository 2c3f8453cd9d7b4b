/** What others see of a public design: its head for whoever follows the link, and its picture card (decision: the public view only). */
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { FileLinks } from '../../platform/files/file-links.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import { isUuid, sha256 } from '../../platform/random.ts'
import { CARD_LOOK, paintCard } from './card.ts'
import { changeDesign } from '../designs.queries.ts'
import { SHARED_TEXTS } from '../texts.ts'

export interface SharedHead {
  title: string
  description: string
  /** Absolute address of the card; null where it could not be made. */
  cardUrl: string | null
  cardAlt: string
}

export interface Sharing {
  /** null for designs that are private, gone, or never were. */
  describeShared(designId: string): Promise<SharedHead | null>
}

interface SharingDeps {
  db: Database
  clock: Clock
  log: Log
  files: FileStore
  links: FileLinks
}

interface PublicDesign {
  name: string
  description: string
  thumbnail_url: string | null
  drawn_by: 'toymaker' | 'ai'
}

const ANYBODY = { kind: 'guest', guestHash: null } as const

export function createSharing({ db, clock, log, files, links }: SharingDeps): Sharing {
  return {
    async describeShared(designId) {
      if (!isUuid(designId)) return null
      const design = await db.as(ANYBODY, async (tx) => {
        const { rows } = await sql<PublicDesign>`
          select name, description, thumbnail_url, drawn_by from public_designs where id = ${designId}`.execute(
          tx,
        )
        return rows[0] ?? null
      })
      if (design === null) return null
      return {
        title: SHARED_TEXTS.title(design.name),
        description: design.description || SHARED_TEXTS.description[design.drawn_by],
        cardUrl: await cardOf(designId, design),
        cardAlt: SHARED_TEXTS.cardAlt(design.name),
      }
    },
  }

  /** Named after what it shows, so it is painted once and may be kept for ever by whoever fetched it. */
  async function cardOf(designId: string, { name, thumbnail_url }: PublicDesign): Promise<string | null> {
    const pictureKey = thumbnail_url === null ? null : links.keyOfPublicUrl(thumbnail_url)
    if (pictureKey === null) return null
    const cardKey = `public/cards/${sha256(`${CARD_LOOK}\n${pictureKey}\n${name}`)}.jpg`
    try {
      if ((await files.find(cardKey)) === null) {
        const picture = await files.find(pictureKey)
        if (picture === null) return null
        await files.put(cardKey, await paintCard(picture.bytes, name))
        await db.asShop('designs: share', (tx) =>
          changeDesign(tx, designId, { card_key: cardKey }, clock.now()),
        )
      }
      return links.publicUrl(cardKey)
    } catch (error) {
      // The page itself matters more than the card.
      log.warn({ err: error, designId }, 'the card of a design was not painted')
      return null
    }
  }
}
