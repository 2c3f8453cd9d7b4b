/** Shown while a payment is open: the wizard is blocked, with ways to continue or cancel the payment. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { PaymentStatusAnswer } from '@leksmedjan/contract/payments'
import { WIZARD_STEPS } from '@leksmedjan/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PageFrame } from '#frame/page-frame.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { embeddedCheckout, PATHS, type CheckoutLinkState } from '#routes.ts'
import { wordsOf } from '#lib/request.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Timeline, type TimelineStep } from '#ui/order/timeline.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { WizardBar } from '#ui/wizard-bar.tsx'
import { PictureFrame } from '../picture/picture-frame.tsx'
import { cancelPayment, lockedOrder } from '../requests.ts'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'

/** While the bank is processing, the payment can be neither cancelled nor retried. */
export function LockedScreen({ payment }: { payment: PaymentStatusAnswer }) {
  const { orderId, orderNumber, awaitsBank } = payment
  const state: CheckoutLinkState = { orderId, orderNumber }
  const cancel = useCancelPayment(orderId)
  const steps = useLockedSteps(payment)
  return (
    <PageFrame
      title={TEXTS.locked}
      topBar="order"
      topBarAside={<OrderNumber number={orderNumber} />}
      className="checkout-width pt-4 pb-16 sm:pt-5"
    >
      <WizardBar
        step={WIZARD_STEPS}
        total={WIZARD_STEPS}
        captions={WIZARD_TEXTS.captions}
        label={WIZARD_TEXTS.stepOf(WIZARD_STEPS, WIZARD_STEPS)}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 sm:mt-9 md:grid-cols-2 md:items-start lg:gap-x-16">
        <LockedPicture orderId={orderId} />
        <div>
          <Badge tone="working">{awaitsBank ? TEXTS.lockedUnderWay : TEXTS.lockedBadge}</Badge>
          <h1 className="mt-4 text-h1-phone sm:text-toy">{awaitsBank ? TEXTS.lockedAwaits : TEXTS.locked}</h1>
          <p className="mt-3 text-lead text-ink-soft">
            {awaitsBank ? TEXTS.lockedAwaitsBody : TEXTS.lockedBody}
          </p>
          <div className="mt-7">
            <Timeline steps={steps} />
          </div>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {awaitsBank ? (
              <ButtonLink size="large" to={PATHS.orderStatus}>
                {TEXTS.lockedFollow}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink size="large" to={embeddedCheckout(orderId)} state={state}>
                  {TEXTS.toPayment}
                </ButtonLink>
                <Button look="secondary" size="large" busy={cancel.isPending} onClick={() => cancel.mutate()}>
                  {TEXTS.cancelPayment}
                </Button>
              </>
            )}
          </div>
          {!awaitsBank && <p className="mt-4 text-note text-ink-soft">{TEXTS.cancelNote}</p>}
        </div>
      </div>
    </PageFrame>
  )
}

function useCancelPayment(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => cancelPayment(orderId),
    onSuccess: () => notify({ text: TEXTS.paymentCancelled }),
    onError: (error) => {
      console.error('The payment could not be given up', error)
      notify({ text: wordsOf(error, TEXTS.cancelFailed), tone: 'bad' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['payment-status'] }),
  })
}

/** Only facts known here: the order exists and its payment is open. */
function useLockedSteps({ orderNumber, awaitsBank }: PaymentStatusAnswer): TimelineStep[] {
  const email = useWizard((wizard) => wizard.data.email)
  return [
    { title: TEXTS.lockedSaved, detail: orderNumber, state: 'done' },
    {
      title: awaitsBank ? TEXTS.lockedUnderWay : TEXTS.lockedPaying,
      detail: awaitsBank ? TEXTS.lockedAwaitsNote : TEXTS.lockedPayingNote,
      state: 'now',
    },
    {
      title: TEXTS.lockedConfirm,
      state: 'next',
      ...(email !== '' && { detail: TEXTS.lockedReceipt(email) }),
    },
  ]
}

/** Hidden on phones, where the timeline shows the number. */
function OrderNumber({ number }: { number: string }) {
  return (
    <p className="text-label max-sm:hidden">
      {TEXTS.orderLabel} <span className="font-bold">{number}</span>
    </p>
  )
}

/** Picture from the wizard if it still holds one, else from the order. */
function LockedPicture({ orderId }: { orderId: string }) {
  const hasImage = useWizard((wizard) => wizard.generation.generatedImage !== null)
  const { data: order } = useQuery({
    queryKey: ['locked-order', orderId],
    queryFn: () => lockedOrder(orderId),
    enabled: !hasImage,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!hasImage && order === undefined) return <LockedStage />
  return (
    <div className="relative">
      {hasImage || order === undefined ? <PictureFrame /> : <OrderedToy order={order} />}
      {/* In a corner the toy never reaches: an icon with a text for screen readers. */}
      <p className="absolute top-4 left-4 grid size-12 place-items-center rounded-full bg-card shadow-rest">
        <Icon name="lock" size={22} label={TEXTS.lockedPicture} />
      </p>
    </div>
  )
}

function OrderedToy({ order: { imageUrl, toyName, toyDescription } }: { order: CheckoutOrder }) {
  return (
    <div className="aspect-[640/580] overflow-hidden rounded-stage bg-sun-soft">
      <ToyPicture src={imageUrl} alt={toyDescription || toyName} eager />
    </div>
  )
}

/** The toy is not known yet: a lock icon instead of a kind's silhouette. */
function LockedStage() {
  return (
    <Stage>
      <span className="text-ink-soft">
        <Icon name="lock" size={96} />
      </span>
    </Stage>
  )
}
