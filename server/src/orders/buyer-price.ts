/** A price for this buyer: codes that ask who buys are checked against the orders of the address. */
import type { Database } from '../platform/db/database.ts'
import type { Cart, Coupon, PricedCart, Pricing } from '../pricing/pricing.ts'
import { countPaidBy, listOpenForms, type OpenForm } from './lifecycle/order-state.queries.ts'

const REASON = 'orders: create and update for the owner'

/** Of a code that is good once: where else the buyer uses it, and whether they have used it up. */
export interface CodeUses {
  openForms: OpenForm[]
  isSpent: boolean
}

export type PriceFor = (cart: Cart, email: string) => Promise<PricedCart>

/** A code for the first order counts every order; one that is good once counts its own uses. */
function codeThatCounts({ code, limit }: Coupon): string | null {
  return limit === 'once_per_email' ? code : null
}

export function createBuyerPrice({ db, pricing }: { db: Database; pricing: Pricing }) {
  async function isSpent(coupon: Coupon, email: string): Promise<boolean> {
    const paid = await db.perStatement(REASON, (tx) => countPaidBy(tx, email, codeThatCounts(coupon)))
    return paid > 0
  }

  const priceFor: PriceFor = async (cart, email) => {
    const priced = await pricing.price(cart)
    const { coupon } = priced
    if (coupon === null || coupon.limit === null || !(await isSpent(coupon, email))) return priced
    return pricing.priceWithoutCoupon(cart)
  }

  return {
    priceFor,
    async otherUses(order: { id: string; email: string }, coupon: Coupon): Promise<CodeUses> {
      const { limit } = coupon
      if (limit === null) return { openForms: [], isSpent: false }
      const code = codeThatCounts(coupon)
      return db.perStatement(REASON, async (tx) => {
        // In this order: a form that is paid between the two is seen by the second.
        const openForms = await listOpenForms(tx, order, { limit, code })
        return { openForms, isSpent: (await countPaidBy(tx, order.email, code)) > 0 }
      })
    },
  }
}
