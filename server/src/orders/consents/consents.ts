/** The buyer's box about the digital story. It moves no price, so it may be ticked while the payment form is open. */
import { STORY_CONSENT } from '@leksmedjan/contract/story-consent'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../../database/database.ts'
import { insertStoryConsent, setStoryConsent } from './consents.queries.ts'
import { orderAlreadyPaid, orderNotFound } from '../orders.errors.ts'
import { lockOrder } from '../lifecycle/order-state.queries.ts'
import { findOrder } from '../orders.queries.ts'

const REASON = 'orders: create and update for the owner'

export function createConsents({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Answers what counts; an order without a story has nothing to agree to. */
    async agreeToStory(actor: Actor, orderId: string, agreed: boolean): Promise<boolean> {
      const owned = await db.as(actor, (tx) => findOrder(tx, orderId))
      if (owned === null) throw orderNotFound(orderId)
      return db.asShop(REASON, async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (order === null) throw orderNotFound(orderId)
        if (order.status !== 'pending') throw orderAlreadyPaid(orderId)
        if (!(await setStoryConsent(tx, orderId, agreed))) return false
        const { version, wording } = STORY_CONSENT
        const at = clock.now()
        await insertStoryConsent(tx, { order_id: orderId, at, agreed, text_version: version, wording })
        return agreed
      })
    },
  }
}
