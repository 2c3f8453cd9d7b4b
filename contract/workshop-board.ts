/** POST workshop-board, workshop-export-orders, workshop-views, workshop-save-view, workshop-drop-view; GET workshop-changes: the orders of the workshop by state. */
import * as z from 'zod/mini'
import { ADD_ON_KEYS, type AddOnKey } from './add-ons.ts'
import { orderStatus, statusesIn, type OrderStatus } from './orders.ts'
import { parcelThing } from './parcel-contents.ts'
import { dayReason, printStatus } from './prints.ts'
import { textOf, uuid, value } from './text.ts'
import { nextStep, packWork } from './workshop-moves.ts'
import { orderTag } from './workshop-tags.ts'

/**
 * Why a person may have to act. `late` as a filter includes `new_days`: a delay notice promised new days, not over yet, and the buyer may cancel until shipping; `misses`: forecast to arrive after the last promised day; `ship_now`: to be given to its carrier today at the latest, or already, and neither late nor forecast to be; `failed`: print failed, no further attempt agreed; `proof`: its buyer has not
 * said yes; `model`: its 3D model is not there; `reprint`: its toy is reprinted, for any reason; `returned`: its parcel came back; `disputed`: its buyer disputes the payment, and the bank has not decided; `asked`: an inquiry is open, no money withdrawn. `paid_today`: no reason to act, what the day's sum counts.
 */
export const BOARD_FLAGS = [
  'late',
  'new_days',
  'misses',
  'ship_now',
  'review',
  'held',
  'failed',
  'proof',
  'model',
  'reprint',
  'returned',
  'disputed',
  'asked',
  'paid_today',
] as const
export const boardFlag = z.enum(BOARD_FLAGS)
export type BoardFlag = z.infer<typeof boardFlag>

/**
 * The columns of each selection, in the order of the board. A reprint stands where its print is, whether its toy was sent or its
 * print failed: what waits for a printer stands in one place. A parcel that came back with what is packed, until it is sent. What replaces a delivered toy
 * stands with what was sent until it has arrived.
 */
export const BOARD_COLUMNS = {
  open: statusesIn('unpaid', 'to_make', 'in_print', 'sent'),
  done: statusesIn('received', 'ended'),
} satisfies Record<string, readonly OrderStatus[]>
export const boardSelection = z.enum(['open', 'done'])
export type BoardSelection = z.infer<typeof boardSelection>

const addOnKey = z.enum(ADD_ON_KEYS as [AddOnKey, ...AddOnKey[]])

/**
 * Order of the cards in each column. promised: the next last promised day first; newest, oldest: by when they were ordered; price: the
 * dearest first; buyer: by the name of the recipient of the parcel, in Swedish order.
 */
export const BOARD_SORTS = ['promised', 'newest', 'oldest', 'price', 'buyer'] as const
export const boardSort = z.enum(BOARD_SORTS)
export type BoardSort = z.infer<typeof boardSort>
/** Their order would show what the role WORKSHOP may not read: sorted for ADMIN alone. */
export const SORTS_OF_OPERATORS: readonly BoardSort[] = ['price', 'buyer']

/** Days in Sweden, both included; an end that is null is open. */
export const dayRange = z.strictObject({ first: z.nullable(z.iso.date()), last: z.nullable(z.iso.date()) })
export type DayRange = z.infer<typeof dayRange>
export const ANY_DAY: DayRange = { first: null, last: null }

/** What the board shows. Parts with a default are missing in views that were saved without them. */
export const boardFilter = z.strictObject({
  columns: boardSelection,
  flag: z.nullable(boardFlag),
  /** Size by its value in the catalogue. */
  size: z.nullable(value),
  addOn: z.nullable(addOnKey),
  /** Whatever its case. */
  tag: z.prefault(z.nullable(orderTag), null),
  /** When the order was placed. */
  ordered: z.prefault(dayRange, ANY_DAY),
  /** The last promised day in force. */
  promised: z.prefault(dayRange, ANY_DAY),
  /** null: what is to be made by its promised day, the rest by its newest change. */
  sort: z.prefault(z.nullable(boardSort), null),
})
export type BoardFilter = z.infer<typeof boardFilter>
export const EVERY_OPEN_ORDER: BoardFilter = {
  columns: 'open',
  flag: null,
  size: null,
  addOn: null,
  tag: null,
  ordered: ANY_DAY,
  promised: ANY_DAY,
  sort: null,
}

export const SEARCH_CHARACTERS = 120

export const boardRequest = z.strictObject({
  filter: boardFilter,
  /** Order number, tracking number, serial number of a toy, code of a print; of an operator also name, address, town and telephone. Searches every state; '' for none. */
  search: textOf(SEARCH_CHARACTERS),
  /** One column from this card on; null: the first cards of all columns. */
  more: z.nullable(z.strictObject({ status: orderStatus, from: z.int().check(z.gte(0), z.lte(100_000)) })),
})
export type BoardRequest = z.infer<typeof boardRequest>

/** Orders of the board as a CSV file (columns: docs/order-file.md), for ADMIN with a fresh second factor; of more, those ordered last. */
export const exportOrdersRequest = z.strictObject({ filter: boardFilter, search: textOf(SEARCH_CHARACTERS) })
export const MOST_EXPORTED = 20_000

/** Most cards of a column in one answer. */
export const CARDS_AT_ONCE = 40

export const boardCard = z.object({
  orderNumber: z.string(),
  status: orderStatus,
  /** null for the role WORKSHOP until there is one without the buyer's texts. */
  imageUrl: z.nullable(z.string()),
  /** The toy's name; for the role WORKSHOP, who reads no words of a buyer here, its kind and size. */
  title: z.string(),
  /** Innermost level of the catalogue, for screens that anybody may stand before; '' where the design is gone. */
  kind: z.string(),
  /** Without the buyer's texts, for the same screens; null until it is drawn. */
  plainImageUrl: z.nullable(z.string()),
  sizeName: z.string(),
  /** '#RRGGBB' */
  colours: z.array(z.string()),
  /** Last promised day, or once it is sent its carrier's, ISO date; null until paid, and of a toy that is made again until it has days of its own. */
  promisedLast: z.nullable(z.string()),
  /** Last day to give it to its carrier, ISO date, where that is today or has passed and its promised day has not; null else. */
  shipBy: z.nullable(z.string()),
  /** When it came into this state, or was ordered; of a reprint, when it was agreed to; of a parcel that came back, when it did. */
  since: z.string(),
  flags: z.array(boardFlag),
  /** By name. */
  tags: z.array(z.string()),
  /** Of one that is late or misses its day, until it is sent; null where the queue has none. */
  dayReason: z.nullable(dayReason),
  /** Until when the bank takes an answer about a dispute, ISO instant; null where it does not say, and without one. */
  disputeAnswerBy: z.nullable(z.string()),
  /** A reprint after a failed print or a failed inspection; false after a complaint, return or loss. */
  isSecondTry: z.boolean(),
  next: nextStep,
  /** null unless that is `pack`. */
  packWork: z.nullable(packWork),
  /** First day on which it may be printed, ISO date; null unless it waits for that day. */
  printsFrom: z.nullable(z.string()),
  /** From when its print may be started, ISO instant, while making the toy again can be taken back; null otherwise. */
  startsFrom: z.nullable(z.string()),
  /** Its buyer comes for the toy. */
  isPickup: z.boolean(),
  /** Of a toy that waits for its buyer: what lies beside it, and is withdrawn from or paid back; not handed over. */
  stays: z.array(parcelThing),
  /** It was not fetched: its buyer wants it sent. */
  isToBeSent: z.boolean(),
  /** Cancelled while it was made again: what lay beside the one before is with its buyer, or on its way. */
  isToyCancelledAlone: z.boolean(),
  /** That are on their way, or where none is were sent last, of parcels that came back those; none before the first, where its buyer comes for it, and of a toy that is made again until it is sent. */
  parcels: z.array(
    z.object({
      carrier: z.string(),
      trackingNumber: z.nullable(z.string()),
      /** Tracking page of this parcel; null for an unknown carrier. */
      trackingUrl: z.nullable(z.string()),
    }),
  ),
  /** Its newest print; null before the first. */
  job: z.nullable(
    z.object({
      code: z.string(),
      /** For compare-and-set. */
      version: z.int(),
      status: printStatus,
      printer: z.nullable(z.string()),
      startedAt: z.nullable(z.string()),
      /** Planned hours; null where no plan is known. */
      hours: z.nullable(z.number()),
    }),
  ),
})
export type BoardCard = z.infer<typeof boardCard>

export const boardAnswer = z.object({
  columns: z.array(
    z.object({ status: orderStatus, count: z.int(), cards: z.array(boardCard), from: z.int() }),
  ),
  /** Every tag that an order has, by name. */
  tags: z.array(z.string()),
  /** Of the whole shop, whatever the filter. */
  today: z.object({
    /** Those with new days among them: what the filter `late` finds. */
    late: z.int(),
    /** Whose last promised day is still to come, and will not be kept as the queue stands. */
    missed: z.int(),
    /** What the filter `ship_now` finds. */
    toShip: z.int(),
    printing: z.int(),
    printers: z.int(),
    /** Paid since midnight in Sweden, öre; null for the role WORKSHOP. */
    paidOre: z.nullable(z.int()),
    /** Given back since then, of whichever day's orders, öre; null for the role WORKSHOP. */
    refundedOre: z.nullable(z.int()),
  }),
})
export type BoardAnswer = z.infer<typeof boardAnswer>

export const savedView = z.object({ id: z.string(), name: z.string(), filter: boardFilter })
export type SavedView = z.infer<typeof savedView>
export const viewsAnswer = z.object({ views: z.array(savedView) })
export const noRequest = z.strictObject({})

export const VIEW_NAME_CHARACTERS = 40
export const MOST_VIEWS = 30
/** A name that is taken gets the new filter. */
export const saveViewRequest = z.strictObject({
  name: textOf(VIEW_NAME_CHARACTERS).check(z.minLength(1)),
  filter: boardFilter,
})
export const dropViewRequest = z.strictObject({ id: uuid })

/** One line of workshop-changes: the order that changed; null: anything may have. */
export const workshopChange = z.object({ orderNumber: z.nullable(z.string()) })
export type WorkshopChange = z.infer<typeof workshopChange>
