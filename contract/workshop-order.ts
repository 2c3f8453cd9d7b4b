/** POST workshop-order, workshop-note, workshop-note-photo, workshop-remove-note, workshop-write, workshop-send-again, workshop-correct-address, workshop-correct-email, workshop-order-again: all of an order, for those who make it. */
import * as z from 'zod/mini'
import { orderStatus, paymentStatus } from './orders.ts'
import { email } from './email.ts'
import { modelStatus } from './order-pages.ts'
import { checkMark, PAPER_WAITS, PAPERS, SPECIAL_ITEMS } from './packing.ts'
import { dayReason, printStatus } from './prints.ts'
import { PROMISE_REASONS } from './promise-reasons.ts'
import { proofStanding } from './proofs.ts'
import { orderShipment } from './shipments.ts'
import { textOf, uuid } from './text.ts'
import { happening } from './workshop-history.ts'
import { nextStep, packWork, takeBack } from './workshop-moves.ts'
import { withdrawnPart } from './withdrawal.ts'

const ORDER_NUMBER_CHARACTERS = 60
/** With or without its prefix, spaces and case do not matter. */
const orderNumber = z.string().check(z.minLength(1), z.maxLength(ORDER_NUMBER_CHARACTERS))

export const workshopOrderRequest = z.strictObject({ order_number: orderNumber })

export const deliveryAddress = z.object({
  fullName: z.string(),
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
})
export type WorkshopAddress = z.infer<typeof deliveryAddress>

const ore = z.int()

const boughtGood = z.object({
  /** As in the contents of parcels; 'digital_story' is in none. */
  part: z.string(),
  name: z.string(),
  /** Of the toy: size and what is made with it, without the buyer's texts; those that were paid back say so. */
  details: z.array(z.string()),
  /** Its price has gone back. */
  isBack: z.boolean(),
  /** Its buyer has withdrawn from it, and is not paid back yet: it is not packed; null otherwise. */
  withdrewAt: z.nullable(z.string()),
})
export type BoughtGood = z.infer<typeof boughtGood>

/** Parts that are null are not for the role of who asks: see the field. */
export const workshopOrder = z.object({
  orderNumber: z.string(),
  /** For compare-and-set of the address. */
  version: z.int(),
  status: orderStatus,
  paymentStatus,
  orderedAt: z.string(),
  paidAt: z.nullable(z.string()),
  toy: z.object({
    /** Its name; for the role WORKSHOP its kind and size. */
    title: z.string(),
    /** null for the role WORKSHOP until there is one without the buyer's texts. */
    imageUrl: z.nullable(z.string()),
    /** GLB, signed for a quarter of an hour; for the role WORKSHOP only of a toy without texts. */
    modelUrl: z.nullable(z.string()),
    model: z.nullable(modelStatus),
    sizeName: z.string(),
    /** Width, depth, height of the solid; null until made. */
    sizeMm: z.nullable(z.tuple([z.number(), z.number(), z.number()])),
    /** '#RRGGBB' */
    colours: z.array(z.string()),
    /** By name. */
    colourNames: z.string(),
    /** Thinnest wall, mm, without the rims of edges; null until made. */
    wallMm: z.nullable(z.number()),
    /** Parts that may come off and that a small child could swallow (EN 71-1, 31.7 mm); null where not inspected. */
    smallParts: z.nullable(z.int()),
    /** Lines of its check that not every toy has; empty until made. */
    specialChecks: z.array(z.enum(SPECIAL_ITEMS)),
    /** Places on the model that its check looks at, as on the packing table; empty until made. */
    checkMarks: z.array(checkMark),
  }),
  /** What was bought: the toy, which is first, and what comes beside it. One of each. */
  goods: z.array(boughtGood),
  shippingName: z.string(),
  /** What is cut into the toy or written by hand; ADMIN. */
  texts: z.nullable(z.array(z.object({ key: z.string(), text: z.string() }))),
  /** Name, age, relation; ADMIN. */
  recipient: z.nullable(z.array(z.string())),
  /** The buyer's words to the shop about the gift; ADMIN. */
  message: z.nullable(z.string()),
  /**
   * Of a digital story that was bought, in which the message stands first: whether its buyer has it, and may withdraw from it alone;
   * null without one.
   */
  story: z.nullable(z.object({ isThere: z.boolean(), mayWithdraw: z.boolean() })),
  plan: z.nullable(
    z.object({
      hours: z.number(),
      grams: z.number(),
      /** Of the first filament's: broken off the toy. */
      supportGrams: z.number(),
      colourChanges: z.int(),
      layerMm: z.number(),
      filaments: z.array(z.object({ colour: z.string(), grams: z.number() })),
    }),
  ),
  /** In force; null also while a toy that is made again has no days of its own. */
  promised: z.nullable(z.object({ first: z.string(), last: z.string() })),
  /** When the toy arrived or was fetched, else what its buyer keeps without it; null until then, while it is back, and while another toy is made. */
  arrivedAt: z.nullable(z.string()),
  /** Last day to hand it to its carrier so that it arrives by then, ISO date; null once it is sent, while a person must look at it first, once it is fetched, and without a promise. */
  shipBy: z.nullable(z.string()),
  /** Days promised so far, oldest first; the last are those that hold. */
  promises: z.array(
    z.object({
      first: z.string(),
      last: z.string(),
      movedAt: z.string(),
      why: z.enum(PROMISE_REASONS),
      toldAt: z.nullable(z.string()),
    }),
  ),
  /** First day on which it may be printed, ISO date; null until paid. */
  printsFrom: z.nullable(z.string()),
  /** When its newest print may be started, while that is still to come: making a toy again can be taken back for a minute. */
  startsFrom: z.nullable(z.string()),
  isLate: z.boolean(),
  /** A delay notice promised new days, not over yet; the buyer may cancel until it is sent. */
  hasNewDays: z.boolean(),
  /** Its last promised day is still to come, and will not be kept as the queue stands. */
  isMissed: z.boolean(),
  /** Of an order that is late or will be; null where its day is kept, or nothing is known of when. */
  dayReason: z.nullable(dayReason),
  proof: z.nullable(proofStanding.shape.state),
  reviewReason: z.nullable(z.string()),
  /** Its buyer may cancel, as the toy is late, and asked to: nothing is packed or sent until a person has decided. */
  awaitsCancellation: z.boolean(),
  /** Its buyer was asked to wait more than 30 days, and has not answered; null while no answer is awaited. */
  waitAsked: z.nullable(
    z.object({
      at: z.string(),
      /** Last of the days that were named, ISO date. */
      last: z.string(),
      /** Last day on which it is delivered without a yes, ISO date. */
      beyond: z.string(),
      /** Day by which the buyer was asked to answer, ISO date. */
      answerBy: z.string(),
    }),
  ),
  /** Of what is not printed yet: its safety file, and what one has to cover. */
  safety: z.object({
    isRequired: z.boolean(),
    file: z.nullable(z.object({ reference: z.string(), validUntil: z.nullable(z.string()) })),
    sizeName: z.string(),
    /** Names of its special features. */
    features: z.array(z.string()),
  }),
  next: nextStep,
  /** null unless that is `pack`. */
  packWork: z.nullable(packWork),
  /** Its buyer disputes the payment, and the bank has not decided. */
  isDisputed: z.boolean(),
  /** An inquiry is open: the stage before a dispute, no money withdrawn. */
  isAsked: z.boolean(),
  /** Its toy is reprinted, for any reason. */
  isReprint: z.boolean(),
  /** A reprint after a failed print or a failed inspection; false after a complaint, return or loss. */
  isSecondTry: z.boolean(),
  /** null when its last step cannot be taken back. */
  undo: z.nullable(takeBack),
  /** By the shop's clock. */
  now: z.string(),
  /** ADMIN. */
  money: z.nullable(
    z.object({
      totalOre: ore,
      paidOre: z.nullable(ore),
      paidWith: z.nullable(z.object({ kind: z.string(), lastFour: z.nullable(z.string()) })),
      owedOre: ore,
      /** Of what was paid, part of which may have gone back; null until it is paid. */
      leftOre: z.nullable(ore),
      /** Part of the sum. */
      freightOre: ore,
      /** Of the freight, what has not gone back. */
      freightLeftOre: ore,
      /** To its buyer, for goods that they withdrew from alone, and not gone back. */
      promisedBack: z.array(z.object({ subject: z.string(), amountOre: ore })),
      /** What was bought, in the words of its receipt; with the freight, less the discount, they are the sum. */
      items: z.array(z.object({ title: z.string(), priceOre: ore })),
      /** Add-ons that were bought: what each gives back, its share of the discount taken off. */
      addOns: z.array(
        z.object({
          part: z.string(),
          /** Subject of its refund, by which receipt, order pages, slip and packing table mark it as paid back. */
          name: z.string(),
          backOre: ore,
          isBack: z.boolean(),
        }),
      ),
      discount: z.nullable(z.object({ code: z.string(), savingsOre: ore })),
      /** Part of the sum; null until it is paid. */
      vatOre: z.nullable(ore),
      refunds: z.array(
        z.object({
          amountOre: ore,
          status: z.string(),
          at: z.string(),
          /** As the buyer reads it; null where all went back. */
          subject: z.nullable(z.string()),
          why: z.string(),
        }),
      ),
      disputes: z.array(
        z.object({
          amountOre: ore,
          status: z.string(),
          at: z.string(),
          isOpen: z.boolean(),
          /** Until when the bank takes an answer; null where it does not say, and once it has decided. */
          answerBy: z.nullable(z.string()),
        }),
      ),
      /** Messages of its buyer, oldest first, each with what it ended. */
      withdrawals: z.array(z.object({ at: z.string(), part: withdrawnPart })),
      receipts: z.array(z.object({ number: z.int(), issuedAt: z.string(), totalOre: ore })),
    }),
  ),
  /** ADMIN; WORKSHOP once it is printed. */
  address: z.nullable(deliveryAddress),
  /** Whether the caller may correct the address now. */
  mayCorrectAddress: z.boolean(),
  addressChanges: z.array(
    z.object({ at: z.string(), who: z.string(), was: deliveryAddress, became: deliveryAddress }),
  ),
  /** ADMIN. */
  email: z.nullable(z.string()),
  /** Corrections of it, oldest first; ADMIN. */
  emailChanges: z.array(z.object({ at: z.string(), who: z.string(), was: z.string(), became: z.string() })),
  /** The buyer's data are erased: no letter reaches anybody. */
  isBuyerErased: z.boolean(),
  /** When the erasure that its buyer asked for is due; null without a request; ADMIN. */
  deletionDue: z.nullable(z.string()),
  /** Of the same buyer, newest first, without drafts; ADMIN. */
  otherOrders: z.nullable(
    z.array(
      z.object({
        orderNumber: z.string(),
        /** Of the board, where it stands. */
        column: orderStatus,
        title: z.string(),
        orderedAt: z.string(),
      }),
    ),
  ),
  parcels: z.array(orderShipment),
  /** The newest parcel came back, and its toy is damaged. */
  isReturnDamaged: z.boolean(),
  /** It was not fetched: its buyer wants it sent. */
  isToBeSent: z.boolean(),
  jobs: z.array(
    z.object({
      code: z.string(),
      /** For compare-and-set. */
      version: z.int(),
      attempt: z.int(),
      status: printStatus,
      printer: z.nullable(z.string()),
      startedAt: z.nullable(z.string()),
      printedAt: z.nullable(z.string()),
      holdReason: z.nullable(z.string()),
      /** Of its toy; null until that has passed its check. */
      serial: z.nullable(z.string()),
      /** Printed, and did not pass its check. */
      isRejected: z.boolean(),
      /** The order is over; stopping the print is not confirmed yet. */
      isToStop: z.boolean(),
    }),
  ),
  /** Of the newest print, in the order of `PAPERS`; none before it is paid, and once it has arrived or ended. */
  papers: z.array(
    z.object({
      paper: z.enum(PAPERS),
      /** null: it can be printed. */
      waitsFor: z.nullable(z.enum(PAPER_WAITS)),
      /** Without name and address, which the caller may not read yet. */
      isPlain: z.boolean(),
    }),
  ),
  /** How many complaints it has: workshop-complaints reads them. */
  complaints: z.int(),
  /** One of them waits for an answer. */
  hasOpenComplaint: z.boolean(),
  /** Letters of the shop about it, newest first; subject and text for ADMIN. */
  letters: z.array(
    z.object({
      id: z.string(),
      /** Name of the letter: 'order-confirmation', 'step:shipped'. */
      name: z.string(),
      at: z.string(),
      status: z.enum(['waiting', 'sent', 'refused']),
      /** Its recipient; ADMIN. */
      to: z.nullable(z.string()),
      subject: z.nullable(z.string()),
      text: z.nullable(z.string()),
      /** Of `notes`, where staff wrote it by hand. */
      noteId: z.nullable(z.string()),
      /** The words of an earlier one. */
      isAgain: z.boolean(),
      /** Its words may go once more; ADMIN. */
      mayBeSentAgain: z.boolean(),
    }),
  ),
  /** By name. */
  tags: z.array(z.string()),
  /** Every tag that an order has, by name. */
  knownTags: z.array(z.string()),
  /** Notes and letters of staff, and what the buyer answered; newest first. */
  notes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      who: z.string(),
      /** Empty in a note of pictures alone. */
      text: z.string(),
      /** Of a letter to the buyer; null for a note. */
      subject: z.nullable(z.string()),
      /** What the buyer answered, noted by staff. */
      isFromBuyer: z.boolean(),
      /** Links for a quarter of an hour. */
      photos: z.array(z.object({ id: z.string(), url: z.string() })),
      /** Pictures of others that may show the buyer's words, which the role WORKSHOP reads at the packing table alone. */
      hiddenPhotos: z.int(),
    }),
  ),
  /** Who sees pictures on notes: all staff; false: operators and who took them, as they may show the buyer's words. */
  areNotePicturesForAll: z.boolean(),
  /** Oldest first; without money for the role WORKSHOP. */
  history: z.array(happening),
})
export type WorkshopOrder = z.infer<typeof workshopOrder>

export const NOTE_CHARACTERS = 2000
export const MOST_NOTE_PHOTOS = 5
export const noteRequest = z
  .strictObject({
    order_number: orderNumber,
    /** Chosen by the page: the same again is the same note. Pictures are sent to it. */
    id: uuid,
    text: textOf(NOTE_CHARACTERS),
    /** The words of the buyer. */
    from_buyer: z.boolean(),
    /** How many pictures follow. */
    photos: z.int().check(z.gte(0), z.lte(MOST_NOTE_PHOTOS)),
  })
  .check(z.refine(({ text, photos }) => text !== '' || photos > 0))
export type NoteRequest = z.infer<typeof noteRequest>

/** POST workshop-note-photo?note=…&photo=…, the picture as its body: by who wrote the note. `photo` is chosen by the page: the same again is the same picture. */
export const notePhotoQuery = z.object({ note: uuid, photo: uuid })
/** How many there are then. */
export const notePhotoAnswer = z.object({ photos: z.int() })

/** POST workshop-remove-note: by who wrote it, with its pictures; neither a letter nor what a buyer answered. */
export const removeNoteRequest = z.strictObject({ note: uuid })

export const LETTER_CHARACTERS = 4000
export const SUBJECT_CHARACTERS = 120
export const writeRequest = z.strictObject({
  order_number: orderNumber,
  /** Chosen by the page: the same again is the same letter. */
  id: uuid,
  subject: textOf(SUBJECT_CHARACTERS).check(z.minLength(1)),
  text: textOf(LETTER_CHARACTERS).check(z.minLength(1)),
})
export type WriteRequest = z.infer<typeof writeRequest>

/** POST workshop-send-again: a letter of the shop, once more to the buyer. */
export const sendAgainRequest = z.strictObject({ order_number: orderNumber, letter: uuid })

const line = textOf(100)
const needed = textOf(100).check(z.minLength(1))
/** The country stays: freight and VAT were paid for it. */
export const correctAddressRequest = z.strictObject({
  order_number: orderNumber,
  /** As it was read; another one is refused with `changed_meanwhile`. */
  version: z.int(),
  address: z.strictObject({
    fullName: needed,
    streetAddress: needed,
    postalCode: needed,
    city: needed,
    phoneNumber: line,
  }),
})
export type AddressCorrection = z.infer<typeof correctAddressRequest>['address']
/** Where its letters go, and by which its buyer finds the order. */
export const correctEmailRequest = z.strictObject({ order_number: orderNumber, version: z.int(), email })

/** Why the order is ended, for staff. */
export const AGAIN_REASON_CHARACTERS = 1000
export const orderAgainRequest = z.strictObject({
  order_number: orderNumber,
  why: textOf(AGAIN_REASON_CHARACTERS).check(z.minLength(1, 'Skriv varför.')),
})
/** What goes back, öre. */
export const orderAgainAnswer = z.object({ refund: ore })

export const doneAnswer = z.object({ success: z.literal(true) })
