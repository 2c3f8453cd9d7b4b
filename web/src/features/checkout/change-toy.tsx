/**
 * Returns to the wizard with all choices kept (e-commerce act §9); cancels an open payment first, after
 * confirmation.
 */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { wordsOf } from '#lib/request.ts'
import { LAST_STEP_HERE, type WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { designOfOrder, PATHS } from '#routes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { cancelPayment } from './requests.ts'
import { TEXTS } from './texts.ts'

interface ChangeToyProps {
  order: CheckoutOrder
  /** A payment form is open or may be. */
  paymentOpen: boolean
}

export function ChangeToy({ order, paymentOpen }: ChangeToyProps) {
  const [isConfirming, setConfirming] = useState(false)
  const change = useChange(order)
  return (
    <>
      <button
        type="button"
        aria-label={TEXTS.changeToy}
        disabled={change.isPending}
        onClick={() => (paymentOpen ? setConfirming(true) : change.mutate())}
        className="-ml-2 min-h-12 px-2 text-fjord"
      >
        {TEXTS.change}
      </button>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title={TEXTS.changeToyTitle}>
        <p className="mt-3">{TEXTS.changeToyBody}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={change.isPending} onClick={() => change.mutate()}>
            {TEXTS.changeToyYes}
          </Button>
          <Button look="secondary" onClick={() => setConfirming(false)}>
            {TEXTS.changeToyNo}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function useChange(order: CheckoutOrder) {
  const { orderId } = order
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => cancelPayment(orderId),
    onSuccess: async (payment) => {
      queries.setQueryData(['payment-status', orderId], payment)
      if (payment.state !== 'none')
        return queries.invalidateQueries({ queryKey: ['checkout-order', orderId] })
      await navigate(wizardAddress(order))
    },
    onError: (error) => {
      console.error('The payment could not be given up', error)
      notify({ text: wordsOf(error, TEXTS.changeToyFailed), tone: 'bad' })
    },
  })
}

/**
 * URL of the wizard: as it is if it still holds this order's toy, else reopening the order's design and
 * choices.
 */
function wizardAddress(order: CheckoutOrder): string {
  const wizard = useWizard.getState()
  if (wizard.orderId === order.orderId && wizard.generation.promptId === order.promptId) {
    wizard.goTo(LAST_STEP_HERE)
    return PATHS.create
  }
  wizard.change(chosenOn(order))
  return designOfOrder(order)
}

/**
 * Order fields outside the design. Delivery address and coupon stay on the order, which is updated later.
 */
function chosenOn(order: CheckoutOrder): Partial<WizardData> {
  const { email, selectedSize, addOns, shippingMethod, recipient, signText } = order
  return {
    email,
    // Id and name are filled in from the catalogue once the wizard has it.
    selectedSize: { id: '', name: selectedSize, value: selectedSize },
    addOns,
    shippingMethod,
    signText,
    recipientName: recipient.name,
    recipientRelation: recipient.relation,
    personalMessage: recipient.message,
  }
}
