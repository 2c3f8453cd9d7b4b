/**
 * 'Slutför din beställning': legacy checkout over the wizard's stored state; continues in the two-step
 * checkout.
 */
import { EMAIL_INVALID, EMAIL_VALID, isEmail } from '@leksmedjan/contract/email'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { catalogueQuery } from '#lib/catalogue.ts'
import { freight, kronorAndOre } from '#lib/formats/money.ts'
import { ApiError } from '#lib/request.ts'
import { useWorkload } from '#lib/use-workload.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { PATHS } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/forms/field.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { choosableMethods } from '#ui/order/arrival.rules.ts'
import { PriceRows } from '#ui/order/price-rows.tsx'
import { Spinner } from '#ui/skeleton.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { totalRows, needsAddress } from './checkout-rules.ts'
import { PricingFailedScreen } from './checkout-screens.tsx'
import {
  failureWords,
  isOrderable,
  offReason,
  legacyCart,
  legacyOrder,
  legacyPayment,
  legacyUpdate,
  withFreight,
} from './legacy-rules.ts'
import { calculatePricing, createCheckoutSession, saveOrder } from './requests.ts'
import { TEXTS } from './texts.ts'

export function LegacyCheckout() {
  const wizard = useWizard()
  return isOrderable(wizard) ? <OrderBox /> : <Navigate to={PATHS.create} replace />
}

function OrderBox() {
  const navigate = useNavigate()
  const wizard = useWizard()
  const [email, setEmail] = useState(wizard.data.email)
  const cart = legacyCart(wizard)
  const { data: catalogue, error: catalogueError } = useQuery(catalogueQuery)
  const to = { country: wizard.data.deliveryAddress.country, load: useWorkload() }
  const [now] = useState(() => new Date())
  const priced = catalogue && withFreight(cart, choosableMethods(now, catalogue.shipping_methods, to))
  const { data: price, error } = useQuery({
    queryKey: ['price', priced],
    queryFn: priced ? () => calculatePricing(priced) : skipToken,
  })
  const order = useMutation({
    mutationFn: async (known: PricingResult) => {
      const saved = await placeOrder(email.trim(), known)
      await openPayment(email.trim(), known, saved)
      return saved
    },
    onSuccess: ({ orderId }) => navigate(`${PATHS.checkout}?order_id=${orderId}`, { replace: true }),
  })
  if (error ?? catalogueError) return <PricingFailedScreen error={error ?? catalogueError} />
  const { toyContent, generatedImage } = wizard.generation
  const ready = isEmail(email.trim())
  return (
    <CheckoutFrame title={TEXTS.older.title}>
      <div className="mx-auto flex max-w-140 flex-col gap-6">
        <div>
          <h1 className="text-h1-phone sm:text-h1">{TEXTS.older.title}</h1>
          <p className="mt-2 text-ink-soft">{TEXTS.older.body}</p>
        </div>
        <Panel aria-label={TEXTS.yourOrder}>
          <div className="aspect-square overflow-hidden rounded-tile">
            <ToyPicture src={generatedImage} alt={toyContent?.toyName ?? ''} eager />
          </div>
          <h2 className="mt-4 text-h3">{toyContent?.toyName ?? TEXTS.older.unnamed}</h2>
          {toyContent && <p className="mt-1 text-note text-ink-soft">{toyContent.description}</p>}
          <div className="mt-4">
            {price ? (
              <Prices price={price} isFreightChosen={cart.shipping_method !== null} />
            ) : (
              <Calculating />
            )}
          </div>
        </Panel>
        <EmailField
          label={TEXTS.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={email !== '' && !ready ? EMAIL_INVALID : undefined}
          valid={ready ? EMAIL_VALID : undefined}
        />
        {order.isError && (
          <Notice tone="bad" urgent>
            {failureWords(order.error)}
          </Notice>
        )}
        <Button
          size="large"
          wide
          busy={order.isPending}
          offReason={offReason(email, price)}
          onClick={() => price && order.mutate(price)}
        >
          {TEXTS.older.continue}
        </Button>
      </div>
    </CheckoutFrame>
  )
}

/** The total includes freight: the payment never exceeds what is shown here. */
function Prices({ price, isFreightChosen }: { price: PricingResult; isFreightChosen: boolean }) {
  const rows = [
    { label: TEXTS.older.toy, sum: kronorAndOre(price.breakdown.size.price) },
    ...price.breakdown.add_ons.map((addOn) => ({ label: addOn.name, sum: kronorAndOre(addOn.price) })),
    {
      label: isFreightChosen ? TEXTS.freightOnly : TEXTS.older.freightFrom,
      sum: freight(price.shipping_cost),
    },
  ]
  return <PriceRows rows={rows} {...totalRows(price)} />
}

function Calculating() {
  return (
    <p className="flex items-center gap-3 text-note text-plum">
      <Spinner />
      {TEXTS.calculating}
    </p>
  )
}

/**
 * Updates this design's unpaid order if there is one; a missing or paid order is left alone and replaced by a
 * new one.
 */
async function placeOrder(email: string, price: PricingResult): Promise<OrderAnswer> {
  const wizard = useWizard.getState()
  const known = wizard.orderId
  wizard.change({ email })
  try {
    const saved = await saveOrder(
      known === null ? legacyOrder(wizard, email, price) : legacyUpdate(wizard, email, price, known),
    )
    wizard.setOrder(saved.orderId)
    return saved
  } catch (error) {
    const over =
      error instanceof ApiError && ['order_not_found', 'order_already_paid'].includes(error.code ?? '')
    if (!over || known === null) throw error
    wizard.setOrder(null)
    return await placeOrder(email, price)
  }
}

/** The legacy payment call. It usually fails on the missing address, which the checkout then requests. */
async function openPayment(email: string, price: PricingResult, saved: OrderAnswer): Promise<void> {
  const order = legacyOrder(useWizard.getState(), email, price)
  try {
    await createCheckoutSession(legacyPayment(order, saved))
  } catch (error) {
    if (!needsAddress(error)) throw error
  }
}
