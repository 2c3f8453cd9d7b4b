/** The workshop's packing table: toys to check and to pack, parcels, papers. For staff. */
import * as z from 'zod/mini'
import { orderStatus } from './orders.ts'
import { parcelThing } from './parcel-contents.ts'
import { printStatus } from './prints.ts'
import { packaging, shipment, shipmentMethod } from './shipments.ts'
import { uuid } from './text.ts'
import { toyPlace } from './toy-places.ts'

/** What is looked at before a toy is packed (toy safety 2009/48/EC; walls by the shop's own rule). */
export const INSPECTION_ITEMS = {
  loose_parts: 'Ingen lös smådel: dra i allt som sticker ut',
  joints: 'Lederna rör sig lätt åt alla håll, och ingen led lossnar',
  small_parts: 'Smådelarna som modellen varnar för sitter fast: dra i var och en',
  necks: 'Smala fästen håller: dra i öron, svans, horn och annat smalt',
  sharp_edges: 'Ingen vass kant eller spets',
  walls: 'Väggar på minst 1,2 mm, utan hål',
  supports: 'Alla stöd är borttagna',
  stable: 'Står stadigt på ett plant bord',
  texts: 'Texterna är rätt och går att läsa',
} as const
export type InspectionItem = keyof typeof INSPECTION_ITEMS
export const INSPECTION_KEYS = Object.keys(INSPECTION_ITEMS) as [InspectionItem, ...InspectionItem[]]

/** Lines that a toy can lack; the others apply to every toy. */
export const SPECIAL_ITEMS = ['joints', 'small_parts', 'necks', 'texts'] as const satisfies InspectionItem[]
type SpecialItem = (typeof SPECIAL_ITEMS)[number]

/** Lines that apply: a toy without texts has none to read. */
export function itemsFor(special: readonly SpecialItem[]): InspectionItem[] {
  const lacking: readonly InspectionItem[] = SPECIAL_ITEMS.filter((item) => !special.includes(item))
  return INSPECTION_KEYS.filter((item) => !lacking.includes(item))
}

export const MOST_PHOTOS = 6

export const STEP_REASON_CHARACTERS = 300
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Skriv varför.'),
    z.maxLength(STEP_REASON_CHARACTERS, `Högst ${STEP_REASON_CHARACTERS} tecken`),
  )
const jobCode = z.string().check(z.regex(/^[A-Z0-9]{8}$/))
const orderNumber = z.string().check(z.minLength(1), z.maxLength(40))
const lot = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

const jobCard = z.object({
  code: z.string(),
  order_number: z.string(),
  toy_name: z.string(),
  image_url: z.nullable(z.string()),
  /** 'Mellan'. */
  size: z.string(),
  attempt: z.number(),
  /** Printed, or checked. */
  since: z.string(),
  promised_last: z.nullable(z.string()),
  /** Last day to hand it to its carrier so that it arrives by then, ISO date; null once it is sent, while a person must look at it first, of one whose buyer comes for the toy, and without a promise. What was not fetched and is to be sent has one. */
  ship_by: z.nullable(z.string()),
  /** Its buyer comes for the toy, or came; not one who wants it sent instead. */
  is_pickup: z.boolean(),
  /** Over the promised day and not sent, or sent after it and not received. */
  is_late: z.boolean(),
  /** A delay notice promised new days, not over yet; the buyer may cancel until it is sent. */
  has_new_days: z.boolean(),
  is_gift: z.boolean(),
  /** A person must look at the order first: it is not sent. */
  needs_review: z.boolean(),
  /** … as its buyer may cancel, and wants to. */
  awaits_cancellation: z.boolean(),
})
export type JobCard = z.infer<typeof jobCard>

const sentCard = z.object({
  ...jobCard.shape,
  sent_at: z.string(),
  /** On their way; where none is, those of the newest sending; of one that came back, those that did. */
  parcels: z.array(z.object({ carrier: z.string(), tracking_number: z.nullable(z.string()) })),
  returned_at: z.nullable(z.string()),
  /** pickup: it stands in the workshop until its buyer comes for it. */
  method: shipmentMethod,
  /** It came back damaged. */
  is_damaged: z.boolean(),
  /** A parcel without the toy was lost: what lay in it is to be sent again. */
  is_to_resend: z.boolean(),
})
export type SentCard = z.infer<typeof sentCard>

/** POST workshop-to-pack: first what is to be sent first, then by promise; of what is on its way the newest. */
export const toPackRequest = z.strictObject({})
export const toPack = z.object({
  to_check: z.array(jobCard),
  to_pack: z.array(jobCard),
  /** Parcels that came back: corrected, and sent again. */
  came_back: z.array(sentCard),
  on_their_way: z.array(sentCard),
  /** How many workshop-address-file has. */
  addresses: z.int(),
})
export type ToPack = z.infer<typeof toPack>

/** Label of one of a toy's parcels. */
const shippingLabel = z.object({
  id: z.string(),
  parcel: z.number(),
  /** As the buyer reads it. */
  carrier: z.string(),
  /** The address was corrected since: it bears the former one. */
  is_outdated: z.boolean(),
  /** When its file was fetched last, or the shop's own label was printed with the other papers; null before. A carrier's file is not marked as a copy: its codes are to stay as they are. */
  printed_at: z.nullable(z.string()),
  /** null until the carrier has answered; retried with the same key. */
  booked: z.nullable(
    z.object({ tracking_number: z.string(), tracking_url: z.nullable(z.string()), at: z.string() }),
  ),
})
export type ShippingLabel = z.infer<typeof shippingLabel>

export const checkMark = z.extend(toyPlace, { items: z.array(z.enum(INSPECTION_KEYS)) })
export type CheckMark = z.infer<typeof checkMark>

/** POST workshop-packing-job: one toy at the packing table. POST workshop-undo-check: its pass is taken back. */
export const packingJobRequest = z.strictObject({ code: jobCode })
export const packingJob = z.object({
  code: z.string(),
  order_number: z.string(),
  status: orderStatus,
  /** The order has ended, and nothing of it is packed or sent any more: the role WORKSHOP has neither the buyer's words nor the address of it. */
  is_over: z.boolean(),
  job_status: z.enum(['printed', 'checked']),
  attempt: z.number(),
  /** Printed after a complaint and not yet sent; its order was sent before. */
  is_replacement: z.boolean(),
  /** Made again without charge, and for which reason; null where it was paid for. */
  remade_for: z.nullable(z.enum(['complaint', 'lost', 'returned'])),
  /** Status of the newer print that is made in its place, until that one is checked; null where there is none. */
  new_print: z.nullable(printStatus),
  /** The kind of toy instead for who may not read its name. */
  toy_name: z.string(),
  /** null rather than a picture with a text that is not for its reader. */
  image_url: z.nullable(z.string()),
  /** Signed GLB; null where the model has none. */
  model_url: z.nullable(z.string()),
  size: z.object({ name: z.string(), longest_mm: z.number() }),
  child_name: z.nullable(z.string()),
  /** From the buyer to the shop. */
  message: z.nullable(z.string()),
  /** A story was bought: the message stands first in it. */
  is_message_in_story: z.boolean(),
  sign: z.nullable(z.string()),
  engraving: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  /** Other toys of the same buyer that are checked and go to the same address. */
  same_address: z.array(z.object({ code: z.string(), order_number: z.string(), toy_name: z.string() })),
  /** What is looked at before it is packed: lines that apply to this toy. */
  check_items: z.array(z.enum(INSPECTION_KEYS)),
  /** Places on the model that these lines mean, first the one with number 1; empty where its report keeps none. */
  check_marks: z.array(checkMark),
  /** An add-on that makes a gift lies in it: one whose money is back does not. */
  is_gift: z.boolean(),
  /** Of its packing slip: none where it was bought as a gift, or is made again without charge. */
  has_prices: z.boolean(),
  /** Bought with the toy, on it or in its box; null where the buyer wrote no text for it. */
  add_ons: z.array(z.object({ name: z.string(), text: z.nullable(z.string()) })),
  /** Goods that the buyer has withdrawn from, and when; not packed, and left out of `add_ons`. */
  withdrawn: z.array(z.object({ name: z.string(), at: z.string() })),
  /** Of a toy that waits to be fetched: what its buyer has withdrawn from, or is paid back for; it is not handed over. */
  stays: z.array(parcelThing),
  /** What can lie in a parcel of its own, of what is still paid for. */
  things: z.array(
    z.extend(parcelThing, {
      /** In the sending that is packed; not what arrived in another parcel. */
      is_to_send: z.boolean(),
      /** Paid for it and not given back, less its share of the discount, with the freight for the toy, öre; null for roles that give nothing back. */
      worth_ore: z.nullable(z.int()),
    }),
  ),
  shipping_name: z.string(),
  /** Of empty words for the role WORKSHOP once it is over. */
  address: z.object({
    full_name: z.string(),
    street_address: z.string(),
    postal_code: z.string(),
    city: z.string(),
    country: z.string(),
    phone_number: z.string(),
  }),
  /** Fields of the customs declaration (CN22); null within the EU. */
  customs: z.nullable(
    z.object({
      /** What was paid for what lies in the parcel, without freight, öre. */
      value_ore: z.int(),
    }),
  ),
  /** Of the toy alone, grams; null where its print was not planned. */
  net_weight_g: z.nullable(z.int()),
  promised_last: z.nullable(z.string()),
  /** As on its card. */
  ship_by: z.nullable(z.string()),
  is_late: z.boolean(),
  /** A delay notice promised new days, not over yet; the buyer may cancel until it is sent. */
  has_new_days: z.boolean(),
  needs_review: z.boolean(),
  /** It is held as its buyer may cancel, and wants to. */
  awaits_cancellation: z.boolean(),
  /** A parcel sent now comes after this day, ISO date, which its buyer was asked to agree to: it is not sent before an answer. null where it may be sent. */
  answer_beyond: z.nullable(z.string()),
  /** Note of `needs_review`; null when not set, '' for the role WORKSHOP. */
  review_reason: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  photos: z.array(z.object({ id: z.string(), url: z.string() })),
  /** Of the toy checked last on the same printer and of the same filaments, to choose from; empty where there is none. */
  lots_before: z.array(z.string()),
  /** Of the parcel that was sent last: carrier and packaging to begin with. */
  parcel_before: z.nullable(z.object({ carrier: z.string(), packaging })),
  /** Of the last parcel that was sent alone with a toy of this size, with all in it, grams; null where none was weighed. */
  weight_of_size_g: z.nullable(z.int()),
  /** Who gives parcels their labels; `own` is the shop itself. */
  carrier: z.object({ id: z.string(), name: z.string() }),
  labels: z.array(shippingLabel),
  shipments: z.array(shipment),
  /** The pass of its check, or once it is sent the last step, may be taken back until then; null when it may not. */
  undo_until: z.nullable(z.string()),
  /** Why the newest sending came back, in the words of staff; null where it did not. */
  return_reason: z.nullable(z.string()),
  /** It came back because it was damaged on its way, not for its address. */
  return_damaged: z.boolean(),
  /** It was not fetched: its buyer wants it sent. */
  return_to_send: z.boolean(),
  /** A parcel without the toy was lost: what lay in it is to be sent again. */
  is_to_resend: z.boolean(),
  /** Tracking numbers of parcels on their way for which nothing is owed: their toy was made again and sent since, or what lies in them is paid back. */
  unowed: z.array(z.string()),
  /** The freight has gone back to its buyer. */
  is_freight_back: z.boolean(),
  /** What has not gone back of it, which is in what the toy is worth, öre; null for roles that give nothing back. */
  freight_ore: z.nullable(z.int()),
  /** What is left to give back of its payment, öre; null for roles that give nothing back. */
  refundable_ore: z.nullable(z.int()),
})
export type PackingJob = z.infer<typeof packingJob>

/** POST workshop-photo?code=…, the picture as its body: of a print that fails, or of a toy that is checked. */
export const photoQuery = z.object({ code: jobCode })
export const photoAnswer = z.object({ id: z.string(), url: z.string() })
export type InspectionPhoto = z.infer<typeof photoAnswer>

/** POST workshop-remove-photo: until its check is finished, or its print has failed. */
export const removePhotoRequest = z.strictObject({ id: uuid })
export const done = z.object({ success: z.literal(true) })

/**
 * POST workshop-inspect. Passed: every line holds and a photo is there; the toy gets its serial number. Failed: with a reason;
 * whoever says so agrees to print it again, and nothing is charged.
 */
export const inspectRequest = z.strictObject({
  code: jobCode,
  passed: z.boolean(),
  items: z.partialRecord(z.enum(INSPECTION_KEYS), z.boolean()),
  photos: z.array(uuid).check(z.maxLength(MOST_PHOTOS)),
  lots: z.array(lot).check(z.maxLength(8)),
  why: z.optional(reason),
})
export type InspectRequest = z.infer<typeof inspectRequest>
export const inspectAnswer = z.object({
  /** null where it failed. */
  serial: z.nullable(z.string()),
  /** Of the next attempt; null where it passed. */
  next_code: z.nullable(z.string()),
})
export type InspectAnswer = z.infer<typeof inspectAnswer>
/** `details.meanwhile` of `inspection_refused`: the check that was finished first. */
export const checkedMeanwhile = z.object({ passed: z.boolean(), who: z.string(), at: z.string() })
export type CheckedMeanwhile = z.infer<typeof checkedMeanwhile>

const weightG = z.nullable(z.int().check(z.gte(1), z.lte(50_000)))
export const MOST_PARCELS = 10
const parcelNumber = z.int().check(z.gte(1), z.lte(MOST_PARCELS))

/**
 * POST workshop-book-label: once for each parcel, however often it is asked. Answers with all labels of the toy. `weight_g`: null
 * where it was not weighed; another than that of a label which the parcel has is refused.
 */
export const bookLabelRequest = z.strictObject({ code: jobCode, parcel: parcelNumber, weight_g: weightG })
export type BookLabelRequest = z.infer<typeof bookLabelRequest>
/** POST workshop-cancel-label, workshop-label (its PDF; books nothing). `id`: of the label as it was seen. */
export const labelRequest = z.strictObject({ code: jobCode, id: uuid })
export type LabelRequest = z.infer<typeof labelRequest>
export const labelsAnswer = z.object({ labels: z.array(shippingLabel) })
export type LabelsAnswer = z.infer<typeof labelsAnswer>

/** `details.reason` of `label_refused`. */
export const LABEL_REFUSALS = [
  'not_checked',
  'over',
  'needs_review',
  'cancellation_asked',
  /** Of its buyer, who was asked to wait more than 30 days. */
  'answer_awaited',
  'by_carrier',
  'sent',
  'other_carrier',
  /** The parcel has a label; `details.label` is it. */
  'other_weight',
] as const
export const labelRefusal = z.enum(LABEL_REFUSALS)
/** `details.label` of the refusal `other_weight`. */
export const labelOfOtherWeight = z.object({ weight_g: weightG, who: z.string() })
export type LabelOfOtherWeight = z.infer<typeof labelOfOtherWeight>
export type LabelRefusal = z.infer<typeof labelRefusal>

/** Parts of an order. */
const contents = z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(20))
const parcel = z.strictObject({
  carrier: z.string().check(z.maxLength(100)),
  tracking_number: z.string().check(z.maxLength(100)),
  weight_g: weightG,
  packaging,
  /** Parts that lie in it (`things` of the job), of several parcels; omitted: not known, or all of them in the only one. */
  contents: z.optional(contents),
})
export type ParcelWish = z.infer<typeof parcel>

/** POST workshop-ship: printing → shipped; once more for an order whose parcels all came back. */
export const shipRequest = z.discriminatedUnion('method', [
  z.strictObject({
    order_number: orderNumber,
    method: z.literal('parcel'),
    parcels: z.array(parcel).check(z.minLength(1), z.maxLength(MOST_PARCELS)),
    /** Of the numbers none is on a parcel of another order, as the caller sees it; rejects as `number_known` where one is. Omitted: not compared, as after a yes. */
    is_number_new: z.optional(z.literal(true)),
  }),
  z.strictObject({ order_number: orderNumber, method: z.literal('pickup'), packaging }),
])
export type ShipRequest = z.infer<typeof shipRequest>
/** `details.known` of the refusal `number_known`: the order whose parcel has it. */
export const knownNumber = z.object({ number: z.string(), order_number: z.string(), toy_name: z.string() })
export type KnownNumber = z.infer<typeof knownNumber>

/** POST workshop-mark-damaged. */
export const orderOnly = z.strictObject({ order_number: orderNumber })
/** Tracking numbers of the parcels that are meant, of several (`PICKUP_KEY`: what waits for its buyer); omitted: all. */
const chosen = z.optional(
  z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MOST_PARCELS)),
)
/** POST workshop-deliver: the order is delivered once the last of its parcels is; of several on their way those that arrived are named; a lost one that is named arrived after all, where nothing was sent in its place. */
export const deliverRequest = z.strictObject({ order_number: orderNumber, parcels: chosen })
/** POST workshop-return. `is_damaged`: the toy is looked at in the workshop, and its buyer is not asked for an address. */
export const returnRequest = z.strictObject({
  order_number: orderNumber,
  why: reason,
  is_damaged: z.optional(z.boolean()),
  parcels: chosen,
})
/** POST workshop-remake-returned. */
export const orderWithReason = z.strictObject({ order_number: orderNumber, why: reason })
/** POST workshop-resend-lost: the toy is made again; of a parcel that did not hold it, what lay in it is sent again. */
export const lostRequest = z.strictObject({
  ...orderWithReason.shape,
  parcels: chosen,
  /**
   * Keys of all parcels that were on their way as the caller saw them (compare-and-set); rejects as `parcels_moved` where others are.
   * Without them so does what has arrived.
   */
  on_their_way: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_PARCELS))),
})
/** POST workshop-note-lost has the same body: of `unowed` ones. */
/** POST workshop-refund-lost: what was paid for what lay in them, all where that is not known. `is_whole`: all that is left, whatever lay in them. */
export const refundLostRequest = z.strictObject({ ...lostRequest.shape, is_whole: z.optional(z.boolean()) })
/**
 * POST workshop-undo. `status`: expected status of the order (compare-and-set); rejects with the last step otherwise. `until`: `undo_until`
 * of the step that is meant; rejects as `overtaken` where another is the last.
 */
export const undoRequest = z.strictObject({
  ...orderWithReason.shape,
  status: orderStatus,
  until: z.optional(z.string()),
})

/** What may have become of a parcel meanwhile. */
export const PARCEL_CHANGES = ['sent', 'delivered', 'returned', 'lost', 'taken_back'] as const
export type ParcelChange = (typeof PARCEL_CHANGES)[number]
/** `details.meanwhile` of the refusal `parcels_moved`, and of a loss that is recorded already: the last step with the order's parcels; absent where no staff took it. */
export const parcelsMovedMeanwhile = z.object({
  did: z.enum(PARCEL_CHANGES),
  who: z.string(),
  at: z.string(),
})
export type ParcelsMovedMeanwhile = z.infer<typeof parcelsMovedMeanwhile>

export const stepAnswer = z.object({ status: orderStatus, undo_until: z.nullable(z.string()) })
export type StepAnswer = z.infer<typeof stepAnswer>
/** POST workshop-refund-lost. */
export const refundedAnswer = z.object({ refunded_ore: z.number() })

export const PAPERS = ['slip', 'card', 'label', 'address', 'customs'] as const
export type Paper = (typeof PAPERS)[number]

/**
 * What a paper waits for. printed: it has the address or the child's name on it, which the role WORKSHOP reads from the end of the print on;
 * checked: it has the number that the toy gets when it passes its check.
 */
export const PAPER_WAITS = ['printed', 'checked'] as const
export type PaperWait = (typeof PAPER_WAITS)[number]

export const MOST_PARCELS_OF_PAPERS = 40
/** How the toy is to leave, as chosen at the table and not yet recorded. `weights_g`: first parcel first. */
const leaving = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('pickup') }),
  z.strictObject({
    method: z.literal('parcel'),
    weights_g: z.array(weightG).check(z.minLength(1), z.maxLength(MOST_PARCELS)),
    /** Parts that lie in each; omitted: not known, or all of them in the only one. */
    contents: z.optional(z.array(contents).check(z.minLength(1), z.maxLength(MOST_PARCELS))),
  }),
])
export type Leaving = z.infer<typeof leaving>

/** POST workshop-papers: a PDF with a page for each, of an order that is paid; before its time one is refused (`forbidden`, `order_step_refused`). The slip for the role WORKSHOP has kind instead of name and no address before the print has ended. A card that was not bought is left out; a label of the shop's own takes the place of the address. The customs declaration (CN22) is for parcels that leave the EU. */
export const papersRequest = z.strictObject({
  codes: z.array(jobCode).check(z.minLength(1), z.maxLength(MOST_PARCELS_OF_PAPERS)),
  papers: z.array(z.enum(PAPERS)).check(z.minLength(1), z.maxLength(PAPERS.length)),
  /** Of the first of `codes`; without it, as its labels and what was sent say. */
  leaving: z.optional(leaving),
})
export type PapersRequest = z.infer<typeof papersRequest>

/** What a column of the address file may hold. */
export const ADDRESS_VALUES = [
  'order_number',
  'full_name',
  'street_address',
  'postal_code',
  'city',
  'country',
  'country_code',
  'phone_number',
  'email',
  'weight_g',
] as const
export type AddressValue = (typeof ADDRESS_VALUES)[number]

/** Setting of the address file: the columns that a carrier's site asks for. POST workshop-address-columns, workshop-save-address-columns. */
export const addressColumns = z.object({
  separator: z.enum([';', ',', '\t']),
  columns: z
    .array(
      z.object({ title: z.string().check(z.minLength(1), z.maxLength(60)), value: z.enum(ADDRESS_VALUES) }),
    )
    .check(z.minLength(1), z.maxLength(30)),
})
export type AddressColumns = z.infer<typeof addressColumns>
