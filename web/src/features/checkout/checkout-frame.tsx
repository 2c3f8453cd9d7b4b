/** Checkout layout: logo and order number on top, a minimal footer. */
import type { ReactNode } from 'react'
import { PageFrame } from '#frame/page-frame.tsx'
import { TEXTS } from './texts.ts'

interface CheckoutFrameProps {
  title?: string
  orderLabel?: string | undefined
  children: ReactNode
}

export function CheckoutFrame({ title = TEXTS.pageTitle, orderLabel, children }: CheckoutFrameProps) {
  return (
    <PageFrame
      title={title}
      topBar="order"
      className="checkout-width pt-6 pb-12 sm:pt-7"
      topBarAside={
        orderLabel !== undefined && (
          <p className="text-note text-ink-soft max-sm:hidden">
            {TEXTS.order} <strong className="text-ink">{orderLabel}</strong>
          </p>
        )
      }
    >
      {children}
    </PageFrame>
  )
}

/** On phones the number is below the heading instead. */
export function OrderLine({ orderLabel }: { orderLabel: string }) {
  return (
    <p className="mt-1 text-note text-ink-soft sm:hidden">
      {TEXTS.order} <span className="whitespace-nowrap">{orderLabel}</span>
    </p>
  )
}
