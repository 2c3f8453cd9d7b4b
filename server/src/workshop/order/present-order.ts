/** The page of an order from the facts about it, by the rights of who reads it. */
import { isOutsideEu } from '@leksmedjan/contract/delivery'
import { isInquiry } from '@leksmedjan/contract/disputes'
import { swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { ORDER_STAGES, statusesIn } from '@leksmedjan/contract/orders'
import { SPECIAL_ITEMS, type CheckMark, type InspectionItem } from '@leksmedjan/contract/packing'
import { holdsToy, parcelsOfToy } from '@leksmedjan/contract/parcel-contents'
import { buyerFetches, isOnItsWay, newestSending, parcelStateOf } from '@leksmedjan/contract/shipments'
import type { DayReason } from '@leksmedjan/contract/prints'
import { TURNED_DOWN } from '@leksmedjan/contract/review-reasons'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { NextStep } from '@leksmedjan/contract/workshop-moves'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import type { Actor } from '@leksmedjan/platform/actor'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import { papersFor } from '../../http/staff/paper-rights.rules.ts'
import { pictureFor, readsWords, titleFor } from '../../http/staff/staff-sight.rules.ts'
import { answerByOf, shipByOf, type FulfilmentOrder, type WorkshopOrders } from '../../orders/orders.ts'
import type {
  findMeasures,
  findPlainToy,
  findSafety,
  JobRow,
  listLetters,
  listNotes,
  listOtherOrders,
} from './order.queries.ts'
import { mayBeSentAgain, mayCorrectAddress, mayReadAddress, nextStepOf, packWorkOf } from './order.rules.ts'
import type { readTimeline } from './timeline.ts'
import { timelineOf } from './timeline.rules.ts'

type Result<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>

/** As read from the database, for every reader alike but `otherOrders`. */
export interface OrderFacts {
  order: FulfilmentOrder
  measured: Result<typeof findMeasures>
  safety: Result<typeof findSafety>
  /** Oldest first. */
  jobs: JobRow[]
  notes: Result<typeof listNotes>
  /** By name. */
  tags: string[]
  knownTags: string[]
  addressChanges: Result<WorkshopOrders['listAddressChanges']>
  emailChanges: Result<WorkshopOrders['listEmailChanges']>
  plain: Result<typeof findPlainToy>
  promises: Result<WorkshopOrders['listPromises']>
  letters: Result<typeof listLetters>
  /** null for roles without access to the buyer's e-mail. */
  otherOrders: Result<typeof listOtherOrders> | null
  /** When the erasure that its buyer asked for is due; null without one, and for roles without access to the buyer. */
  deletionDue: Date | null
  timeline: Result<typeof readTimeline>
  printUndoUntil: Date | null
  parcelUndoUntil: Date | null
  /** When its newest print may be started, while that is still to come. */
  startsFrom: Date | null
  /** Lines of its check. */
  check: { items: readonly InspectionItem[]; marks: CheckMark[] }
  /** It is printed again after it was sent. */
  isReprint: boolean
  /** Why the queue as it stands will not keep its promised days; null where it will. */
  missed: { reason: DayReason } | null
  /** Days on which the shop is closed. */
  closed: readonly DaySpan[]
}

interface Reader {
  role: StaffRole
  email: string
  /** Links to photos are issued to this session. */
  reader: Actor
  links: Pick<FileLinks, 'publicUrl' | 'signedUrl'>
  now: Date
}

export function presentOrder(facts: OrderFacts, by: Reader): WorkshopOrder {
  const { order, measured, safety, isReprint, missed } = facts
  const { role, now } = by
  const job = facts.jobs.at(-1)?.status ?? null
  const isAdmin = role === 'ADMIN'
  const reads = readsWords(role, 'order', job)
  const isMissed = missed !== null && order.promised !== null && order.promised.last >= swedishDate(now)
  const lacksSafetyFile = safety.isRequired && safety.file === null
  const parcel = parcelStateOf(order.shipments)
  const isOver = ORDER_STAGES[order.status] === 'ended'
  const isTravelling = order.shipments.some(
    (sent) => isOnItsWay(sent) && (sent.method === 'parcel' || !isOver),
  )
  const isToResend = order.isToResend && !isTravelling
  const next = nextStepOf(
    {
      ...order,
      unanswered: unansweredOf(order),
      lacksSafetyFile,
      isReprint,
      parcel,
      isToResend,
      isTravelling,
    },
    job,
    now,
  )
  const showsPhotos = reads || order.cutTexts.length === 0
  // A buyer who complains shows staff the toy as it is.
  const areNotePicturesForAll = order.cutTexts.length === 0 || facts.timeline.complaints.length > 0
  const hasLabel = facts.jobs.at(-1)?.hasLabel === true
  return {
    orderNumber: order.orderNumber,
    version: order.version,
    status: order.status,
    paymentStatus: order.paymentStatus as WorkshopOrder['paymentStatus'],
    orderedAt: order.orderedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    ...toyOf(facts, by, reads),
    goods: order.goods.map(({ withdrewAt, ...good }) => ({
      ...good,
      withdrewAt: withdrewAt?.toISOString() ?? null,
    })),
    shippingName: order.shipping,
    plan: measured?.plan ?? null,
    promised: order.promised,
    arrivedAt: isReprint ? null : arrivedAtOf(order.shipments),
    shipBy: lastDayToSend(facts),
    promises: facts.promises.map(({ movedAt, toldAt, ...promise }) => ({
      ...promise,
      movedAt: movedAt.toISOString(),
      toldAt: toldAt?.toISOString() ?? null,
    })),
    printsFrom: order.printsFrom,
    startsFrom: facts.startsFrom?.toISOString() ?? null,
    isLate: order.isLate,
    hasNewDays: order.hasNewDays,
    isMissed,
    dayReason: order.isLate || isMissed ? (missed?.reason ?? null) : null,
    proof: order.proof,
    awaitsCancellation: order.awaitsCancellation,
    waitAsked: waitOf(order),
    reviewReason: reviewReasonFor(role, order.reviewReason),
    safety: { ...safety, sizeName: order.sizeName },
    next,
    packWork: packWorkOf(next, { ...order, isReprint, parcel, hasLabel }),
    isDisputed: order.money.disputes.some(({ isOpen, status }) => isOpen && !isInquiry(status)),
    isAsked: order.money.disputes.some(({ isOpen, status }) => isOpen && isInquiry(status)),
    isReprint,
    isSecondTry: isReprint && !facts.jobs.some(isForAnotherToy),
    undo: undoOf(facts),
    now: now.toISOString(),
    money: isAdmin ? moneyOf(order) : null,
    ...buyerOf(facts, role),
    jobs: facts.jobs.map(jobOf),
    papers: papersOf(facts, role, next),
    complaints: facts.timeline.complaints.filter(({ became }) => became === 'open').length,
    hasOpenComplaint: hasOpenComplaint(facts.timeline.complaints),
    letters: facts.letters.map(({ at, to, subject, text, ...letter }) => ({
      ...letter,
      mayBeSentAgain: isAdmin && mayBeSentAgain(letter),
      at: at.toISOString(),
      to: isAdmin ? to : null,
      subject: isAdmin ? subject : null,
      text: isAdmin ? text : null,
    })),
    tags: facts.tags,
    knownTags: facts.knownTags,
    notes: facts.notes.map((note) => noteOf(note, by, reads || areNotePicturesForAll)),
    areNotePicturesForAll,
    history: timelineOf(facts.timeline, {
      role,
      showsPhotos,
      link: (key) => by.links.signedUrl(key, by.reader),
    }),
  }
}

/**
 * When the toy arrived, or what its buyer keeps without it; null while something of the newest sending is on its way, and while the toy is
 * back.
 */
function arrivedAtOf(shipments: FulfilmentOrder['shipments']): string | null {
  const newest = newestSending(shipments)
  const ofToy = newestSending(parcelsOfToy(shipments))
  const isToyBack = ofToy.some((parcel) => holdsToy(parcel) && parcel.returned_at !== null)
  if (newest.some(isOnItsWay) || isToyBack) return null
  const arrived = [ofToy, newest].map((sent) => sent.flatMap(({ delivered_at: at }) => at ?? []).toSorted())
  return arrived.flatMap((times) => times.at(-1) ?? [])[0] ?? null
}

/** A reason that names neither money nor the buyer is for both roles. */
const reviewReasonFor = (role: StaffRole, reason: string | null): string | null =>
  role === 'ADMIN' || reason === null || reason === TURNED_DOWN ? reason : ''

function lastDayToSend({ order, isReprint, closed }: OrderFacts): string | null {
  const { promised, status, deliveryAddress, shipments } = order
  const isUnsent = isReprint || statusesIn('to_make', 'in_print').some((each) => each === status)
  const isOver = ORDER_STAGES[status] === 'ended'
  const toy = { ...order, isUnsent, sent: shipments, isDamaged: order.isReturnDamaged }
  return shipByOf(
    {
      ...toy,
      promisedLast: isOver ? null : (promised?.last ?? null),
      needsReview: order.reviewReason !== null,
      country: deliveryAddress.country,
    },
    closed,
  )
}

/** Picture, words and measures of the toy; without its texts for roles that may not read them. */
function toyOf({ order, measured, plain, check }: OrderFacts, { links, reader }: Reader, reads: boolean) {
  const showsTexts = order.cutTexts.length > 0
  const plainUrl = plain.pictureKey === null ? null : links.publicUrl(plain.pictureKey)
  const blankUrl = plain.modelKey === null ? null : links.signedUrl(plain.modelKey, reader)
  const size = measured?.sizeMm ?? null
  return {
    toy: {
      title: titleFor(reads, { ...order, kind: plain.kind }),
      imageUrl: pictureFor(reads, { imageUrl: order.imageUrl, showsTexts, plainUrl }),
      // The blank one not before the printed one is there.
      modelUrl: reads || !showsTexts || order.modelUrl === null ? order.modelUrl : blankUrl,
      model: order.model,
      sizeName: order.sizeName,
      sizeMm: size === null ? null : ([size.x, size.y, size.z] as [number, number, number]),
      colours: order.colours,
      colourNames: order.colourNames,
      wallMm: measured?.wallMm ?? null,
      smallParts: measured?.smallParts ?? null,
      specialChecks: SPECIAL_ITEMS.filter((item) => measured !== null && check.items.includes(item)),
      checkMarks: check.marks,
    },
    texts: reads ? [...order.cutTexts, ...order.writtenTexts] : null,
    recipient: reads ? order.recipient : null,
    message: reads ? order.message : null,
    story: order.story,
  }
}

const unansweredOf = ({ waitAsked, shippingMethod, deliveryAddress: { country } }: FulfilmentOrder) =>
  waitAsked === null ? null : { beyond: waitAsked.beyond, shippingMethod, country }

function waitOf({ waitAsked }: FulfilmentOrder): WorkshopOrder['waitAsked'] {
  if (waitAsked === null) return null
  const { at, last, beyond } = waitAsked
  return { at: at.toISOString(), last, beyond, answerBy: answerByOf(waitAsked) }
}

/** Address and parcels once the role may read them; e-mail and other orders for ADMIN. */
function buyerOf(
  { order, jobs, addressChanges, emailChanges, otherOrders, deletionDue, isReprint }: OrderFacts,
  role: StaffRole,
) {
  const job = jobs.at(-1)?.status ?? null
  const readsAddress = mayReadAddress(role, order.status, job)
  return {
    address: readsAddress ? order.deliveryAddress : null,
    mayCorrectAddress:
      mayCorrectAddress(role, {
        status: order.status,
        job,
        parcel: parcelStateOf(order.shipments),
        isReprint,
        isToResend: order.isToResend,
        isKeptBack: order.isKeptBack,
      }) && order.email !== '',
    addressChanges: readsAddress
      ? addressChanges.map(({ at, ...change }) => ({ at: at.toISOString(), ...change }))
      : [],
    email: role === 'ADMIN' ? order.email : null,
    emailChanges:
      role === 'ADMIN' ? emailChanges.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })) : [],
    isBuyerErased: order.email === '',
    deletionDue: deletionDue?.toISOString() ?? null,
    otherOrders:
      otherOrders?.map(({ toyName, orderedAt, ...other }) => ({
        ...other,
        title: toyName,
        orderedAt: orderedAt.toISOString(),
      })) ?? null,
    parcels: readsAddress ? order.shipments : [],
    isReturnDamaged: order.isReturnDamaged,
    isToBeSent: order.isToBeSent,
  }
}

/** A step of the parcel is taken back with the order, one before it with its print. */
function undoOf({
  order: { status },
  isReprint,
  printUndoUntil,
  parcelUndoUntil,
}: OrderFacts): WorkshopOrder['undo'] {
  if ((status === 'printing' || isReprint) && printUndoUntil !== null)
    return { of: 'print', until: printUndoUntil.toISOString() }
  if (statusesIn('unpaid', 'to_make').some((each) => each === status)) return null
  return parcelUndoUntil === null ? null : { of: 'order', until: parcelUndoUntil.toISOString() }
}

function moneyOf({ money }: FulfilmentOrder): WorkshopOrder['money'] {
  const { refunds, disputes, withdrawals, receipts, ...sums } = money
  return {
    ...sums,
    refunds: refunds.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    disputes: disputes.map(({ at, answerBy, ...dispute }) => ({
      ...dispute,
      at: at.toISOString(),
      answerBy: answerBy?.toISOString() ?? null,
    })),
    withdrawals: withdrawals.map(({ at, part }) => ({ at: at.toISOString(), part })),
    receipts: receipts.map(({ number, issuedAt, totalOre }) => ({
      number,
      totalOre,
      issuedAt: issuedAt.toISOString(),
    })),
  }
}

/** Of the newest print, from the payment until the toy has arrived. */
function papersOf({ order, jobs }: OrderFacts, role: StaffRole, next: NextStep): WorkshopOrder['papers'] {
  const job = jobs.at(-1)?.status ?? 'cancelled'
  const isOver = next === 'done' || next === 'over' || ORDER_STAGES[order.status] === 'ended'
  if (job === 'cancelled' || order.paymentStatus !== 'paid' || isOver) return []
  const isOutside = !buyerFetches(order.shipments, order.isToBeSent)
  const belongs = {
    card: order.goods.some(({ part, isBack }) => part === 'greeting' && !isBack),
    address: isOutside,
    customs: isOutside && isOutsideEu(order.deliveryAddress.country),
  }
  return papersFor(belongs, role, job)
}

/** A picture may show what is cut into the toy; who took it has seen that. */
function noteOf(
  { at, photos, ...note }: OrderFacts['notes'][number],
  { email, links, reader }: Reader,
  showsPhotos: boolean,
): WorkshopOrder['notes'][number] {
  const isShown = showsPhotos || note.who === email
  return {
    ...note,
    at: at.toISOString(),
    photos: isShown ? photos.map(({ id, fileKey }) => ({ id, url: links.signedUrl(fileKey, reader) })) : [],
    hiddenPhotos: isShown ? 0 : photos.length,
  }
}

/** A decision ends one, and a new print that is taken back opens it again. */
function hasOpenComplaint(events: OrderFacts['timeline']['complaints']): boolean {
  const opened = events.filter(({ became }) => became === 'open' || became === 'taken_back')
  return opened.length > events.length - opened.length
}

/** Its toy was lost, came back or was complained of. */
const isForAnotherToy = ({ reason, status }: JobRow): boolean =>
  status !== 'cancelled' && reason !== 'first' && reason !== 'failed' && reason !== 'inspection'

function jobOf({
  startedAt,
  printedAt,
  reason: _reason,
  hasLabel: _hasLabel,
  ...job
}: JobRow): WorkshopOrder['jobs'][number] {
  return {
    ...job,
    startedAt: startedAt?.toISOString() ?? null,
    printedAt: printedAt?.toISOString() ?? null,
  }
}
