/** Somebody at the packing table, and what is sent from there. */
import { carrierSpan } from '@leksmedjan/contract/delivery-span'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { Customer, TestShop } from '../shops/open-shop.ts'
import { lettersTo, orderSeenBy, tellOfSteps } from './paid-order.ts'
import { passes, printedToy, type PrintedToy } from './printed-toy.ts'
import { staffMember } from './staff.ts'

export const PARCEL = {
  carrier: 'posten',
  tracking_number: 'UA123456789SE',
  weight_g: 340,
  packaging: { cardboard: 80 },
}

export const inLine = (text: string) => text.replaceAll(/\s+/g, ' ')
export const carriedFrom = (sentAt: Date) =>
  carrierSpan(sentAt, { shippingMethod: 'standard', country: 'Sverige' })
export const refused = (reason: string) => ({
  status: 409,
  body: { code: 'order_step_refused', details: { reason } },
})

export function createPacker(shop: TestShop) {
  let vera: Customer
  let makers = 0
  /** A person enrols once, and the printing day outlasts a session. */
  const comes = async (role: StaffRole = 'WORKSHOP') => {
    vera = await staffMember(shop, `vera-${(makers += 1)}@exempel.se`, role)
  }
  return {
    /** Whoever came last. */
    get vera() {
      return vera
    },
    comes,

    async checkedToy(more: Record<string, unknown> = {}): Promise<PrintedToy> {
      const toy = await printedToy(shop, more)
      await comes()
      await passes(shop, vera, toy.code)
      return toy
    },

    ship: ({ orderNumber }: PrintedToy, parcels: object[] = [PARCEL]) =>
      vera.call('workshop-ship', { order_number: orderNumber, method: 'parcel', parcels }),
    withReason: (name: string, { orderNumber }: PrintedToy, why = 'fel knapp') =>
      vera.call(name, { order_number: orderNumber, why }),
    undo: ({ orderNumber }: PrintedToy, status = 'shipped', why = 'fel knapp') =>
      vera.call('workshop-undo', { order_number: orderNumber, why, status }),
    seen: ({ email, orderNumber }: PrintedToy) => orderSeenBy(shop, email, orderNumber),

    /** The newest letter to its buyer, once the minute of its step is over. */
    async newest({ email, orderId }: PrintedToy): Promise<string> {
      shop.clock.advance(61_000)
      await tellOfSteps(shop, orderId)
      const [letter] = await lettersTo(shop, email)
      return `${letter?.subject}\n${letter?.text}`
    },
  }
}
