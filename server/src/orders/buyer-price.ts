/** Price for this buyer: coupons limited per buyer are checked against earlier orders with the same e-mail. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../database/database.ts'
import type { Cart, Coupon, PricedCart, Pricing } from '../pricing/pricing.ts'
import { sizeNotPossible } from './orders.errors.ts'
import { countPaidBy, listOpenForms, type OpenForm } from './lifecycle/order-state.queries.ts'

const REASON = 'orders: create and update for the owner'

/** A single-use coupon: other open payment sessions with it, and whether it is used up. */
export interface CodeUses {
  openForms: OpenForm[]
  isSpent: boolean
}

export type PriceFor = (cart: Cart, email: string) => Promise<PricedCart>

/** `first_order` counts every paid order; `once_per_email` counts orders with this coupon. */
function codeThatCounts({ code, limit }: Coupon): string | null {
  return limit === 'once_per_email' ? code : null
}

export interface BuyerPriceDeps {
  db: Database
  pricing: Pricing
  catalogue: Pick<Catalogue, 'current'>
}

export function createBuyerPrice({ db, pricing, catalogue }: BuyerPriceDeps) {
  async function isSpent(coupon: Coupon, email: string): Promise<boolean> {
    const paid = await db.perStatement(REASON, (tx) => countPaidBy(tx, email, codeThatCounts(coupon)))
    return paid > 0
  }

  async function refuseUnprintable({ size }: Cart): Promise<void> {
    const { product_sizes: sizes } = await catalogue.current()
    if (sizes.find(({ value }) => value === size)?.fits_no_printer === true) throw sizeNotPossible(size)
  }

  const priceFor: PriceFor = async (cart, email) => {
    await refuseUnprintable(cart)
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
        // The order matters: a session paid between the two queries is seen by the second.
        const openForms = await listOpenForms(tx, order, { limit, code })
        return { openForms, isSpent: (await countPaidBy(tx, order.email, code)) > 0 }
      })
    },
  }
}
