/** Orders to print and ship, as an operator sees them. */
import { ageWords, type OrderStatus } from '@leksmedjan/contract/orders'
import { holdsToy, TOY_THING } from '@leksmedjan/contract/parcel-contents'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import type { OrderShipment } from '@leksmedjan/contract/shipments'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import { isBesideToy, TEXT_ADD_ONS, textSpec } from '@leksmedjan/contract/add-ons'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { handWritten } from './add-on-columns.ts'
import { findStoryBar, isStoryToCome } from './consents/consents.queries.ts'
import {
  creditedOf,
  detailsOf,
  goodsOf,
  paidWithOf,
  lineItemsOf,
  textsOf,
  type BoughtGood,
  type LineItemDeps,
  type OrderTexts,
} from './line-items.ts'
import {
  addOnPrices,
  freightBackAt,
  freightLeftOre,
  withFreightApart,
  type BoughtAddOn,
  type GoesBack,
} from './worth-left.ts'
import type { PaidMethod } from './order-views.ts'
import { addressOf } from './orders.wire.ts'
import { listReceipts, type IssuedReceipt } from './receipts/receipts.queries.ts'
import { addressLine, shipmentsOf } from './order-presenter.ts'
import { effectiveSteps, undoneSteps, type Step, type UndoneStep } from './lifecycle/steps.rules.ts'
import type { Made, Print, ShownModel } from './made/made.ts'
import { coloursOf } from './made/toy-colours.ts'
import { isToBeSent } from './handover.rules.ts'
import { backInWorkshop, toResend } from './parcel-contents.ts'
import {
  findPrintsFrom,
  findReview,
  findReviewReason,
  listUnfulfilled,
  type FulfilmentRow,
} from './fulfilment-queue.queries.ts'
import { findExceptions, findMoney, type OrderMoney } from './money.queries.ts'
import { findOrder, listHistory, type HistoryRow } from './orders.queries.ts'
import { findDaysStanding, type DaysStanding } from './promises.queries.ts'
import { isPromiseOpen, replacementOf, spanOfToy } from './replacement.rules.ts'
import { listShipments } from './shipments.queries.ts'
import { findThings, listPromisedBack, type PackedThings } from './things.ts'
import { findAskedWait, type AskedWait } from './waits.queries.ts'

export interface FulfilmentQueueDeps extends LineItemDeps {
  clock: Clock
  made: Pick<Made, 'listModels' | 'findProof' | 'listPrints'>
}

export interface FulfilmentOrder extends DaysStanding {
  id: string
  orderNumber: string
  /** Counts changes of what was ordered and where it goes. */
  version: number
  orderedAt: Date
  paidAt: Date | null
  status: OrderStatus
  paymentStatus: string
  /** In force, or its carrier's once it is sent; null also while a toy that is made again has no days of its own. */
  promised: { first: string; last: string } | null
  /** First day on which it may be printed; null until paid. ISO date. */
  printsFrom: string | null
  toyName: string
  imageUrl: string
  sizeName: string
  longestCm: number
  /** As printed: '#RRGGBB' */
  colours: string[]
  colourNames: string
  /** Name, age and relation, where given. */
  recipient: string[]
  bought: string[]
  /** The toy first, then what comes beside it; `withdrewAt`: not packed. Without the buyer's texts. */
  goods: (BoughtGood & { withdrewAt: Date | null })[]
  shipping: string
  /** 'standard'; empty where none was chosen. */
  shippingMethod: string
  /** What is cut into the toy, by 'sign' or add-on; without empty ones. */
  cutTexts: { key: string; text: string }[]
  /** What is written by hand, by add-on. */
  writtenTexts: { key: string; text: string }[]
  message: string | null
  /** Of a digital story that was bought: whether its buyer has it, and may withdraw from it alone; null without one. */
  story: { isThere: boolean; mayWithdraw: boolean } | null
  email: string
  phone: string
  fullName: string
  address: string
  deliveryAddress: CheckoutOrder['deliveryAddress']
  /** Reason of `needs_review`; null when not set. */
  reviewReason: string | null
  /** Its buyer may cancel, as the toy is late, and asked to: a person decides. */
  awaitsCancellation: boolean
  /** Its buyer was asked to wait more than 30 days; null while no answer is awaited. */
  waitAsked: AskedWait | null
  model: ShownModel['status'] | null
  /** Signed link of its GLB; null until there is one. */
  modelUrl: string | null
  proof: ProofStanding['state'] | null
  /** A proof that lapses without an answer lets the toy be printed. */
  silencePrints: boolean
  steps: Step[]
  /** Steps that were taken back, oldest first. */
  undone: UndoneStep[]
  /** Oldest first, without cancelled ones. */
  prints: Print[]
  /** In order of shipping. */
  shipments: OrderShipment[]
  /** The newest of them came back, and its toy is damaged. */
  isReturnDamaged: boolean
  /** It was not fetched: its buyer wants it sent. */
  isToBeSent: boolean
  /** What lay in a lost parcel, beside the toy, is to be sent again. */
  isToResend: boolean
  /** It was cancelled, and what its buyer keeps came back. */
  isKeptBack: boolean
  money: OrderMoney & {
    owedOre: number
    totalOre: number
    /** What can still be given back of the order's own payment; null until it is paid. */
    leftOre: number | null
    freightOre: number
    /** Of the freight, what has not gone back. */
    freightLeftOre: number
    /** When all of it had gone back in refunds for it; null before that. */
    freightBackAt: Date | null
    /** To its buyer, for goods that they withdrew from alone, and not gone back. */
    promisedBack: GoesBack[]
    /** What was bought, in the words of its receipt. */
    items: { title: string; priceOre: number }[]
    addOns: BoughtAddOn[]
    discount: { code: string; savingsOre: number } | null
    /** Part of the sum; null until it is paid. */
    vatOre: number | null
    paidWith: PaidMethod | null
    receipts: IssuedReceipt[]
  }
  /** History entries other than status steps, oldest first. */
  history: HistoryRow[]
}

export function createFulfilmentQueue({ clock, designs, made }: FulfilmentQueueDeps) {
  return {
    listUnfulfilled: (tx: Tx): Promise<FulfilmentRow[]> => listUnfulfilled(tx),

    async getForFulfilment(tx: Tx, orderId: string): Promise<FulfilmentOrder | null> {
      const order = await findOrder(tx, orderId)
      if (order === null) return null
      const [
        models,
        proof,
        history,
        sent,
        reviewReason,
        { awaitsCancellation },
        printsFrom,
        texts,
        details,
        colours,
        money,
        { owedOre },
        receipts,
        prints,
        days,
        packed,
        promisedBack,
        storyBar,
        isStoryAwaited,
        waitAsked,
      ] = await Promise.all([
        made.listModels(tx, orderId, null),
        made.findProof(tx, orderId),
        listHistory(tx, orderId),
        listShipments(tx, orderId),
        findReviewReason(tx, orderId),
        findReview(tx, orderId),
        findPrintsFrom(tx, orderId),
        textsOf(tx, order, { designs }),
        detailsOf(tx, order, { designs }),
        coloursOf(tx, order, { designs }),
        findMoney(tx, orderId),
        findExceptions(tx, orderId),
        listReceipts(tx, orderId),
        made.listPrints(tx, orderId),
        findDaysStanding(tx, orderId, clock.now()),
        findThings(tx, orderId),
        listPromisedBack(tx, orderId),
        findStoryBar(tx, orderId, clock.now()),
        isStoryToCome(tx, orderId, clock.now()),
        findAskedWait(tx, orderId),
      ])
      const steps = effectiveSteps(history)
      const { promised_first: first, promised_last: last } = order
      const isInForce = isPromiseOpen(order, { sent, steps, prints })
      // A parcel that came back is still to be there by the days of its order.
      const isOfFirstToy =
        replacementOf(order, { sent, steps, prints }) === null &&
        sent.every(({ lost_at: lostAt }) => lostAt === null)
      const { items, shipping, discount } = lineItemsOf(order, texts)
      const goingBack = money.refunds.filter(({ status }) => status !== 'failed')
      const isAllBack = order.total_price > 0 && order.refunded_total >= order.total_price
      return {
        id: order.id,
        orderNumber: order.order_number,
        version: order.version,
        orderedAt: order.created_at,
        paidAt: order.paid_at,
        status: order.status,
        paymentStatus: order.payment_status,
        ...days,
        promised:
          first === null || last === null || !(isInForce || isOfFirstToy)
            ? null
            : spanOfToy({ first, last }, order, sent),
        printsFrom,
        toyName: order.toy_name,
        imageUrl: order.image_url,
        sizeName: order.pricing.size.name,
        longestCm: order.pricing.size.longestCm,
        colours: colours.map(({ value }) => value),
        colourNames:
          colours
            .map(({ name }) => name)
            .filter(Boolean)
            .join(', ') ||
          (order.toy_colors ?? ''),
        recipient: [
          order.recipient_name,
          ageWords(order.recipient_age ?? ''),
          order.recipient_relation,
        ].flatMap((part) => (part === null || part === '' ? [] : [part])),
        bought: items.map(({ title }) => title),
        goods: goodsOf(order, texts, creditedOf(receipts), details).map((good) => ({
          ...good,
          ...(isAllBack ? { isBack: true, withdrewAt: null } : packingOf(good, packed)),
        })),
        shipping: shipping.name,
        shippingMethod: order.shipping_method ?? '',
        cutTexts: cutTextsOf(texts),
        writtenTexts: handWritten(order),
        message: order.personal_message,
        story: storyBar === 'none' ? null : { isThere: !isStoryAwaited, mayWithdraw: storyBar === null },
        email: order.email,
        phone: order.phone_number,
        fullName: order.delivery_full_name,
        address: addressLine(order),
        deliveryAddress: addressOf(order),
        reviewReason,
        awaitsCancellation,
        waitAsked,
        model: models[0]?.status ?? null,
        modelUrl: models[0]?.model_url ?? null,
        proof: proof?.state ?? null,
        silencePrints: proof?.silence_prints ?? true,
        steps,
        undone: undoneSteps(history),
        prints,
        shipments: shipmentsOf(order, sent, prints),
        isReturnDamaged: backInWorkshop(sent).some((parcel) => parcel.returned_damaged && holdsToy(parcel)),
        isToBeSent: isToBeSent(sent),
        isToResend: toResend(sent).length > 0,
        isKeptBack:
          order.status === 'cancelled' &&
          order.refunded_total < order.total_price &&
          backInWorkshop(sent).some((parcel) => !holdsToy(parcel)),
        money: {
          ...money,
          refunds: withFreightApart(order, money.refunds),
          owedOre,
          totalOre: order.total_price,
          leftOre: order.paid_at === null ? null : order.total_price - order.refunded_total,
          freightOre: order.shipping_cost,
          freightLeftOre: freightLeftOre(order, goingBack),
          freightBackAt: freightBackAt(order, creditedOf(receipts)),
          promisedBack,
          items,
          addOns: addOnPrices(order, goingBack),
          discount,
          vatOre: receipts[0]?.vatOre ?? null,
          paidWith: paidWithOf(order),
          receipts,
        },
        history,
      }
    },
  }
}

function cutTextsOf({ sign, addOns }: OrderTexts): FulfilmentOrder['cutTexts'] {
  const cut = TEXT_ADD_ONS.filter((key) => textSpec(key).cut).map((key) => ({ key, text: addOns[key] }))
  return [{ key: 'sign', text: sign }, ...cut].filter(({ text }) => text !== '')
}

/** As the packing table has it: a refund counts from when it is decided on. */
function packingOf(
  { part, isBack }: BoughtGood,
  packed: PackedThings | null,
): Pick<FulfilmentOrder['goods'][number], 'isBack' | 'withdrewAt'> {
  if (packed === null || !(part === TOY_THING || isBesideToy(part))) return { isBack, withdrewAt: null }
  const { things, toSend, withdrawn, isToyBack } = packed
  const isPacked = toSend.includes(part)
  return {
    isBack: part === TOY_THING ? isToyBack : !things.some((thing) => thing.part === part),
    withdrewAt: (!isPacked && withdrawn.find((goods) => goods.part === part)?.at) || null,
  }
}
