/** Erases a person; and, once the time for complaints is over, texts and files of sold toys. */
import type { Hindrance } from '@leksmedjan/contract/account'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import type { EnqueueFileDeletion } from '../../platform/files/file-deletion-queue.ts'
import type { Log } from '../../platform/log.ts'
import {
  disownDesigns,
  anonymiseOrders,
  eraseModerationRecords,
  clearJobOutputs,
  eraseReports,
  eraseVisitor,
  listDesigns,
  listOrders,
  listRefunds,
  listReports,
  removeDrafts,
  deleteMailsOf,
  removeOpenings,
  removeOwnDataLinks,
  unshareDesignsOf,
  WHY_CLOSED,
  type ClosedReport,
} from './erasure.queries.ts'
import { listHindrances, type HinderingOrder } from './hindrances.ts'
import { listAddresses, type Person } from './person.ts'
import { recipeOf } from './recipe.ts'
import { anonymiseToy, listPastComplaints, listSold, stripDesign } from './sold-toys.queries.ts'

export interface Erasure {
  /** What must be over first; none: they can be forgotten now. */
  hindrancesOf(tx: Tx, person: Person): Promise<Hindrance[]>
  /** Joins the transaction; throws `erasure_hindered` with what stands in its way. The account's own row is left to the accounts. */
  erase(tx: Tx, person: Person): Promise<{ isKeptInBooks: boolean }>
  /** All that need not wait for what hinders: everything but those orders, their designs and letters, and the account. */
  erasePartially(tx: Tx, person: Person): Promise<{ isKeptInBooks: boolean }>
  /** Words, pictures and files of toys that ended before this; answers how many. */
  anonymiseSoldToys(tx: Tx, before: Date): Promise<number>
}

export interface ErasureDeps {
  clock: Clock
  log: Log
  discard: EnqueueFileDeletion
  /** So long a step of an order can be taken back. */
  undoMs: number
  /** Removes designs that no order needs, with their pictures. */
  removeDesigns: (tx: Tx, ids: string[]) => Promise<void>
  /** Pictures that no design shows any more. */
  discardPictures: (tx: Tx, keys: string[]) => Promise<void>
  /** A reported design is erased: its reporter gets a decision (EU 2022/2065, article 16.5). */
  onReportClosed: (tx: Tx, closed: ClosedReport & { why: string }) => Promise<void>
  /** The embedded payment provider's own notes of a buyer. */
  erasePaymentCustomer: (tx: Tx, payer: { addresses: string[]; orderIds: string[] }) => Promise<void>
  /** What went is to lie on the disk no more. */
  onErased: (tx: Tx) => Promise<void>
}

/** The letter that says what an erasure waits for, by the beginning of its key. */
const WAITS_MAIL_KEY = 'erasure-waits:'
/** In one transaction, which blocks all other queries of the embedded database. */
const TOYS_AT_ONCE = 10

export function createErasure(deps: ErasureDeps): Erasure {
  const {
    clock,
    log,
    discard,
    removeDesigns,
    discardPictures,
    erasePaymentCustomer,
    onReportClosed,
    onErased,
  } = deps

  const listHindering = (tx: Tx, person: Person) =>
    listHindrances(tx, person, { now: clock.now(), undoMs: deps.undoMs })

  async function anonymiseToys(tx: Tx, orderIds: string[]): Promise<void> {
    for (const toy of await listSold(tx, orderIds)) {
      const files = await anonymiseToy(tx, toy, recipeOf(toy), clock.now())
      await discard(tx, [...files, ...toy.files.flatMap(({ key }) => key ?? [])])
      if (toy.isUnowned) await discardPictures(tx, await stripDesign(tx, toy.designId))
    }
  }

  /** `waiting`: orders that stay as they are. */
  async function eraseExcept(
    tx: Tx,
    person: Person,
    waiting: readonly string[],
  ): Promise<{ isKeptInBooks: boolean }> {
    const isWhole = waiting.length === 0
    const all = await listOrders(tx, person)
    const orders = all.filter(({ id }) => !waiting.includes(id))
    const held = await unshareDesignsOf(tx, [...waiting], clock.now())
    const designsNow = async () => (await listDesigns(tx, person)).filter(({ id }) => !held.includes(id))
    const promptIds = (await listDesigns(tx, person)).flatMap(({ id, promptId }) =>
      held.includes(id) ? promptId : [],
    )
    const designs = await designsNow()
    const idsOf = (wanted: (order: (typeof orders)[number]) => boolean) =>
      orders.filter(wanted).map(({ id }) => id)
    const [sold, drafts] = [idsOf(({ isPaid }) => isPaid), idsOf(({ isPaid }) => !isPaid)]
    const subjects = [...designs.map(({ promptId }) => promptId), ...idsOf(() => true)]
    const keptNames = isWhole
      ? []
      : [WAITS_MAIL_KEY, ...waiting, ...(await listRefunds(tx, [...waiting])), ...promptIds]
    const { email } = person

    const designIds = designs.map(({ id }) => id)
    const addresses = await listAddresses(tx, person)
    const needed = all.flatMap(({ id, email: of }) => (waiting.includes(id) ? of : []))
    await erasePaymentCustomer(tx, {
      addresses: addresses.filter((address) => !needed.includes(address)),
      orderIds: [...sold, ...drafts],
    })
    const reports = await listReports(tx, email, designIds)
    const ids = [...subjects, ...reports, ...(await listRefunds(tx, sold))]
    await deleteMailsOf(tx, addresses, { ids, kept: keptNames })
    await removeOpenings(tx, email)
    await clearJobOutputs(tx, addresses)
    if (isWhole) await removeOwnDataLinks(tx, email)
    for (const report of await eraseReports(tx, email, designIds, clock.now()))
      await onReportClosed(tx, { ...report, why: WHY_CLOSED })
    const notes = await eraseModerationRecords(tx, subjects)
    if (isWhole) await eraseVisitor(tx, person.userId)
    await removeDrafts(tx, drafts)
    // What only a draft had ordered is ordered no more.
    const kept = (await designsNow()).filter(({ isOrdered }) => isOrdered).map(({ id }) => id)
    await removeDesigns(
      tx,
      designIds.filter((id) => !kept.includes(id)),
    )
    await disownDesigns(tx, kept, clock.now())
    await discard(tx, await anonymiseOrders(tx, sold, clock.now()))
    await anonymiseToys(
      tx,
      idsOf(({ isPaid, isCancelled }) => isPaid && isCancelled),
    )
    for (const id of kept) await discardPictures(tx, await stripDesign(tx, id))
    await discardPictures(tx, notes)
    await onErased(tx)
    afterCommit(tx, () =>
      log.info(
        { orders: sold.length, designs: designIds.length, waiting: waiting.length },
        'somebody was forgotten',
      ),
    )
    return { isKeptInBooks: sold.length > 0 }
  }

  return {
    async hindrancesOf(tx, person) {
      return (await listHindering(tx, person)).map(told)
    },

    async erase(tx, person) {
      const hindrances = (await listHindering(tx, person)).map(told)
      if (hindrances.length > 0)
        throw new ShopError('erasure_hindered', 'something is not over yet', { details: { hindrances } })
      return eraseExcept(tx, person, [])
    },

    async erasePartially(tx, person) {
      // Held first: none becomes one that hinders meanwhile.
      await listOrders(tx, person)
      const waiting = await listHindering(tx, person)
      return eraseExcept(tx, person, [...new Set(waiting.map(({ orderId }) => orderId))])
    },

    async anonymiseSoldToys(tx, before) {
      const ids = await listPastComplaints(tx, before, TOYS_AT_ONCE)
      await anonymiseToys(tx, ids)
      return ids.length
    },
  }
}

const told = ({ kind, order_number }: HinderingOrder): Hindrance => ({ kind, order_number })
