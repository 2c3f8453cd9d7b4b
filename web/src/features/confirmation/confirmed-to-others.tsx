/** Confirmation in another browser than the buyer's, or after a day: payment outcome and a link to the order status. */
import type { OrderConfirmation } from '@leksmedjan/contract/order-pages'
import { PATHS } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { headlineOf, outcomeForOthers } from './confirmation-rules.ts'
import { TEXTS } from './texts.ts'

export function ConfirmedToOthers({ order }: { order: OrderConfirmation }) {
  const known = outcomeForOthers(order)
  const body = (
    <>
      {known !== null && <p>{known}</p>}
      <p>{TEXTS.onlyForBuyer}</p>
    </>
  )
  return (
    <ToyMessage title={headlineOf(order)} body={body}>
      <ButtonLink to={PATHS.orderStatus}>{TEXTS.follow}</ButtonLink>
      <ButtonLink to={PATHS.home} look="secondary">
        {TEXTS.home}
      </ButtonLink>
    </ToyMessage>
  )
}
