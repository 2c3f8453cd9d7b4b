/**
 * Coupon: debounced check 0.5 s after the last keystroke, then saved on the order; the previous code stays
 * applied until then. A failed check never blocks payment.
 */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { cartOf } from '../checkout-rules.ts'
import {
  codeInForce,
  COUPON_DEBOUNCE_MS,
  couponStateOf,
  isPossibleCode,
  savedCouponState,
  INVALID_CODE,
  normaliseCode,
  type CouponState,
} from './coupon-rules.ts'
import { isFormFilled, isPaymentInProgress } from '../payment-guard.ts'
import { calculatePricing, getCheckoutOrder } from '../requests.ts'
import { useSaveOrder } from '../use-checkout-order.ts'

export function useCoupon(order: CheckoutOrder) {
  const save = useSaveOrder(order.orderId)
  const [code, setCode] = useState(order.couponCode ?? '')
  const [state, setState] = useState<CouponState>(() => savedCouponState(order))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Request counter: drops stale answers. */
  const checkId = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const saveCode = (couponCode: string) =>
    save.mutateAsync({ id: order.orderId, email: order.email, coupon_code: couponCode })
  /**
   * Checked again with the order, which knows its buyer: a first-order code may suit the cart but not the
   * customer.
   */
  const saveIfAllowed = async (typedCode: string): Promise<CouponState> => {
    const before = codeInForce(order) ?? ''
    // Already saved: saving again would cancel the open session and discard the entered card.
    if (before === typedCode) return { kind: 'applied' }
    await saveCode(typedCode)
    const { couponCode, pricing } = await getCheckoutOrder(order.orderId)
    const state = couponStateOf(pricing.metadata)
    if (state.kind === 'refused' && couponCode) await saveCode(before)
    return state
  }

  const check = async (typedCode: string, agreed = false) => {
    const callId = ++checkId.current
    // Saving would cancel the payment in progress: report failed, so that the buyer can retry afterwards.
    if (isPaymentInProgress()) return setState({ kind: 'failed' })
    setState({ kind: 'checking' })
    try {
      const { metadata } = await calculatePricing(cartOf(order, typedCode))
      const answer = couponStateOf(metadata)
      if (callId !== checkId.current) return
      if (isPaymentInProgress()) return setState({ kind: 'failed' })
      if (answer.kind !== 'applied') return setState(answer)
      const isNew = codeInForce(order) !== typedCode
      const next: CouponState =
        isNew && !agreed && isFormFilled() ? { kind: 'ready' } : await saveIfAllowed(typedCode)
      if (callId === checkId.current) setState(next)
    } catch (error) {
      console.error('The coupon could not be checked', error)
      if (callId === checkId.current) setState({ kind: 'failed' })
    }
  }

  const type = (text: string) => {
    setCode(text)
    ask(text, COUPON_DEBOUNCE_MS)
  }

  const ask = (text: string, afterMs: number) => {
    clearTimeout(timer.current)
    const typedCode = normaliseCode(text)
    if (typedCode === '') return remove()
    if (!isPossibleCode(typedCode)) {
      checkId.current++
      return setState(INVALID_CODE)
    }
    setState({ kind: 'checking' })
    timer.current = setTimeout(() => void check(typedCode), afterMs)
  }

  const remove = (agreed = false) => {
    checkId.current++
    clearTimeout(timer.current)
    setCode('')
    const mustAsk = Boolean(order.couponCode) && !agreed && isFormFilled()
    setState({ kind: mustAsk ? 'ready' : 'empty' })
    if (order.couponCode && !mustAsk) save.mutate({ id: order.orderId, email: order.email, coupon_code: '' })
  }

  /** Discards a code that is not applied and restores the applied one. */
  const clear = () => {
    const savedCode = codeInForce(order)
    if (savedCode === null || savedCode === normaliseCode(code)) return remove()
    checkId.current++
    clearTimeout(timer.current)
    setCode(savedCode)
    setState({ kind: 'applied' })
  }

  /** The buyer confirmed that the open payment form is replaced. */
  const agree = () => {
    const typedCode = normaliseCode(code)
    if (typedCode === '') remove(true)
    else void check(typedCode, true)
  }

  return { code, state, type, clear, agree, recheck: () => ask(code, 0) }
}
