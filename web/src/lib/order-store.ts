/**
 * The order this browser is buying, and those it has bought. Kept in local storage without the address: that lives
 * on the order. Confirming a payment replaces the current order and prepends it to the history (Spec §4).
 */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStore } from './storage.ts'

interface CheckoutState {
  orderId: string
  orderNumber: string
  email: string
  selectedSize: string
  shippingMethod: string | null
  addOns: { engraving: boolean; giftBox: boolean; greeting: boolean; digitalStory: boolean }
  couponCode: string | null
}

type Begun = Omit<CheckoutState, 'couponCode'> & Partial<Pick<CheckoutState, 'couponCode'>>

export interface BoughtOrder {
  orderId: string
  orderNumber: string
  email: string
  toyName: string | null
  /** ISO. */
  createdAt: string
  totalOre: number
}

interface OrderStore {
  current: CheckoutState | BoughtOrder | null
  history: readonly BoughtOrder[]
  /** The wizard or checkout has an unpaid order under way; who does not speak of its code leaves it as it is known. */
  begin: (order: Begun) => void
  /** The shop does not know the order as this browser's. */
  drop: (orderId: string) => void
  /** The order is paid. Safe to call again: an order stands in the history once. */
  confirm: (order: BoughtOrder) => void
}

/** More than anyone looks back on, and little enough for any browser. */
const KEPT_ORDERS = 50

export const useOrders = create<OrderStore>()(
  persist(
    (set, get) => ({
      current: null,
      history: [],
      begin: (order) => set({ current: { couponCode: knownCode(get().current, order.orderId), ...order } }),
      drop: (orderId) => {
        if (get().current?.orderId === orderId) set({ current: null })
      },
      confirm: (order) => {
        const others = get().history.filter((each) => each.orderId !== order.orderId)
        set({ current: order, history: [order, ...others].slice(0, KEPT_ORDERS) })
      },
    }),
    { name: 'leksmedjan:orders', version: 1, storage: createJSONStorage(() => browserStore()) },
  ),
)

function knownCode(current: OrderStore['current'], orderId: string): string | null {
  return current !== null && 'couponCode' in current && current.orderId === orderId
    ? current.couponCode
    : null
}
