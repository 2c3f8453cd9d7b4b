/**
 * Store of the current order and of past purchases. Persisted in local storage without the delivery address,
 * which
 * stays on the server. Confirming a payment moves the current order to the history (Spec §4).
 */
import type { AddOnSwitches } from '@leksmedjan/contract/add-ons'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStore } from './storage.ts'

interface CheckoutState {
  orderId: string
  orderNumber: string
  email: string
  selectedSize: string
  shippingMethod: string | null
  addOns: AddOnSwitches
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
  /** Sets the current unpaid order; without `couponCode` the known one is kept. */
  begin: (order: Begun) => void
  /** The order is unknown to the server or belongs to another browser. */
  drop: (orderId: string) => void
  /** The order is paid. Idempotent: the history holds an order once. */
  confirm: (order: BoughtOrder) => void
}

/** Bounds the size in local storage. */
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
