/** What of an order is read by whom: by its buyer's account, or by address and number. */
import type { Workload } from '@leksmedjan/contract/delivery-span'
import { normaliseOrderNumber, type OrderedToy } from '@leksmedjan/contract/orders'
import type { AgreedToWait, OrderLookup } from '@leksmedjan/contract/order-pages'
import type { Actor } from '@leksmedjan/platform/actor'
import { ShopError } from '../errors.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { createCheckoutReads } from './checkout-reads.ts'
import { createConfirmationReads } from './confirmation-reads.ts'
import { createOrderLookup, type LookupRequest } from './order-lookup.ts'
import { lookupMissed } from './orders.errors.ts'
import { findByNumber, type OrderRow } from './orders.queries.ts'
import { checkoutFields } from './orders.wire.ts'
import { lockOrder } from './lifecycle/order-state.queries.ts'
import { createPageReads, type PageReadsDeps } from './page-reads.ts'
import { createWaits } from './waits.ts'

export interface OrderReadsDeps extends PageReadsDeps {
  pricing: Pricing
  workload: () => Promise<Workload>
}

const LOOK_UP = 'orders: look up by number'
const AGREE = 'orders: agree to wait'

export function createOrderReads(deps: OrderReadsDeps) {
  const { db } = deps
  const { identify } = createOrderLookup(deps)
  const { getForCheckout } = createCheckoutReads(deps)
  const { agreeToWait } = createWaits(deps)
  const { getForConfirmation } = createConfirmationReads(deps)
  const { readPage, reorderOf } = createPageReads(deps)

  /**
   * A signed-in customer is not rate-limited by misses of others in the same network, and the number
   * alone is enough. null for everyone else.
   */
  async function findOwn(actor: Actor, { email, orderNumber }: LookupRequest): Promise<OrderRow | null> {
    const number = normaliseOrderNumber(orderNumber)
    if (actor.kind !== 'customer' || number === '') return null
    const order = await db.readAs(actor, (tx) => findByNumber(tx, number))
    const givenEmail = email.trim().toLowerCase()
    if (order === null && givenEmail === '') throw lookupMissed()
    return givenEmail === '' || order?.email_lower === givenEmail ? order : null
  }

  async function findShown(actor: Actor, wish: LookupRequest, network: string): Promise<OrderRow> {
    return (await findOwn(actor, wish)) ?? identify(wish, network)
  }

  return {
    getForCheckout,

    getForConfirmation,

    async openAgain(actor: Actor, wish: LookupRequest, network: string): Promise<OrderedToy> {
      const order = await findShown(actor, wish, network)
      if (order.paid_at === null) throw lookupMissed()
      if ((await db.perStatement(LOOK_UP, (tx) => reorderOf(tx, actor, order))) === null)
        throw new ShopError(
          'design_not_found',
          `the design of order ${order.id} is deleted, or not this caller's to open`,
        )
      const { email, toyName, toyDescription, addOns, recipient, signText } = checkoutFields(order)
      return {
        email,
        toyName,
        toyDescription,
        imageUrl: order.image_url,
        promptId: order.prompt_id,
        selectedSize: order.selected_size,
        addOns,
        recipient,
        signText,
      }
    },

    async waitFor(
      actor: Actor,
      { last, ...wish }: LookupRequest & { last: string },
      network: string,
    ): Promise<AgreedToWait> {
      const { id } = await findShown(actor, wish, network)
      const outcome = await db.asShop(AGREE, async (tx) => {
        // Locked, so that no other days are promised meanwhile.
        const order = await lockOrder(tx, id)
        return order === null ? 'moved' : agreeToWait(tx, order, { last, who: 'buyer' })
      })
      return outcome === 'known' ? 'agreed' : outcome
    },

    async identify(wish: LookupRequest, network: string): Promise<string> {
      return (await identify(wish, network)).id
    },

    async findShown(actor: Actor, wish: LookupRequest, network: string): Promise<string> {
      return (await findShown(actor, wish, network)).id
    },

    async lookUp(actor: Actor, wish: LookupRequest, network: string): Promise<OrderLookup> {
      return readPage(actor, await findShown(actor, wish, network))
    },
  }
}
