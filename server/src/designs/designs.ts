/** What visitors make: pictures, words, and the rows that keep them for their owner. */
import { randomInt, randomUUID } from 'node:crypto'
import type { DesignAnswer, DesignSelections, DesignStatus } from '@leksmedjan/contract/designs'
import { isEmail } from '@leksmedjan/contract/email'
import type { PreviewAnswer, PreviewRequest, RedrawAnswer, RedrawRequest } from '@leksmedjan/contract/preview'
import type { ToyContent, ToyContentRequest } from '@leksmedjan/contract/toy-content'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/db/database.ts'
import { isUuid } from '../platform/random.ts'
import {
  checkPreviewRequest,
  isKnownLevel1,
  previewSelections,
  toyContentSelections,
} from './choices.rules.ts'
import { designNotFound, emailInvalid, unknownOption, wishRefused } from './designs.errors.ts'
import { findAnyDesign, findDesign, joinEmail, rememberEmail, setToyContent } from './designs.queries.ts'
import { mayOpen, ownerOf, toyDesignOf, type Design } from './designs.rules.ts'
import { TIMING, type Timing } from './drawing.ts'
import type { ModerationProvider } from './moderation-provider.ts'
import { listPictureKeys } from './pictures.queries.ts'
import { createPreviews, type PreviewDeps, type PreviewLine } from './preview.ts'
import { lastOf } from './preview.rules.ts'
import { picturePrompt } from './prompt.rules.ts'
import { createRedraws } from './redraw.ts'
import { releaseOldLeases, tidyGenerations } from './tidy.ts'
import type { ToyTextProvider } from './toy-text-provider.ts'

export { TIDY_JOB } from './tidy.ts'

/** What an order keeps of the design it buys. */
interface DesignForOrder {
  id: string
  promptId: string
  status: DesignStatus
  /** One for each finish that was drawn; none until the first is finished. */
  imageUrls: string[]
  prompt: string
  selections: DesignSelections
  seed: number
}

/** What an order adds to the design. */
interface OrderedFinish extends Omit<ToyFinish, 'sizeMm'> {
  /** Value of a size in the catalogue. */
  sizeValue: string
}

export interface PreviewOptions {
  /** Sent by the browser; the same id re-attaches. Left out, the generation cannot be found again. */
  generationId?: string | undefined
  /** Number of the last event the listener has seen. */
  afterSeq?: number
}

export interface Designs {
  /** Every event of a generation, from the beginning or from where the listener stopped. Refuses before the first. */
  generatePreview(
    actor: Actor,
    request: PreviewRequest,
    options: PreviewOptions,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<PreviewLine>>
  /** The same generation, waited for. */
  drawPreview(
    actor: Actor,
    request: PreviewRequest,
    options: PreviewOptions,
    signal: AbortSignal,
  ): Promise<PreviewAnswer>
  /** The same design with other texts or another size; follows the picture of a design the caller owns. */
  redrawPreview(actor: Actor, request: RedrawRequest, signal: AbortSignal): Promise<RedrawAnswer>
  writePrompt(request: PreviewRequest): Promise<string>
  writeToyContent(actor: Actor, request: ToyContentRequest, signal: AbortSignal): Promise<ToyContent>
  /** Joins an address to a design of the caller. */
  saveSession(actor: Actor, email: string, promptId: string): Promise<void>
  open(actor: Actor, designId: string): Promise<DesignAnswer>
  /** Throws `wish_refused` for texts a toy must not carry. */
  checkWish(text: string, signal: AbortSignal): Promise<void>
  /** null for designs of others. */
  findForOrder(tx: Tx, actor: Actor, promptId: string): Promise<DesignForOrder | null>
  /** The toy itself, as it is printed: also of designs their owner has put away. */
  toyDesignFor(designId: string, finish: OrderedFinish): Promise<ToyDesign | null>
  /** Once, before the first request. */
  start(): Promise<void>
  /** Ends what nobody draws any more, forgets old events. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

export interface DesignsDeps extends Omit<PreviewDeps, 'timing'> {
  catalogue: Catalogue
  toyTexts: ToyTextProvider
  moderation: ModerationProvider
  timing?: Partial<Timing>
}

const SEEDS = 4_294_967_296
/** Longest sides of sizes that are no longer on offer but were ordered while they were. */
const LONGEST_MM: Readonly<Record<string, number>> = { small: 80, medium: 120, large: 160, xl: 220 }

export function createDesigns(deps: DesignsDeps): Designs {
  const { db, clock, log, catalogue, links, moderation } = deps
  const timing = { ...TIMING, ...deps.timing }
  const previews = createPreviews({ ...deps, timing })
  const redraws = createRedraws({ ...deps, timing })

  const designs: Designs = {
    async generatePreview(actor, request, options, signal) {
      checkPreviewRequest(request)
      if (!isKnownLevel1(request.categoryL1 ?? '')) log.warn('a level-1 category outside the known ones')
      const { recipientName, engravingText, sizeValue, seed } = request.userSelections ?? {}
      const words = [request.descriptionText ?? '', engravingText ?? '']
      await Promise.all(words.map((text) => designs.checkWish(text, signal)))
      const lists = await catalogue.current()
      const sizeMm = sizeValue ? sizeMmOf(lists, sizeValue) : undefined
      return previews.follow(
        {
          actor,
          generationId: options.generationId?.toLowerCase() ?? randomUUID(),
          afterSeq: options.afterSeq ?? 0,
          finish: { sizeMm, engraving: engravingText ?? null, nameSign: recipientName ?? null },
          design() {
            const promptId = randomUUID()
            const selections = previewSelections(lists, request, seed ?? randomInt(SEEDS))
            return {
              owner: ownerOf(actor, request.email ?? null, promptId),
              promptId,
              prompt: picturePrompt(selections, recipientName ?? null),
              selections,
              accessSecretHash: actor.guestHash,
              now: clock.now(),
            }
          },
        },
        signal,
      )
    },

    async drawPreview(actor, request, options, signal) {
      return lastOf(await designs.generatePreview(actor, request, options, signal))
    },

    async redrawPreview(actor, { promptId, finish }, signal) {
      const { engravingText, sizeValue, nameSign } = finish
      await designs.checkWish(engravingText ?? '', signal)
      const sizeMm = sizeValue ? sizeMmOf(await catalogue.current(), sizeValue) : undefined
      if (sizeValue && sizeMm === undefined) throw unknownOption('sizeValue', sizeValue)
      const texts = { engraving: engravingText ?? null, nameSign: nameSign ?? null }
      return redraws.redraw({ actor, promptId, finish: { sizeMm, ...texts } }, signal)
    },

    async writePrompt(request) {
      checkPreviewRequest(request)
      const { recipientName, seed } = request.userSelections ?? {}
      const selections = previewSelections(await catalogue.current(), request, seed ?? 0)
      return picturePrompt(selections, recipientName ?? null)
    },

    async writeToyContent(actor, request, signal) {
      const promptId = request.promptId && isUuid(request.promptId) ? request.promptId : null
      const design = promptId === null ? null : await findOwn(actor, promptId)
      const lists = await catalogue.current()
      const wished = toyContentSelections(lists, request, design?.seed ?? randomInt(SEEDS))
      // The design knows what the request does not say: occasion and free text.
      const selections = design === null ? wished : { ...design.selections, ...chosen(wished) }
      const words = await deps.toyTexts.write({ selections, seed: selections.seed }, signal)
      const content: ToyContent = {
        ...words,
        metadata: {
          categoryL1: wished.categoryL1?.name ?? request.categoryL1 ?? request.category ?? null,
          categoryL2: wished.categoryL2?.name ?? null,
          categoryL3: wished.categoryL3?.name ?? null,
          categoryL4: wished.categoryL4?.name ?? null,
          age: request.age ?? '',
          colors: wished.colors.map((colour) => colour.name),
          personality: wished.personality?.name ?? null,
          generatedAt: clock.now().toISOString(),
        },
      }
      if (design !== null) {
        await db.asShop('designs: write down a generation', (tx) =>
          setToyContent(tx, design.id, content, clock.now()),
        )
      }
      return content
    },

    async saveSession(actor, email, promptId) {
      const address = email.trim().toLowerCase()
      if (!isEmail(address)) throw emailInvalid()
      await db.asShop('designs: join an e-mail', async (tx) => {
        const design = await findDesign(tx, promptId)
        if (design === null || !mayOpen(design, actor)) throw designNotFound()
        await rememberEmail(tx, address, design.promptId, clock.now())
        const join = {
          designId: design.id,
          email: address,
          accessSecretHash: actor.guestHash,
          now: clock.now(),
        }
        if (design.userId === null) await joinEmail(tx, join)
      })
    },

    async open(actor, designId) {
      const design = await findOwn(actor, designId)
      if (design === null) throw designNotFound()
      return {
        id: design.id,
        status: design.status,
        promptId: design.promptId,
        openaiPrompt: design.prompt,
        imageUrl: imageUrlOf(design),
        toyContent: design.toyContent,
        selections: design.selections,
      }
    },

    async checkWish(text, signal) {
      if (text.trim() === '') return
      const refusal = await moderation.check(text, signal)
      if (refusal !== null) throw wishRefused(refusal)
    },

    async findForOrder(tx, actor, promptId) {
      const [design, pictureKeys] = await Promise.all([
        findDesign(tx, promptId),
        listPictureKeys(tx, promptId),
      ])
      if (design === null || !mayOpen(design, actor)) return null
      const { id, status, imageKey, prompt, selections, seed } = design
      const keys = new Set([...(imageKey === null ? [] : [imageKey]), ...pictureKeys])
      return {
        id,
        promptId: design.promptId,
        status,
        imageUrls: [...keys].map((key) => links.publicUrl(key)),
        prompt,
        selections,
        seed,
      }
    },

    async toyDesignFor(designId, finish) {
      const lists = await catalogue.current()
      const design = await db.asShop('designs: reopen for its owner', (tx) => findAnyDesign(tx, designId))
      if (design === null) return null
      return toyDesignOf(design.selections, { ...finish, sizeMm: sizeMmOf(lists, finish.sizeValue) })
    },

    start: () => releaseOldLeases(db, clock),
    tidy: () => tidyGenerations(db, clock),
    stop: async () => void (await Promise.all([previews.stop(), redraws.stop()])),
  }
  return designs

  function findOwn(actor: Actor, anyId: string): Promise<Design | null> {
    return db.asShop('designs: reopen for its owner', async (tx) => {
      const design = await findDesign(tx, anyId)
      return design !== null && mayOpen(design, actor) ? design : null
    })
  }

  function imageUrlOf({ imageKey }: Design): string | null {
    return imageKey === null ? null : links.publicUrl(imageKey)
  }
}

function sizeMmOf(lists: BusinessLogic, sizeValue: string): number | undefined {
  const size = lists.product_sizes.find(({ value }) => value === sizeValue)
  return size === undefined ? LONGEST_MM[sizeValue] : size.longest_cm * 10
}

/** Only what was really chosen, so that it does not blank what the design holds. */
function chosen(selections: DesignSelections): Partial<DesignSelections> {
  return Object.fromEntries(
    Object.entries(selections).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value)),
  )
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
