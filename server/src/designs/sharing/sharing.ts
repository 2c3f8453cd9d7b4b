/** Public designs: head metadata, picture and card; and copies for others. */
import type { SharePreview } from '@leksmedjan/contract/sharing'
import { randomUUID } from 'node:crypto'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../../database/database.ts'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import type { FileStore, StoredFile } from '@leksmedjan/platform/files/file-store'
import type { Limits } from '@leksmedjan/platform/http/limits'
import { RATES } from '../../rates.ts'
import type { Log } from '@leksmedjan/platform/log'
import { isUuid, sha256 } from '@leksmedjan/platform/random'
import { designNotFound, designWithheld, generationRunning, sharedPictureChanged } from '../designs.errors.ts'
import { changeDesign, findAnyDesign, findDesign, insertDesign } from '../designs.queries.ts'
import { isTheirs, ownerOf, type Design } from '../designs.rules.ts'
import { optionsOf } from '../without-texts/plain-toy.ts'
import { picturePrompt } from '../prompt.rules.ts'
import { takeOverPictures } from '../without-texts/textless.ts'
import type { PreviewImageProvider } from '../preview-image-provider.ts'
import type { Removal } from '../removal/removal.ts'
import { SHARED_TEXTS } from '../texts.ts'
import { CARD_LOOK, paintCard } from './card.ts'
import { finishOf, type OrderedFinish } from '../ordered-finish.ts'
import { createPlainPictures } from './plain-pictures.ts'
import {
  findPublic,
  findSharedId,
  finishCopy,
  listWithoutPicture,
  readShareable,
  setMissingPicture,
  setShared,
  type PublicDesign,
} from './sharing.queries.ts'

export interface SharedHead {
  title: string
  description: string
  /** Absolute address of the card; null where it could not be made. */
  cardUrl: string | null
  cardAlt: string
}

export interface Sharing {
  /** null for private, deleted and unknown designs. */
  describeShared(designId: string): Promise<SharedHead | null>
  /** Preview of the shared picture: renders the toy without texts where needed. Throws for others' designs. */
  previewShare(actor: Actor, designId: string): Promise<SharePreview>
  /** Public from now on, with one of the two pictures of the preview. */
  share(actor: Actor, designId: string, pictureUrl: string): Promise<void>
  /** Private again; deletes the shared picture and card. */
  unshare(actor: Actor, designId: string): Promise<void>
  /** Copies the toy to a design of the caller, without texts; returns its prompt id. */
  copyShared(actor: Actor, designId: string, network: string): Promise<string>
  /**
   * Picture of the printed solid with this finish and blank texts, of any owner's design; null if there is none or it cannot be
   * rendered.
   */
  plainPicture(designId: string, finish: OrderedFinish): Promise<StoredFile | null>
  /** Renders missing shared pictures, e.g. of designs shared through the table API. */
  drawMissing(): Promise<void>
}

interface SharingDeps {
  db: Database
  clock: Clock
  log: Log
  files: FileStore
  links: FileLinks
  limits: Limits
  catalogue: Catalogue
  ownImages: PreviewImageProvider
  removal: Pick<Removal, 'discardUnnamed'>
  /** Longest time one picture may take. */
  drawMs: number
}

const ANYBODY = { kind: 'guest', guestHash: null } as const
const REASON = 'designs: share'
/** The prompt of a paid picture omits sign and engraving, so it never shows them. */
const isBought = ({ drawnBy }: Pick<Design, 'drawnBy'>): boolean => drawnBy === 'ai'
/** Each may cost a drawing. */
const AT_ONCE = 10

export function createSharing(deps: SharingDeps): Sharing {
  const { db, clock, log, files, links, limits, removal } = deps
  const plainPictures = createPlainPictures(deps)

  return {
    async describeShared(designId) {
      if (!isUuid(designId)) return null
      const design = await db.as(ANYBODY, (tx) => findPublic(tx, designId))
      if (design === null) return null
      return {
        title: SHARED_TEXTS.title(design.name),
        description: design.description || SHARED_TEXTS.description[design.drawn_by],
        cardUrl: await cardOf(designId, design),
        cardAlt: SHARED_TEXTS.cardAlt(design.name),
      }
    },

    async previewShare(actor, designId) {
      const design = await db.asShop(REASON, (tx) => findOwn(tx, actor, designId))
      await limits.consume(RATES.sharePreviewsPerDesign, design.id)
      const plainKey = await plainPictures.draw(design)
      const shareable = await db.asShop(REASON, (tx) => readShareable(tx, design.id))
      if (shareable === null) throw designNotFound()
      return {
        id: shareable.id,
        is_public: shareable.isPublic,
        name: shareable.name,
        description: isBought(design) ? shareable.plainDescription : shareable.description,
        plain_description: shareable.plainDescription,
        category: shareable.category,
        created_at: shareable.createdAt.toISOString(),
        plain_url: plainKey === null ? null : links.publicUrl(plainKey),
        texts_url: design.imageKey === plainKey ? null : links.publicUrl(design.imageKey),
        shared_url: shareable.sharedUrl,
        withheld_why: shareable.withheldWhy,
      }
    },

    async share(actor, designId, pictureUrl) {
      const key = links.keyOfPublicUrl(pictureUrl)
      const design = await db.asShop(REASON, (tx) => findOwn(tx, actor, designId))
      const plainKey = await plainPictures.find(design)
      if (key === null || (key !== plainKey && key !== design.imageKey)) throw sharedPictureChanged()
      await change(design.id, {
        key,
        url: links.publicUrl(key),
        withTexts: key !== plainKey && !isBought(design),
      })
    },

    async unshare(actor, designId) {
      const design = await db.asShop(REASON, (tx) => findOwn(tx, actor, designId))
      await change(design.id, null)
    },

    async copyShared(actor, designId, network) {
      await limits.consume(RATES.copiesPerNetwork, network)
      const design = await db.asShop(REASON, async (tx) => {
        const id = await findSharedId(tx, designId)
        return id === null ? null : findDesign(tx, id)
      })
      if (design === null) throw designNotFound()
      const key = await plainPictures.draw(design)
      const selections = optionsOf(design.selections)
      const lists = await deps.catalogue.current()
      const promptId = randomUUID()
      const now = clock.now()
      await db.asShop(REASON, async (tx) => {
        const copy = await insertDesign(tx, {
          owner: ownerOf(actor, null, promptId),
          promptId,
          prompt: picturePrompt(selections, []),
          selections,
          accessSecretHash: actor.guestHash,
          now,
        })
        const picture = key === null ? null : { key, url: links.publicUrl(key), drawnBy: design.drawnBy }
        await finishCopy(tx, copy.id, picture, now)
        await takeOverPictures(tx, lists, { from: design.id, to: copy.id, selections, now })
      })
      return promptId
    },

    async plainPicture(designId, finish) {
      const lists = await deps.catalogue.current()
      const design = await db.asShop(REASON, (tx) => findAnyDesign(tx, designId))
      return design === null ? null : plainPictures.drawPrinted(design, finishOf(lists, finish))
    },

    async drawMissing() {
      const ids = await db.asShop(REASON, (tx) => listWithoutPicture(tx, AT_ONCE))
      for (const id of ids) await drawFor(id)
    },
  }

  /** The id is public in the page's URL: without a secret or an account ownership cannot be proven. */
  async function findOwn(tx: Tx, actor: Actor, designId: string): Promise<Design & { imageKey: string }> {
    const design = await findDesign(tx, designId)
    const isProven = actor.kind === 'customer' || actor.guestHash !== null
    if (design === null || !isProven || !isTheirs(design, actor)) throw designNotFound()
    const { status, imageKey } = design
    if (status !== 'COMPLETED' || imageKey === null) throw generationRunning()
    return { ...design, imageKey }
  }

  async function change(id: string, shared: Parameters<typeof setShared>[2]): Promise<void> {
    await db.asShop(REASON, async (tx) => {
      const former = await setShared(tx, id, shared, clock.now())
      if (former === null) throw designWithheld()
      await removal.discardUnnamed(tx, former)
    })
  }

  async function drawFor(id: string): Promise<void> {
    try {
      const design = await db.asShop(REASON, (tx) => findDesign(tx, id))
      const key = design === null ? null : await plainPictures.draw(design)
      if (key === null) return
      const picture = { key, url: links.publicUrl(key) }
      await db.asShop(REASON, (tx) => setMissingPicture(tx, id, picture, clock.now()))
    } catch (error) {
      log.warn({ err: error, designId: id }, 'shared picture could not be rendered')
    }
  }

  /** Content-addressed, so it is rendered once and cacheable forever. */
  async function cardOf(designId: string, { name, thumbnail_url }: PublicDesign): Promise<string | null> {
    if (thumbnail_url === null) {
      // Not awaited: the page renders at once, and the picture follows on the live channel.
      void drawFor(designId)
      return null
    }
    const pictureKey = links.keyOfPublicUrl(thumbnail_url)
    if (pictureKey === null) return null
    const cardKey = `public/cards/${sha256(`${CARD_LOOK}\n${pictureKey}\n${name}`)}.jpg`
    try {
      if ((await files.find(cardKey)) === null) {
        const picture = await files.find(pictureKey)
        if (picture === null) return null
        await files.put(cardKey, await paintCard(picture.bytes, name))
        await db.asShop(REASON, (tx) => changeDesign(tx, designId, { card_key: cardKey }, clock.now()))
      }
      return links.publicUrl(cardKey)
    } catch (error) {
      // A missing card must not fail the page.
      log.warn({ err: error, designId }, 'social card could not be rendered')
      return null
    }
  }
}
