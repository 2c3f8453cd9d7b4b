/** Legally required directly above the pay button: items, total, delivery time, right of withdrawal. */
import { isOutsideEu } from '@leksmedjan/contract/delivery'
import { LATER_THAN_TERMS } from '@leksmedjan/contract/delivery-span'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { standardGoodsWords } from '@leksmedjan/contract/withdrawal'
import { daySpan } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { addOnNames, isSummaryLater, standardGoods, summaryGiftDay, type Names } from '../checkout-rules.ts'
import { StoryConsent } from './story-consent.tsx'
import { TEXTS } from '../texts.ts'

export function BeforePaying({ order, names }: { order: CheckoutOrder; names: Names }) {
  const { shippingMethod } = order
  const span = shippingMethod === null ? undefined : order.deliverySpans[shippingMethod]
  const method = shippingMethod === null ? '' : (names.shipping(shippingMethod)?.name ?? shippingMethod)
  return (
    <div className="rounded-tile border border-line bg-card p-5 text-note max-[359px]:p-4">
      <div className="flex items-center gap-4">
        <span className="block size-18 shrink-0 overflow-hidden rounded-window max-[359px]:size-14">
          <ToyPicture src={order.imageUrl} alt="" sizes="72px" />
        </span>
        <div className="min-w-0">
          <p className="font-bold">
            {names.size ? TEXTS.toyAndSize(order.toyName, names.size.name, names.size.cm) : order.toyName}
          </p>
          <p className="text-ink-soft">{addOnNames(order, names)}</p>
          <p className="text-ink-soft">
            {method}
            {span && `, ${TEXTS.atYours(daySpan(span)).toLowerCase()}`}
          </p>
        </div>
      </div>
      <Arrival order={order} />
      <p className="mt-3 flex justify-between gap-4 font-bold">
        <span>{TEXTS.totalWithAll}</span>
        <span className="sums">{kronorAndOre(order.pricing.total_price)}</span>
      </p>
      <div className="mt-3.5 flex flex-col gap-2 border-t border-line pt-3.5">
        <p>{[TEXTS.withdrawal, standardGoodsWords(standardGoods(order, names))].filter(Boolean).join(' ')}</p>
        {order.addOns.digitalStory && <StoryConsent order={order} />}
        {isOutsideEu(order.deliveryAddress.country) && <p>{TEXTS.outsideEu}</p>}
      </div>
    </div>
  )
}

/** Days later than usual are told before paying, not only shown (konsumentköplagen 2022:260, 2 kap.). */
function Arrival({ order }: { order: CheckoutOrder }) {
  const giftDay = summaryGiftDay(order)
  const isLater = isSummaryLater(order)
  if (giftDay === null && !isLater) return null
  return (
    <div className="mt-3 flex flex-col gap-1 rounded-window bg-sun-soft px-3.5 py-2.5">
      {isLater && <p>{LATER_THAN_TERMS}</p>}
      {giftDay !== null && <p className="font-semibold">{giftDay}</p>}
    </div>
  )
}
