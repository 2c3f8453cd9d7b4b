/** Creates and updates an order: fields from its owner, prices from the server. */
import { randomUUID } from 'node:crypto'
import { mapModeratedAddOns } from '@leksmedjan/contract/add-ons'
import { isEmail } from '@leksmedjan/contract/email'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { OrderAnswer, OrderRequest } from '@leksmedjan/contract/orders'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import type { WishText } from '@leksmedjan/contract/wish-texts'
import type { Designs } from '../designs/designs.ts'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { isShopError } from '../errors.ts'
import type { Limits, LimitKey } from '@leksmedjan/platform/http/limits'
import { RATES } from '../rates.ts'
import { addOnsOf } from './add-on-columns.ts'
import type { PriceFor } from './buyer-price.ts'
import {
  emailRequired,
  emailRequiredForUpdate,
  imageNotOurs,
  orderAlreadyPaid,
  orderFailed,
  orderLocked,
  orderNotFound,
  pictureOutdated,
  priceChanged,
  signWordless,
} from './orders.errors.ts'
import {
  findOrder,
  insertItems,
  insertOrder,
  removeItems,
  updateOrder,
  type OrderRow,
  type Pictured,
} from './orders.queries.ts'
import { amountsAgree, cartOf, isPaymentOpen, isSameDraft, itemsOf, newOrderNumber } from './orders.rules.ts'
import type { createPromiseNow } from './promise-now.ts'
import { applyRequest, EMPTY_DRAFT, type OrderDraft } from './orders.wire.ts'

export interface SavedOrder extends OrderAnswer {
  /** The coupon of the request applies. */
  takesCode: boolean
}

export interface SaveOrderDeps {
  db: Database
  priceFor: PriceFor
  promiseNow: ReturnType<typeof createPromiseNow>['promiseNow']
  designs: Pick<Designs, 'findForOrder' | 'findOrdered' | 'checkTexts' | 'checkFeatures' | 'engraved'>
  limits: Pick<Limits, 'consumeInStatement'>
  clock: Clock
  /** Version of the terms in force for new orders. */
  termsInForce: () => string
}

const REASON = 'orders: create and update for the owner'
/** Saves of one form can overlap (auto-save and submit); the later one retries. */
const MOST_TRIES = 4
const WORDS_WITHIN_MS = 10_000

export function createSaveOrder({
  db,
  priceFor,
  promiseNow,
  designs,
  limits,
  clock,
  termsInForce,
}: SaveOrderDeps) {
  async function create(actor: Actor, request: OrderRequest, network: string): Promise<SavedOrder> {
    const draft = applyRequest(EMPTY_DRAFT, request)
    if (!isEmail(draft.email)) throw emailRequired()
    await promiseNow({ shippingMethod: draft.shipping_method, country: draft.country })
    await checkWords(EMPTY_DRAFT, draft)
    const [picture, priced] = await Promise.all([
      findPicture(actor, request.prompt_id, request.openai_image_url, draft),
      priceFor(cartOf(draft), draft.email),
    ])
    if (!amountsAgree(request, priced.result)) throw priceChanged(priced.result)
    const at = clock.now()
    const order = {
      ...draft,
      ...picture,
      id: randomUUID(),
      order_number: newOrderNumber(),
      user_id: actor.kind === 'customer' ? actor.userId : null,
      access_secret_hash: actor.guestHash,
      terms_version: termsInForce(),
    }
    const limit = limits.consumeInStatement(limitKeysOf(actor, network))
    const parts = { items: itemsOf(priced, draft, designs.engraved), beginning: created(order.id, at), limit }
    await db.perStatement(REASON, (tx) => insertOrder(tx, order, priced, parts))
    return answerOf(order, priced.result)
  }

  async function update(actor: Actor, id: string, request: OrderRequest): Promise<SavedOrder> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await tryUpdate(actor, id, request)
      if (answer !== null) return answer
    }
    throw orderLocked('the order kept changing')
  }

  /** null when the order changed meanwhile. */
  async function tryUpdate(actor: Actor, id: string, request: OrderRequest): Promise<SavedOrder | null> {
    const order = await db.readAs(actor, (tx) => findOrder(tx, id))
    if (order === null) throw orderNotFound(id)
    refuseSettled(order)
    const before = draftOf(order)
    const draft = applyRequest(before, request)
    if (!isEmail(request.email?.trim() ?? '')) throw emailRequiredForUpdate()
    await checkWords(before, draft)
    const picture = await pictureAfter(actor, order, request, draft)
    const isUnchanged = isSameDraft(before, draft) && picture.image_url === order.image_url
    if (isPaymentOpen(openPaymentOf(order), clock.now())) {
      if (!isUnchanged) throw orderLocked('a payment is open')
      if (!amountsAgree(request, order.pricing.result)) throw priceChanged(order.pricing.result)
      return answerOf(order, order.pricing.result)
    }
    const priced = await priceFor(cartOf(draft), draft.email)
    if (!amountsAgree(request, priced.result)) throw priceChanged(priced.result)
    if (isUnchanged && priced.cartHash === order.cart_hash) return answerOf(order, priced.result)
    const changes = {
      ...draft,
      ...picture,
      user_id: order.user_id ?? (actor.kind === 'customer' ? actor.userId : null),
      terms_version: termsInForce(),
    }
    const items = itemsOf(priced, draft, designs.engraved)
    const isSaved = await db.asShop(REASON, async (tx) => {
      if (!(await updateOrder(tx, order, changes, priced, clock.now()))) return false
      await Promise.all([removeItems(tx, id), insertItems(tx, { id, ...picture }, items)])
      return true
    })
    return isSaved ? answerOf(order, priced.result) : null
  }

  /** Order texts pass the same moderation as the design's wish. */
  async function checkWords(before: OrderDraft, draft: OrderDraft): Promise<void> {
    const known: Record<string, string | null> = writtenTexts(before)
    const texts = Object.entries(writtenTexts(draft)).filter(([field, text]) => text !== known[field])
    await designs.checkTexts(Object.fromEntries(texts), AbortSignal.timeout(WORDS_WITHIN_MS))
  }

  async function checkToy(selections: DesignSelections, draft: OrderDraft): Promise<void> {
    await designs.checkFeatures(selections, {
      sizeValue: draft.selected_size,
      isEngraved: isEngraved(draft),
    })
    checkSign(selections, draft)
  }

  /** A name sign without a text cannot be printed as shown. */
  function checkSign(selections: DesignSelections, { sign_text: text }: OrderDraft): void {
    if (hasNameSign(selections) && designs.engraved(text) === '') throw signWordless()
  }

  async function pictureAfter(
    actor: Actor,
    order: OrderRow,
    request: OrderRequest,
    draft: OrderDraft,
  ): Promise<Pictured> {
    const { print_model_id, prompt_id, image_url } = order
    const promptId = request.prompt_id ?? prompt_id
    const imageUrl = request.openai_image_url ?? image_url
    const isSame =
      promptId === prompt_id && imageUrl === image_url && draft.selected_size === order.selected_size
    if (!isSame) return findPicture(actor, promptId, imageUrl, draft)
    if (designs.engraved(draft.sign_text) === '' || isEngraved(draft)) {
      const design = await db.perStatement(REASON, (tx) => designs.findOrdered(tx, print_model_id))
      if (design !== null) await checkToy(design.selections, draft)
    }
    return { print_model_id, prompt_id, image_url }
  }

  /**
   * Requires a final picture of the caller's own design (never an external URL), of the solid that would be printed, and a size
   * its features can be printed in.
   */
  async function findPicture(
    actor: Actor,
    promptId: string | null | undefined,
    imageUrl: string | null | undefined,
    draft: OrderDraft,
  ): Promise<Pictured> {
    if (!promptId || !imageUrl) throw imageNotOurs('prompt id or picture is missing')
    const design = await db.perStatement(REASON, (tx) => designs.findForOrder(tx, actor, promptId))
    if (design === null) throw imageNotOurs(`no design ${promptId} of this caller`)
    if (design.status !== 'COMPLETED' || !design.imageUrls.includes(imageUrl)) {
      throw imageNotOurs(`not the finished picture of ${promptId}`)
    }
    if (design.outdatedUrls.includes(imageUrl)) throw pictureOutdated(promptId)
    await checkToy(design.selections, draft)
    return { print_model_id: design.id, prompt_id: design.promptId, image_url: imageUrl }
  }

  return {
    async save(actor: Actor, request: OrderRequest, network: string): Promise<SavedOrder> {
      const id = request.id ?? null
      try {
        return id === null ? await create(actor, request, network) : await update(actor, id, request)
      } catch (error) {
        if (isShopError(error)) throw error
        throw orderFailed(id !== null, error)
      }
    },
  }
}

function limitKeysOf(actor: Actor, network: string): LimitKey[] {
  const visitor = actor.kind === 'customer' ? actor.userId : actor.guestHash
  return [
    { limit: RATES.draftsPerNetwork, key: network },
    ...(visitor === null ? [] : [{ limit: RATES.draftsPerVisitor, key: visitor }]),
  ]
}

function refuseSettled(order: OrderRow): void {
  if (order.payment_status === 'paid' || order.payment_status === 'refunded') throw orderAlreadyPaid(order.id)
  if (order.status !== 'pending') throw orderLocked(`the order is ${order.status}`)
  if (order.needs_review) throw orderLocked('the order waits for a person')
}

export function openPaymentOf(order: Pick<OrderRow, 'open_session_id' | 'payment_open_until'>) {
  return { openSessionId: order.open_session_id, paymentOpenUntil: order.payment_open_until }
}

const DRAFT_COLUMNS = Object.keys(EMPTY_DRAFT) as (keyof OrderDraft)[]

export function draftOf(order: OrderRow): OrderDraft {
  return Object.fromEntries(DRAFT_COLUMNS.map((column) => [column, order[column]])) as unknown as OrderDraft
}

function answerOf(
  { id, order_number }: Pick<OrderRow, 'id' | 'order_number'>,
  price: PricingResult,
): SavedOrder {
  const { total_price: total, metadata } = price
  return { orderId: id, orderNumber: order_number, total, takesCode: metadata.discount_applied }
}

function created(orderId: string, at: Date) {
  return {
    order_id: orderId,
    at,
    aspect: 'status' as const,
    was: null,
    became: 'pending',
    who: 'buyer',
    why: 'the order was placed',
  }
}

/** Texts written by the buyer; relation and message are used in the digital story alone. */
function writtenTexts(draft: OrderDraft): Record<Exclude<WishText, 'description'>, string | null> {
  const choices = addOnsOf(draft)
  return {
    toy_name: draft.toy_name,
    sign: draft.sign_text,
    recipient: draft.recipient_name,
    ...mapModeratedAddOns((_, key) => choices[key].text),
    relation: draft.digital_story ? draft.recipient_relation : null,
    message: draft.digital_story ? draft.personal_message : null,
  }
}

const isEngraved = ({ engraving_enabled, engraving_text }: OrderDraft): boolean =>
  engraving_enabled && engraving_text.trim() !== ''
