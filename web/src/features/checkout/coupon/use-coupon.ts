/**
 * A code is checked half a second after the last letter, then kept on the order; the one before it counts until then.
 * A failed check never stops the payment.
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
import { isFormFilled, isPaymentInProgress } from '../payment/payment-guard.ts'
import { calculatePricing, getCheckoutOrder } from '../requests.ts'
import { useSaveOrder } from '../use-checkout-order.ts'

export function useCoupon(order: CheckoutOrder) {
  const save = useSaveOrder(order.orderId)
  const [code, setCode] = useState(order.couponCode ?? '')
  const [state, setState] = useState<CouponState>(() => savedCouponState(order))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Only the answer to the last code counts. */
  const checkId = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const saveCode = (couponCode: string) =>
    save.mutateAsync({ id: order.orderId, email: order.email, coupon_code: couponCode })
  /** The order knows its buyer: a code for first orders may be good for the cart and not for them. */
  const saveIfAllowed = async (typedCode: string): Promise<CouponState> => {
    const before = codeInForce(order) ?? ''
    // Kept already: keeping it once more would give up the open form and the card typed into it.
    if (before === typedCode) return { kind: 'applied' }
    await saveCode(typedCode)
    const { couponCode, pricing } = await getCheckoutOrder(order.orderId)
    const state = couponStateOf(pricing.metadata)
    if (state.kind === 'refused' && couponCode) await saveCode(before)
    return state
  }

  const check = async (typedCode: string, agreed = false) => {
    const callId = ++checkId.current
    // Keeping a code now would give up the payment under way: it can be asked about again afterwards.
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

  /** A code that does not count makes room for the one that does. */
  const clear = () => {
    const savedCode = codeInForce(order)
    if (savedCode === null || savedCode === normaliseCode(code)) return remove()
    checkId.current++
    clearTimeout(timer.current)
    setCode(savedCode)
    setState({ kind: 'applied' })
  }

  /** The buyer has read that the open form goes. */
  const agree = () => {
    const typedCode = normaliseCode(code)
    if (typedCode === '') remove(true)
    else void check(typedCode, true)
  }

  return { code, state, type, clear, agree, recheck: () => ask(code, 0) }
}
