/** Illustrated stories of paid orders: made once by a job, kept private, offered where the order is shown. */
import type { Designs } from '../designs/designs.ts'
import type { OrderForStory, StoryOrders } from '../orders/orders.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import type { Spending } from '../spending/spending.ts'
import type { BoundBook } from './book/book.ts'
import {
  beginStory,
  completeStory,
  failStory,
  findDue,
  insertStory,
  keepWords,
  listWaiting,
  postponeStory,
  removeUnwritten,
  type OrderStory,
} from './stories.queries.ts'
import { availableFrom, namedToy, readStory, scenesFor, withChild } from './stories.rules.ts'
import type { StoryPictureProvider } from './story-picture-provider.ts'
import type { StoryMaker, StoryText, StoryTextProvider } from './story-text-provider.ts'
import { createStoryTextService, type WrittenStory } from './story-text-service.ts'

export { availableFrom } from './stories.rules.ts'

/** Joins the transaction that finishes a story. */
export type OnStoryReady = (
  tx: Tx,
  ready: { orderId: string; title: string; wordsBy: StoryMaker; coverBy: StoryMaker },
) => Promise<void>

export interface Stories {
  /** Before the first request: stories that wait are not due before the last day of the right of withdrawal is over. */
  open(): Promise<void>
  /** Joins the transaction that marks the order paid; does nothing when no story was ordered. */
  request(tx: Tx, orderId: string): Promise<void>
  /** The job; idempotent. Throws to be retried. */
  make(orderId: string, signal: AbortSignal): Promise<void>
  /** Joins the withdrawal's transaction: an unwritten story is never made. */
  takeBack(tx: Tx, orderId: string): Promise<void>
}

export interface StoriesDeps {
  db: Database
  clock: Clock
  log: Log
  jobs: Jobs
  files: FileStore
  texts: StoryTextProvider
  /** Takes over from paid `texts`. */
  ownTexts: StoryTextProvider
  spending: Spending
  pictures: StoryPictureProvider
  orders: StoryOrders
  designs: Pick<Designs, 'findOrdered' | 'toyDesignFor' | 'moderateStory'>
  onReady: OnStoryReady
}

const REASON = 'stories: make and store'
export function createStories(deps: StoriesDeps): Stories {
  const { db, clock, log, jobs, files, pictures, orders, designs, onReady } = deps
  const storyTexts = createStoryTextService({ ...deps, moderate: designs.moderateStory })

  return {
    open: () =>
      db.asShop(REASON, async (tx) => {
        for (const { orderId, paidAt, availableFrom: kept } of await listWaiting(tx)) {
          const due = availableFrom({ paidAt, agreed: false })
          if (due > kept) await postponeStory(tx, orderId, due)
        }
      }),

    async request(tx, orderId) {
      const order = await orders.findForStory(tx, orderId)
      if (order === null) return
      const due = availableFrom(order)
      await insertStory(tx, { orderId, availableFrom: due, now: clock.now() })
      await enqueue(tx, orderId, due)
    },

    async make(orderId, signal) {
      const work = await db.asShop(REASON, (tx) => begin(tx, orderId))
      if (work === null) return
      const { order, story } = work
      const ending = () => ({ orderId, attempts: story.attempts, now: clock.now() })
      try {
        const { book, ...told } = await write(work, signal)
        const fileKey = `stories/${orderId}/saga-${order.orderNumber.toLowerCase()}.pdf`
        await files.put(fileKey, book.bytes)
        const made = { ...told, fileKey, bytes: book.bytes.byteLength, pages: book.pages }
        await db.asShop(REASON, async (tx) => {
          if (await completeStory(tx, ending(), made)) await onReady(tx, { orderId, ...told })
        })
        log.info({ orderId, pages: book.pages }, 'story made')
      } catch (error) {
        const isHopeless = error instanceof UpstreamError && error.failure === 'refused'
        await db.asShop(REASON, async (tx) => {
          await failStory(tx, ending(), error instanceof Error ? error.message : 'unknown')
          if (isHopeless) await orders.park(tx, orderId, 'the digital story could not be made')
        })
        if (!isHopeless) throw error
        log.error({ err: error, orderId }, 'this story cannot be made')
      }
    },

    takeBack: removeUnwritten,
  }

  async function enqueue(tx: Tx, orderId: string, due: Date): Promise<void> {
    const afterSeconds = Math.max(0, Math.ceil((due.getTime() - clock.now().getTime()) / 1000))
    await jobs.enqueue(
      tx,
      JOBS['stories.make'],
      { orderId },
      { onceKey: orderId, ...(afterSeconds > 0 ? { afterSeconds } : {}) },
    )
  }

  /** Null when there is nothing to make: refunded since, made already, or not due. */
  async function begin(tx: Tx, orderId: string): Promise<Work | null> {
    const order = await orders.findForStory(tx, orderId)
    if (order === null || order.isOver || order.paymentStatus !== 'paid') return null
    const story = await beginStory(tx, orderId, clock.now())
    if (story !== null) return { order, story }
    // Postponed since its job was enqueued.
    const due = await findDue(tx, orderId)
    if (due !== null && due > clock.now()) await enqueue(tx, orderId, due)
    return null
  }

  async function write({ order, story: { words } }: Work, signal: AbortSignal): Promise<Written> {
    const { printModelId, sizeValue, engravingText: engraving, signText: nameSign } = order
    const finish = { sizeValue, engraving, nameSign }
    const [design, toy] = await Promise.all([
      db.asShop(REASON, (tx) => designs.findOrdered(tx, printModelId)),
      designs.toyDesignFor(printModelId, finish),
    ])
    if (design === null || toy === null) throw new Error(`the design of order ${order.id} is missing`)
    const { selections } = design
    const toyName = namedToy(order.toyName, design.toyContent?.toyName)
    const told: WrittenStory =
      words === null
        ? await tell({ orderId: order.id, toyName }, design, signal)
        : { ...words, wordsBy: 'ai' }
    const story = readStory(told)
    if (story === null) throw new UpstreamError('stories', 'unavailable', 'too little of a story came')
    const child = {
      name: order.recipientName,
      relation: order.recipientRelation,
      message: order.personalMessage,
    }
    const boughtPicture = await findPaidPicture(design)
    const wish = {
      story,
      wordsBy: told.wordsBy,
      toy,
      toyName,
      selections,
      boughtPicture,
      child,
      orderNumber: order.orderNumber,
      madeAt: clock.now(),
    }
    // Fonts, frames and the picture library: loaded by the first order with a story.
    const { makeBook } = await import('./book/make-book.ts')
    return {
      title: withChild(story.title, child.name),
      wordsBy: told.wordsBy,
      coverBy: boughtPicture === null ? 'toymaker' : 'ai',
      book: await makeBook(wish, pictures, signal),
    }
  }

  async function tell(
    { orderId, toyName }: { orderId: string; toyName: string },
    design: Design,
    signal: AbortSignal,
  ): Promise<WrittenStory> {
    const { selections, seed, toyContent } = design
    const scenes = scenesFor(selections.recipientAge?.value ?? null)
    const teaser = toyContent && { toyName: toyContent.toyName, text: toyContent.storyTeaser }
    const keep = (words: StoryText) => db.asShop(REASON, (tx) => keepWords(tx, orderId, words))
    const wish = { toyName, selections, teaser, scenes, seed }
    return storyTexts.tell({ orderId, wish, keep }, signal)
  }

  /** The ordered picture, where it was drawn by AI and does not show the toymaker's solid. */
  async function findPaidPicture({ drawnBy, imageKey }: Design): Promise<Uint8Array | null> {
    const file = drawnBy === 'ai' && imageKey !== null ? await files.find(imageKey) : null
    return file?.bytes ?? null
  }
}

interface Written {
  title: string
  wordsBy: StoryMaker
  coverBy: StoryMaker
  book: BoundBook
}

interface Work {
  order: OrderForStory
  story: OrderStory
}

type Design = NonNullable<Awaited<ReturnType<Designs['findOrdered']>>>
