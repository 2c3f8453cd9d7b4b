/** A price for this buyer: codes that ask who buys are checked against the orders of the address. */
import type { Database } from '../platform/db/database.ts'
import type { Cart, Coupon, PricedCart, Pricing } from '../pricing/pricing.ts'
import { countPaidBy } from './orders.queries.ts'

export type PriceFor = (cart: Cart, email: string) => Promise<PricedCart>

export function createBuyerPrice({ db, pricing }: { db: Database; pricing: Pricing }): PriceFor {
  async function isSpent({ code, limit }: Coupon, email: string): Promise<boolean> {
    const onlyThisCode = limit === 'once_per_email' ? code : null
    const paid = await db.asShop('orders: create and update for the owner', (tx) =>
      countPaidBy(tx, email, onlyThisCode),
    )
    return paid > 0
  }

  return async (cart, email) => {
    const priced = await pricing.price(cart)
    const { coupon } = priced
    if (coupon === null || coupon.limit === null || !(await isSpent(coupon, email))) return priced
    return pricing.priceWithoutCoupon(cart)
  }
}
