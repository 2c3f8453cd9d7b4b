/** Designs: pictures, texts, and the rows that keep them for their owner. */
import { engravable } from '@leksmedjan/toymaker/lettering'
import { randomInt, randomUUID } from 'node:crypto'
import type { DesignAnswer, DesignSelections, DesignStatus } from '@leksmedjan/contract/designs'
import type { PreviewAnswer, PreviewRequest, RedrawAnswer, RedrawRequest } from '@leksmedjan/contract/preview'
import { WISH_TEXTS, type RefusedText, type WishText } from '@leksmedjan/contract/wish-texts'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Tx } from '../database/database.ts'
import type { EnqueueFileDeletion } from '../files/file-deletion-queue.ts'
import type { Limits } from '@leksmedjan/platform/http/limits'
import { RATES } from '../rates.ts'
import type { QuotaUsage } from '../spending/spending.ts'
import {
  checkPreviewRequest,
  isKnownLevel1,
  previewSelections,
  refuseImpossible,
  type BuiltIn,
} from './choices/choices.rules.ts'
import { designNotFound, unknownOption, wishRefused } from './designs.errors.ts'
import { findAnyDesign, findDesign, findPicturedDesign } from './designs.queries.ts'
import { mayOpen, ownerOf, SEEDS, toyDesignOf, visitorMarks, type Design } from './designs.rules.ts'
import { createPaidPictures } from './drawing/paid-pictures.ts'
import { createModerator } from './moderation/moderator.ts'
import { findOpenFlag, deleteJudgements } from './moderation/judgements.queries.ts'
import { TIMING, type Timing } from './drawing/timing.ts'
import { isCuttable } from './moderation/cut-texts.ts'
import type { ModerationProvider } from './moderation-provider.ts'
import type { PreviewImageProvider } from './preview-image-provider.ts'
import { finishOf, sizeMmOf, type OrderedFinish } from './ordered-finish.ts'
import { createOwnership, type Ownership } from './ownership/ownership.ts'
import { createOrderedPictures, type OrderedPictures } from './pictures/ordered-pictures.ts'
import { createAnonymousPictures, type AnonymousPictures } from './without-texts/anonymous-picture.ts'
import { createPreviews, type PreviewDeps, type PreviewLine } from './drawing/preview.ts'
import { lastOf } from './drawing/preview.rules.ts'
import { picturePrompt, withoutNames } from './prompt.rules.ts'
import { createDrawingQueue, createDrawingTimes } from './drawing/queue.ts'
import { findShownFinish } from './without-texts/textless.ts'
import { createRedraws } from './drawing/redraw.ts'
import { createRemoval, type Removal } from './removal/removal.ts'
import { createSaving, type OnSaved, type Saving } from './saving.ts'
import { createSharing, type Sharing } from './sharing/sharing.ts'
import { createToyWords, type ToyWords } from './words/toy-words.ts'
import { releaseOldLeases, tidyGenerations } from './tidy.ts'
import type { ToyTextProvider } from './toy-text-provider.ts'

export type { OnSaved } from './saving.ts'
export { AI_MARK } from './preview-image-provider.ts'
export { isPlain, isSwedish } from './words/toy-text.rules.ts'

/** Design fields copied to an order. */
interface DesignForOrder {
  id: string
  promptId: string
  status: DesignStatus
  /** One per rendered finish; empty until the first is complete. */
  imageUrls: string[]
  /** Those among them that show the solid of an earlier toymaker. */
  outdatedUrls: string[]
  prompt: string
  selections: DesignSelections
  seed: number
}

/** Input of a story's text and pictures. */
type OrderedDesign = Pick<Design, 'selections' | 'seed' | 'toyContent' | 'drawnBy' | 'imageKey'>

/** Typed texts by field. */
type WishTexts = Partial<Record<WishText, string | null | undefined>>

export interface PreviewOptions {
  /** Sent by the browser; the same id resumes the generation. Without one it cannot be resumed. */
  generationId?: string | undefined
  /** Last event id that the client has received. */
  afterSeq?: number
  /** Network mark of the client. */
  network?: string
  /** True: partial pictures are not drawn. */
  finalOnly?: boolean
}

export interface Designs
  extends
    Pick<Ownership, 'claimGuestDesigns' | 'claimFor' | 'countWaiting' | 'answerWaiting' | 'renewKey'>,
    Pick<Removal, 'bringBack' | 'remove' | 'discardUnnamed'>,
    Pick<Saving, 'saveSession'>,
    ToyWords,
    Sharing,
    AnonymousPictures,
    OrderedPictures {
  /** Streams a generation's events from the start or after `afterSeq`. Refusals are thrown before the first event. */
  generatePreview(
    actor: Actor,
    request: PreviewRequest,
    options: PreviewOptions,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<PreviewLine>>
  /** The same generation as one response. */
  drawPreview(
    actor: Actor,
    request: PreviewRequest,
    options: PreviewOptions,
    signal: AbortSignal,
  ): Promise<PreviewAnswer>
  /** Renders an own design with other texts or another size; follows the first picture. */
  redrawPreview(
    actor: Actor,
    request: RedrawRequest,
    signal: AbortSignal,
    network?: string,
  ): Promise<RedrawAnswer>
  /** The caller's remaining quota of paid calls; null where the service is free. */
  quotaUsage(service: 'pictures' | 'words', actor: Actor, network: string): Promise<QuotaUsage | null>
  /** Median duration of this process's last toymaker pictures, ms; null before the first. */
  usualDrawingMs(): number | null
  writePrompt(request: PreviewRequest): Promise<string>
  /** With the key of a mailed link also from another browser. */
  open(actor: Actor, designId: string, key?: string): Promise<DesignAnswer>
  /** Moderates texts on the toy. They are personal, so only the embedded word list is used. */
  moderateTexts(texts: WishTexts, signal: AbortSignal): Promise<RefusedText[]>
  /** The same while the visitor types; throws `too_many_requests`. */
  moderateTypedTexts(texts: WishTexts, network: string, signal: AbortSignal): Promise<RefusedText[]>
  /** The same, throwing `wish_refused` for the first of them. */
  checkTexts(texts: WishTexts, signal: AbortSignal): Promise<void>
  /** Throws `feature_not_possible` for a feature that this toy cannot have in this size, or beside an engraving. */
  checkFeatures(selections: DesignSelections, built: BuiltIn): Promise<void>
  /** null for designs of others. */
  findForOrder(tx: Tx, actor: Actor, promptId: string): Promise<DesignForOrder | null>
  /** The engravable part of a typed text: characters without a glyph are dropped. */
  engraved(text: string): string
  /** The toy as printed; includes hidden designs. */
  toyDesignFor(designId: string, finish: OrderedFinish): Promise<ToyDesign | null>
  /** Input of story and proof; includes hidden designs. */
  findOrdered(tx: Tx, designId: string): Promise<OrderedDesign | null>
  /** Moderates generated text of an order: the reason of a refusal, null when it passes. */
  moderateStory(text: string, orderId: string, signal: AbortSignal): Promise<string | null>
  /** Reason of an open moderation flag; null when there is none. */
  findOpenFlag(tx: Tx, promptId: string): Promise<string | null>
  /** Once, before the first request. */
  start(): Promise<void>
  /** Fails abandoned generations, deletes old events and hidden designs. */
  tidy(): Promise<void>
  /**
   * Deletes pictures of former texts and sizes after a week, unless ordered; pictures that were never saved are deleted with
   * the unordered designs of guests.
   */
  tidyDrawings(): Promise<void>
  stop(): Promise<void>
}

export interface DesignsDeps extends Omit<
  PreviewDeps,
  'timing' | 'times' | 'queue' | 'paidPictures' | 'onReady'
> {
  images: PreviewImageProvider
  /** The toymaker's: fallback of paid pictures, and renderer of texts and sizes. */
  ownImages: PreviewImageProvider
  ownTexts: ToyTextProvider
  /** Embedded moderation: names, messages and texts on the toy. */
  ownModeration: ModerationProvider
  catalogue: Catalogue
  toyTexts: ToyTextProvider
  moderation: ModerationProvider
  limits: Limits
  discard: EnqueueFileDeletion
  onSaved: OnSaved
  timing?: Partial<Timing>
}

const JUDGEMENTS_RETENTION_MS = 90 * 86_400_000

export function createDesigns(deps: DesignsDeps): Designs {
  const { db, clock, log, catalogue, links } = deps
  const timing = { ...TIMING, ...deps.timing }
  const ownImages = deps.images.isPaid ? deps.ownImages : deps.images
  const moderator = createModerator(deps)
  const paidPictures = deps.images.isPaid
    ? createPaidPictures({ ...deps, moderator, ownImages, timing })
    : null
  const times = createDrawingTimes()
  const queue = createDrawingQueue(() => ownImages.strideMs?.() ?? null)
  const saving = createSaving(deps)
  const previews = createPreviews({
    ...deps,
    timing,
    times,
    queue,
    paidPictures,
    ownImages,
    onReady: saving.writeToWaiting,
  })
  const redraws = createRedraws({ ...deps, ownImages, timing, queue })
  const removal = createRemoval(deps)
  const ownership = createOwnership(deps)
  const sharing = createSharing({ ...deps, ownImages, removal, drawMs: timing.redrawMs })

  const designs: Designs = {
    claimGuestDesigns: ownership.claimGuestDesigns,
    claimFor: ownership.claimFor,
    countWaiting: ownership.countWaiting,
    answerWaiting: ownership.answerWaiting,
    renewKey: ownership.renewKey,
    bringBack: removal.bringBack,
    remove: removal.remove,
    discardUnnamed: removal.discardUnnamed,
    tidyDrawings: removal.tidyDrawings,
    usualDrawingMs: times.usualMs,
    engraved: (text) => engravable(text).text,
    saveSession: saving.saveSession,
    ...createToyWords({
      ...deps,
      moderator,
      texts: deps.toyTexts,
      findOwn,
      checkTexts: (texts, signal) => designs.checkTexts(texts, signal),
    }),
    ...sharing,
    ...createAnonymousPictures({ ...deps, ownImages }),
    ...createOrderedPictures({ ...deps, ownImages }),
    async generatePreview(actor, request, options, signal) {
      checkPreviewRequest(request)
      if (!isKnownLevel1(request.categoryL1 ?? '')) log.warn('a level-1 category outside the known ones')
      const { recipientName, engravingText, nameSign, sizeValue, seed } = request.userSelections ?? {}
      const description = request.descriptionText ?? ''
      const texts = { description, engraving: engravingText, sign: nameSign, recipient: recipientName }
      await designs.checkTexts(texts, signal)
      const promptId = randomUUID()
      const names = namesIn(request)
      await moderatePrompt(withoutNames(description, names), promptId, signal)
      const lists = await catalogue.current()
      const sizeMm = sizeValue ? sizeMmOf(lists, sizeValue) : undefined
      return previews.follow(
        {
          actor,
          generationId: options.generationId?.toLowerCase() ?? randomUUID(),
          afterSeq: options.afterSeq ?? 0,
          network: options.network ?? null,
          finalOnly: options.finalOnly ?? false,
          finish: { sizeMm, engraving: engravingText ?? null, nameSign: nameSign ?? null },
          design() {
            const selections = previewSelections(lists, request, seed ?? randomInt(SEEDS))
            refuseImpossible(lists, selections, {
              sizeValue: sizeMm === undefined ? null : (sizeValue ?? null),
              isEngraved: Boolean(engravingText?.trim()),
            })
            return {
              owner: ownerOf(actor, request.email ?? null, promptId),
              promptId,
              prompt: picturePrompt(selections, names),
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
      return lastOf(await designs.generatePreview(actor, request, { ...options, finalOnly: true }, signal))
    },

    async redrawPreview(actor, { promptId, finish }, signal, network) {
      const { engravingText, sizeValue, nameSign } = finish
      await designs.checkTexts({ engraving: engravingText, sign: nameSign }, signal)
      const sizeMm = sizeValue ? sizeMmOf(await catalogue.current(), sizeValue) : undefined
      if (sizeValue && sizeMm === undefined) throw unknownOption('sizeValue', sizeValue)
      const texts = { engraving: engravingText ?? null, nameSign: nameSign ?? null }
      const wish = { actor, promptId, finish: { sizeMm, ...texts }, network: network ?? null }
      return redraws.redraw(wish, signal)
    },

    async quotaUsage(service, actor, network) {
      const provider = service === 'pictures' ? deps.images : deps.toyTexts
      if (!provider.isPaid) return null
      return deps.spending.quotaUsage(service, [...visitorMarks(actor), `network:${network}`])
    },

    async writePrompt(request) {
      checkPreviewRequest(request)
      const selections = previewSelections(
        await catalogue.current(),
        request,
        request.userSelections?.seed ?? 0,
      )
      return picturePrompt(selections, namesIn(request))
    },

    async open(actor, designId, key) {
      const email = key === undefined ? null : await ownership.admit(actor, designId, key)
      const design = await findOwn(actor, designId)
      if (design === null) throw designNotFound()
      return {
        id: design.id,
        status: design.status,
        promptId: design.promptId,
        openaiPrompt: design.prompt,
        imageUrl: imageUrlOf(design),
        finish: await findShownFinish(deps, design),
        toyContent: design.toyContent,
        selections: design.selections,
        email,
      }
    },

    async moderateTexts(texts, signal) {
      const written = WISH_TEXTS.flatMap((field) =>
        texts[field]?.trim() ? [[field, texts[field]] as const] : [],
      )
      const judged = await Promise.all(
        written.map(async ([field, text]) => ({
          field,
          reason: (await moderator.moderateText(text, signal)) ?? (isCuttable(field, text) ? null : NOT_CUT),
        })),
      )
      return judged.flatMap(({ field, reason }) => (reason === null ? [] : [{ field, reason }]))
    },

    async moderateTypedTexts(texts, network, signal) {
      await deps.limits.consume(RATES.typedTextsPerNetwork, network)
      return designs.moderateTexts(texts, signal)
    },

    async checkTexts(texts, signal) {
      const [refused] = await designs.moderateTexts(texts, signal)
      if (refused !== undefined) throw wishRefused(refused)
    },

    async checkFeatures(selections, built) {
      refuseImpossible(await catalogue.current(), selections, built)
    },

    async findForOrder(tx, actor, promptId) {
      const found = await findPicturedDesign(tx, promptId)
      if (found === null || !mayOpen(found.design, actor)) return null
      const { design, pictureKeys, outdatedKeys } = found
      const { id, status, imageKey, prompt, selections, seed, drawnBy } = design
      const keys = new Set([...(imageKey === null ? [] : [imageKey]), ...pictureKeys])
      const outdated = drawnBy === 'ai' ? [] : outdatedKeys
      return {
        id,
        promptId: design.promptId,
        status,
        imageUrls: [...keys].map((key) => links.publicUrl(key)),
        outdatedUrls: outdated.map((key) => links.publicUrl(key)),
        prompt,
        selections,
        seed,
      }
    },

    async toyDesignFor(designId, finish) {
      const lists = await catalogue.current()
      const design = await db.asShop('designs: reopen for its owner', (tx) => findAnyDesign(tx, designId))
      if (design === null) return null
      return toyDesignOf(design.selections, finishOf(lists, finish))
    },

    findOrdered: findAnyDesign,
    moderateStory: (text, orderId, signal) => moderator.moderateGeneratedText('story', text, orderId, signal),
    findOpenFlag,

    start: () => releaseOldLeases(db, clock),
    async tidy() {
      await previews.resumeAwaited()
      await tidyGenerations(db, clock)
      await removal.tidy()
      await sharing.drawMissing()
      await deps.spending.tidy()
      await db.asShop('designs: store a moderation result', (tx) =>
        deleteJudgements(tx, new Date(clock.now().getTime() - JUDGEMENTS_RETENTION_MS)),
      )
    },
    stop: async () => void (await Promise.all([previews.stop(), redraws.stop()])),
  }
  return designs

  /** Moderates only what is sent to providers. */
  async function moderatePrompt(text: string, promptId: string, signal: AbortSignal): Promise<void> {
    const refusal = text === '' ? null : await moderator.moderatePrompt(text, promptId, signal)
    if (refusal !== null) throw wishRefused({ field: 'description', reason: refusal })
  }

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

/** Names that must not be sent to a provider. */
function namesIn({ userSelections }: PreviewRequest): string[] {
  return [userSelections?.recipientName, userSelections?.nameSign].flatMap((name) => name ?? [])
}

const NOT_CUT: RefusedText['reason'] = 'not_cut'
