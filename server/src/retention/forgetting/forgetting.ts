/** Erases a person; and, once the time for complaints is over, texts and files of sold toys. */
import type { Hindrance } from '@leksmedjan/contract/account'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { ShopError } from '../../platform/errors.ts'
import type { EnqueueFileDeletion } from '../../platform/files/file-deletion-queue.ts'
import type { Log } from '../../platform/log.ts'
import {
  disownDesigns,
  forgetBuyerOf,
  forgetNotes,
  forgetOutputs,
  forgetReports,
  forgetVisitor,
  listDesigns,
  listOrders,
  listRefunds,
  listReports,
  removeDrafts,
  removeLetters,
  removeOpenings,
  removeOwnDataLinks,
  unshareDesignsOf,
  WHY_CLOSED,
  type ClosedReport,
} from './forgetting.queries.ts'
import { listHindrances, type HinderingOrder } from './hindrances.ts'
import { listAddresses, type Person } from './person.ts'
import { recipeOf } from './recipe.ts'
import { letGoOfTexts, listPastComplaints, listSold, stripDesign } from './sold-toys.queries.ts'

export interface Forgetting {
  /** What must be over first; none: they can be forgotten now. */
  hindrancesOf(tx: Tx, person: Person): Promise<Hindrance[]>
  /** Joins the transaction; throws `erasure_hindered` with what stands in its way. The account's own row is left to the accounts. */
  forget(tx: Tx, person: Person): Promise<{ isKeptInBooks: boolean }>
  /** All that need not wait for what hinders: everything but those orders, their designs and letters, and the account. */
  forgetRest(tx: Tx, person: Person): Promise<{ isKeptInBooks: boolean }>
  /** Words, pictures and files of toys that ended before this; answers how many. */
  letGoOfSoldToys(tx: Tx, before: Date): Promise<number>
}

export interface ForgettingDeps {
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
  forgetPayer: (tx: Tx, payer: { addresses: string[]; orderIds: string[] }) => Promise<void>
  /** What went is to lie on the disk no more. */
  onForgotten: (tx: Tx) => Promise<void>
}

/** The letter that says what an erasure waits for, by the beginning of its key. */
const WAITS_LETTER = 'erasure-waits:'
/** In one transaction, which blocks all other queries of the embedded database. */
const TOYS_AT_ONCE = 10

export function createForgetting(deps: ForgettingDeps): Forgetting {
  const { clock, log, discard, removeDesigns, discardPictures, forgetPayer, onReportClosed, onForgotten } =
    deps

  const listHindering = (tx: Tx, person: Person) =>
    listHindrances(tx, person, { now: clock.now(), undoMs: deps.undoMs })

  async function letGoOfToys(tx: Tx, orderIds: string[]): Promise<void> {
    for (const toy of await listSold(tx, orderIds)) {
      const files = await letGoOfTexts(tx, toy, recipeOf(toy), clock.now())
      await discard(tx, [...files, ...toy.files.flatMap(({ key }) => key ?? [])])
      if (toy.isUnowned) await discardPictures(tx, await stripDesign(tx, toy.designId))
    }
  }

  /** `waiting`: orders that stay as they are. */
  async function forgetBut(
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
      : [WAITS_LETTER, ...waiting, ...(await listRefunds(tx, [...waiting])), ...promptIds]
    const { email } = person

    const designIds = designs.map(({ id }) => id)
    const addresses = await listAddresses(tx, person)
    const needed = all.flatMap(({ id, email: of }) => (waiting.includes(id) ? of : []))
    await forgetPayer(tx, {
      addresses: addresses.filter((address) => !needed.includes(address)),
      orderIds: [...sold, ...drafts],
    })
    const reports = await listReports(tx, email, designIds)
    const ids = [...subjects, ...reports, ...(await listRefunds(tx, sold))]
    await removeLetters(tx, addresses, { ids, kept: keptNames })
    await removeOpenings(tx, email)
    await forgetOutputs(tx, addresses)
    if (isWhole) await removeOwnDataLinks(tx, email)
    for (const report of await forgetReports(tx, email, designIds, clock.now()))
      await onReportClosed(tx, { ...report, why: WHY_CLOSED })
    const notes = await forgetNotes(tx, subjects)
    if (isWhole) await forgetVisitor(tx, person.userId)
    await removeDrafts(tx, drafts)
    // What only a draft had ordered is ordered no more.
    const kept = (await designsNow()).filter(({ isOrdered }) => isOrdered).map(({ id }) => id)
    await removeDesigns(
      tx,
      designIds.filter((id) => !kept.includes(id)),
    )
    await disownDesigns(tx, kept, clock.now())
    await discard(tx, await forgetBuyerOf(tx, sold, clock.now()))
    await letGoOfToys(
      tx,
      idsOf(({ isPaid, isCancelled }) => isPaid && isCancelled),
    )
    for (const id of kept) await discardPictures(tx, await stripDesign(tx, id))
    await discardPictures(tx, notes)
    await onForgotten(tx)
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

    async forget(tx, person) {
      const hindrances = (await listHindering(tx, person)).map(told)
      if (hindrances.length > 0)
        throw new ShopError('erasure_hindered', 'something is not over yet', { details: { hindrances } })
      return forgetBut(tx, person, [])
    },

    async forgetRest(tx, person) {
      // Held first: none becomes one that hinders meanwhile.
      await listOrders(tx, person)
      const waiting = await listHindering(tx, person)
      return forgetBut(tx, person, [...new Set(waiting.map(({ orderId }) => orderId))])
    },

    async letGoOfSoldToys(tx, before) {
      const ids = await listPastComplaints(tx, before, TOYS_AT_ONCE)
      await letGoOfToys(tx, ids)
      return ids.length
    },
  }
}

const told = ({ kind, order_number }: HinderingOrder): Hindrance => ({ kind, order_number })
