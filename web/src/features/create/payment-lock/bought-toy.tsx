/** Shown when the toy in the wizard has been paid for: links to its order and to a new design. */
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { PageFrame } from '#frame/page-frame.tsx'
import { useOrders } from '#lib/order-store.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { orderPath, START_DESIGN } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { TEXTS } from './texts.ts'

export function BoughtToy() {
  const { data, orderId, generation, setOrder } = useWizard()
  const { generatedImage, toyContent } = generation
  const status = useQueryClient().getQueryData<PaymentStatusAnswer>(['payment-status', orderId])
  const known = useOrders(({ history }) => history.find((each) => each.orderId === orderId))
  const order = {
    // Orders in the local history have no payment status; the query is disabled for them.
    order_number: known?.orderNumber ?? status?.orderNumber ?? '',
    email: known?.email ?? data.email,
  }
  return (
    <PageFrame title={TEXTS.bought.title} footer="full" className="page-width py-8 sm:py-12">
      <div className="mx-auto flex max-w-140 flex-col items-center text-center">
        {generatedImage !== null && (
          <span className="block aspect-square w-full max-w-80 overflow-hidden rounded-stage">
            <ToyPicture src={generatedImage} alt="" eager />
          </span>
        )}
        <h1 className="mt-6 text-h1-phone [overflow-wrap:anywhere] sm:text-h1">
          {TEXTS.bought.heading(toyContent?.toyName ?? DEFAULT_TOY_NAME)}
        </h1>
        <p className="mt-3 text-lead text-ink-soft">{TEXTS.bought.body}</p>
        <div className="mt-8 flex w-full flex-col gap-3">
          <ButtonLink size="large" to={START_DESIGN}>
            {TEXTS.bought.another}
          </ButtonLink>
          <ButtonLink size="large" look="secondary" to={orderPath(order)}>
            {TEXTS.bought.show}
          </ButtonLink>
          <Button look="quiet" onClick={() => setOrder(null)}>
            {TEXTS.bought.same}
          </Button>
        </div>
      </div>
    </PageFrame>
  )
}
