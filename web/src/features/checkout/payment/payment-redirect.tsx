/** For a provider with a payment page of its own: the legally required facts, then a button that leads there. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Warning } from '#ui/notices/warning.tsx'
import type { Names } from '../checkout-rules.ts'
import { PhoneRights, SecurePayment } from '../order-summary.tsx'
import { TEXTS } from '../texts.ts'
import { BeforePaying } from './before-paying.tsx'
import { TermsNote } from './terms-note.tsx'

interface PaymentRedirectProps {
  url: string
  order: CheckoutOrder
  names: Names
}

export function PaymentRedirect({ url, order, names }: PaymentRedirectProps) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // The back-forward cache restores this page as it was left.
    const returned = () => setLeaving(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeaving(true)
    location.assign(url)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="lg:hidden">
        <SecurePayment />
      </div>
      <PhoneRights order={order} />
      <BeforePaying order={order} names={names} />
      <div className="lg:hidden">
        <Warning />
      </div>
      <p className="text-note text-ink-soft">{TEXTS.paidElsewhere}</p>
      <Button type="submit" size="large" wide busy={leaving}>
        {TEXTS.pay(order.pricing.total_price)}
      </Button>
      <TermsNote order={order} />
    </form>
  )
}
