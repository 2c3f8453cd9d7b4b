/** Erasure of a person (GDPR art. 17); and of texts and files of sold toys after the complaint period. */
import type { Hindrance } from '@leksmedjan/contract/account'
import type { Clock } from '@leksmedjan/platform/clock'
import { afterCommit } from '@leksmedjan/platform/db/database'
import type { Tx } from '../../database/database.ts'
import { ShopError } from '../../errors.ts'
import type { EnqueueFileDeletion } from '../../files/file-deletion-queue.ts'
import type { Log } from '@leksmedjan/platform/log'
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
import { listHindrances, type HinderingOrder } from './hindrances.queries.ts'
import { listAddresses, type Person } from './person.queries.ts'
import { recipeOf } from './recipe.ts'
import { anonymiseToy, listPastComplaints, listSold, stripDesign } from './sold-toys.queries.ts'

export interface Erasure {
  /** Conditions that block the erasure; empty: it can run at once. */
  hindrancesOf(tx: Tx, person: Person): Promise<Hindrance[]>
  /**
   * Joins the transaction; throws `erasure_hindered` with the blocking conditions. The auth module deletes the account's row.
   */
  erase(tx: Tx, person: Person): Promise<{ isKeptInBooks: boolean }>
  /** Erases everything except blocked orders, their designs and mails, and the account. */
  erasePartially(tx: Tx, person: Person): Promise<{ isKeptInBooks: boolean }>
  /** Anonymises toys whose order ended before this; returns how many. */
  anonymiseSoldToys(tx: Tx, before: Date): Promise<number>
}

export interface ErasureDeps {
  clock: Clock
  log: Log
  discard: EnqueueFileDeletion
  /** Time within which an order step can be undone. */
  undoMs: number
  /** Deletes unordered designs with their pictures. */
  removeDesigns: (tx: Tx, ids: string[]) => Promise<void>
  discardPictures: (tx: Tx, keys: string[]) => Promise<void>
  /** A reported design is erased: its reporter gets a decision (EU 2022/2065, article 16.5). */
  onReportClosed: (tx: Tx, closed: ClosedReport & { why: string }) => Promise<void>
  /** Erases the buyer in the embedded payment provider. */
  erasePaymentCustomer: (tx: Tx, payer: { addresses: string[]; orderIds: string[] }) => Promise<void>
  /** Rewrites tables, so that deleted rows leave the disk. */
  onErased: (tx: Tx) => Promise<void>
}

/** Once key prefix of the mail about a waiting erasure. */
const WAITS_MAIL_KEY = 'erasure-waits:'
/** Per transaction, which blocks all other queries of the embedded database. */
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

  /** `waiting`: orders that are not changed. */
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
    // Designs that only a deleted draft referred to are unordered.
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
      log.info({ orders: sold.length, designs: designIds.length, waiting: waiting.length }, 'person erased'),
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
      // Locked first, so that no order becomes blocking meanwhile.
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
