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
  keptCouponState,
  INVALID_CODE,
  normaliseCode,
  type CouponState,
} from './coupon-rules.ts'
import { isFormFilled, isPaymentUnderWay } from '../payment/payment-guard.ts'
import { calculatePricing, getCheckoutOrder } from '../requests.ts'
import { useSaveOrder } from '../use-checkout-order.ts'

export function useCoupon(order: CheckoutOrder) {
  const save = useSaveOrder(order.orderId)
  const [code, setCode] = useState(order.couponCode ?? '')
  const [state, setState] = useState<CouponState>(() => keptCouponState(order))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Only the answer to the last code counts. */
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const keep = (couponCode: string) =>
    save.mutateAsync({ id: order.orderId, email: order.email, coupon_code: couponCode })
  /** The order knows its buyer: a code for first orders may be good for the cart and not for them. */
  const keepIfAllowed = async (wanted: string): Promise<CouponState> => {
    const before = codeInForce(order) ?? ''
    // Kept already: keeping it once more would give up the open form and the card typed into it.
    if (before === wanted) return { kind: 'applied' }
    await keep(wanted)
    const { couponCode, pricing } = await getCheckoutOrder(order.orderId)
    const state = couponStateOf(pricing.metadata)
    if (state.kind === 'refused' && couponCode) await keep(before)
    return state
  }

  const check = async (wanted: string, agreed = false) => {
    const turn = ++asked.current
    // Keeping a code now would give up the payment under way: it can be asked about again afterwards.
    if (isPaymentUnderWay()) return setState({ kind: 'failed' })
    setState({ kind: 'checking' })
    try {
      const { metadata } = await calculatePricing(cartOf(order, wanted))
      const answer = couponStateOf(metadata)
      if (turn !== asked.current) return
      if (isPaymentUnderWay()) return setState({ kind: 'failed' })
      if (answer.kind !== 'applied') return setState(answer)
      const isNew = codeInForce(order) !== wanted
      const next: CouponState =
        isNew && !agreed && isFormFilled() ? { kind: 'ready' } : await keepIfAllowed(wanted)
      if (turn === asked.current) setState(next)
    } catch (error) {
      console.error('The coupon could not be checked', error)
      if (turn === asked.current) setState({ kind: 'failed' })
    }
  }

  const type = (text: string) => {
    setCode(text)
    ask(text, COUPON_DEBOUNCE_MS)
  }

  const ask = (text: string, afterMs: number) => {
    clearTimeout(timer.current)
    const wanted = normaliseCode(text)
    if (wanted === '') return remove()
    if (!isPossibleCode(wanted)) {
      asked.current++
      return setState(INVALID_CODE)
    }
    setState({ kind: 'checking' })
    timer.current = setTimeout(() => void check(wanted), afterMs)
  }

  const remove = (agreed = false) => {
    asked.current++
    clearTimeout(timer.current)
    setCode('')
    const mustAsk = Boolean(order.couponCode) && !agreed && isFormFilled()
    setState({ kind: mustAsk ? 'ready' : 'empty' })
    if (order.couponCode && !mustAsk) save.mutate({ id: order.orderId, email: order.email, coupon_code: '' })
  }

  /** A code that does not count makes room for the one that does. */
  const clear = () => {
    const kept = codeInForce(order)
    if (kept === null || kept === normaliseCode(code)) return remove()
    asked.current++
    clearTimeout(timer.current)
    setCode(kept)
    setState({ kind: 'applied' })
  }

  /** The buyer has read that the open form goes. */
  const agree = () => {
    const wanted = normaliseCode(code)
    if (wanted === '') remove(true)
    else void check(wanted, true)
  }

  return { code, state, type, clear, agree, askAgain: () => ask(code, 0) }
}
