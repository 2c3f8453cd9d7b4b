/** The provider's form in its unmodified React parts; only the `stripe` object differs between Stripe and the sandbox. */
import {
  CheckoutElementsProvider,
  PaymentElement,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout'
import type { StripeCheckoutElementsSdkOptions, StripeCheckoutPaymentElementOptions } from '@stripe/stripe-js'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { LiveRegion, Notice } from '#ui/notices/notice.tsx'
import { Warning } from '#ui/notices/warning.tsx'
import { BeforePaying } from './before-paying.tsx'
import type { Names } from '../checkout-rules.ts'
import type { Checkout } from './confirm-payment.ts'
import { PhoneRights, SecurePayment } from '../order-summary.tsx'
import { paymentAppearance } from './payment-appearance.ts'
import { setFormFilled } from '../payment-guard.ts'
import { loadPaymentScript } from './payment-script.ts'
import { Preparing } from './preparing.tsx'
import { TermsNote } from './terms-note.tsx'
import { TEXTS } from '../texts.ts'
import { UnknownPayment } from './unknown-payment.tsx'
import { usePayment } from './use-payment.ts'

const PAYMENT_OPTIONS: StripeCheckoutPaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'auto', googlePay: 'auto', link: 'auto' },
  // Direct payments before credit (betaltjänstlag 2010:751, 7 a kap. 1 §).
  paymentMethodOrder: ['card', 'swish', 'klarna'],
}

interface PaymentFormProps {
  clientSecret: string
  order: CheckoutOrder
  names: Names
  onRetry: () => void
}

/** The provider reads its options once: the caller remounts it with a key per session. */
export default function PaymentForm({ clientSecret, ...form }: PaymentFormProps) {
  const [stripe] = useState(loadPaymentScript)
  const [options] = useState<StripeCheckoutElementsSdkOptions>(() => ({
    clientSecret,
    elementsOptions: { appearance: paymentAppearance() },
  }))
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <OpenForm {...form} />
    </CheckoutElementsProvider>
  )
}

function OpenForm({ onRetry, ...form }: Omit<PaymentFormProps, 'clientSecret'>) {
  const result = useCheckoutElements()
  if (result.type === 'loading') return <Preparing />
  if (result.type === 'error') return <FormFailed onRetry={onRetry} />
  return <CardPayment checkout={result.checkout} {...form} />
}

function FormFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="bad" urgent>
      <p>{TEXTS.formFailed}</p>
      <div className="mt-3">
        <Button look="secondary" size="small" icon="again" onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      </div>
    </Notice>
  )
}

interface CardPaymentProps {
  checkout: Checkout
  order: CheckoutOrder
  names: Names
}

function CardPayment({ checkout, order, names }: CardPaymentProps) {
  const { state, pay } = usePayment(checkout, order)
  const unknown = state.kind === 'unknown'
  useEffect(() => () => setFormFilled(false), [])
  const paying = state.kind === 'processing' || state.kind === 'awaited' || state.kind === 'succeeded'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!paying && !unknown) void pay()
  }
  return (
    <>
      {unknown && <UnknownPayment order={order} />}
      {/* Hidden but mounted: keeps the entered card in case it was not charged. */}
      <form noValidate onSubmit={submit} hidden={unknown} className="flex flex-col gap-5">
        <PaymentElement options={PAYMENT_OPTIONS} onChange={({ empty }) => setFormFilled(!empty)} />
        <div className="lg:hidden">
          <SecurePayment />
        </div>
        <PhoneRights order={order} />
        <BeforePaying order={order} names={names} />
        <div className="lg:hidden">
          <Warning />
        </div>
        {state.kind === 'error' && <PaymentError message={state.message} />}
        {state.kind === 'processing' && state.before !== null && (
          <div className="invisible">
            <PaymentError message={state.before} />
          </div>
        )}
        <Button type="submit" size="large" wide busy={paying}>
          {TEXTS.pay(checkout.total.total.minorUnitsAmount)}
        </Button>
        <LiveRegion text={paying ? TEXTS.paying : ''} />
        <TermsNote order={order} />
      </form>
    </>
  )
}

function PaymentError({ message }: { message: string }) {
  return (
    <Notice tone="bad" urgent title={TEXTS.paymentError}>
      {message}
    </Notice>
  )
}
