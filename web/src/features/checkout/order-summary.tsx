/** Order summary: toy, address, sums, safety warning and manufacturer. Collapses to one row on phones. */
import { isOutsideEu } from '@leksmedjan/contract/delivery'
import { LATER_THAN_TERMS } from '@leksmedjan/contract/delivery-span'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { ReactNode } from 'react'
import { useConfig } from '#lib/config.ts'
import { Icon } from '#ui/icon.tsx'
import { daySpan } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Panel } from '#ui/panel.tsx'
import { LegalGuarantee, Warning } from '#ui/notices/warning.tsx'
import { PriceRows, RollingSum } from '#ui/order/price-rows.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { ChangeToy } from './change-toy.tsx'
import { addOnNames, isSummaryLater, priceRows, totalRows, type Names } from './checkout-rules.ts'
import { CouponDisclosure } from './coupon/coupon-field.tsx'
import { TEXTS } from './texts.ts'

interface OrderSummaryProps {
  order: CheckoutOrder
  names: Names
  /** The price is being recalculated. */
  waiting: boolean
  /** Read-only at present. */
  fixed: boolean
  /** Edit link to the form; omitted while the form itself is shown. */
  onChange?: () => void
}

export function OrderSummary(props: OrderSummaryProps) {
  return (
    <>
      <Panel aria-label={TEXTS.yourOrder}>
        <BoughtToy {...props} />
        <SummaryBody {...props} coupon />
        <div className="mt-5">
          <Warning />
        </div>
        <Maker order={props.order} />
      </Panel>
      <div className="mt-6 flex flex-col gap-3 px-6">
        <SecurePayment />
        <OrderNotes />
        <LegalGuarantee />
      </div>
    </>
  )
}

/** Notes below the form on phones, visible without expanding the summary. */
export function PhoneNotes() {
  return (
    <div className="lg:hidden">
      <OrderNotes />
    </div>
  )
}

function OrderNotes() {
  return (
    <div className="flex flex-col gap-3 text-note text-ink-soft">
      <p>{TEXTS.taxInfo}</p>
      <p>{TEXTS.couponInfo}</p>
    </div>
  )
}

/** Statutory rights and manufacturer: on phones above the submit button, on wide screens beside it. */
export function PhoneRights({ order }: { order: CheckoutOrder }) {
  return (
    <div className="lg:hidden">
      <LegalGuarantee />
      <Maker order={order} />
    </div>
  )
}

/** Collapsible summary, below 960 px. The coupon field is in the form instead. */
export function SummaryFold(props: OrderSummaryProps) {
  const { order, waiting } = props
  return (
    <Disclosure
      className="mt-5 rounded-row border border-line bg-card px-3 lg:hidden"
      summary={
        <span className="flex items-center gap-3">
          <span className="block size-12 overflow-hidden rounded-window">
            <ToyPicture src={order.imageUrl} alt="" sizes="48px" />
          </span>
          <span className="font-bold">{TEXTS.yourOrder}</span>
        </span>
      }
      value={
        <span className={waiting ? 'font-head text-h4 text-ink-soft' : 'font-head text-h4'}>
          <RollingSum text={kronorAndOre(order.pricing.total_price)} />
        </span>
      }
    >
      <div className="px-1">
        <BoughtToy {...props} />
        <SummaryBody {...props} />
      </div>
    </Disclosure>
  )
}

function BoughtToy({ order, names, fixed, onChange }: OrderSummaryProps) {
  return (
    <div className="flex items-start gap-5">
      <span className="block size-24 shrink-0 overflow-hidden rounded-row">
        <ToyPicture src={order.imageUrl} alt={order.toyName} sizes="96px" />
      </span>
      <div className="min-w-0">
        <p className="font-head text-h3 leading-tight font-semibold">{order.toyName}</p>
        {names.size && (
          <p className="text-note text-ink-soft">{TEXTS.size(names.size.name, names.size.cm)}</p>
        )}
        <p className="text-note text-ink-soft">{addOnNames(order, names)}</p>
        {!fixed && <ChangeToy order={order} paymentOpen={onChange !== undefined || order.paymentOpen} />}
      </div>
    </div>
  )
}

interface SummaryBodyProps extends OrderSummaryProps {
  /** Includes the coupon field. */
  coupon?: boolean
}

function SummaryBody({ order, names, waiting, fixed, onChange, coupon = false }: SummaryBodyProps) {
  return (
    <>
      {onChange && <Chosen order={order} names={names} onChange={fixed ? null : onChange} />}
      {coupon && !fixed && <CouponDisclosure order={order} className="mt-4" />}
      <div className="mt-4">
        <PriceRows rows={priceRows(order, names)} {...totalRows(order.pricing)} waiting={waiting} />
      </div>
    </>
  )
}

interface ChosenProps {
  order: CheckoutOrder
  names: Names
  onChange: (() => void) | null
}

/** Choices that can still be corrected before paying (e-commerce act §9). */
function Chosen({ order, names, onChange }: ChosenProps) {
  const { deliveryAddress: address, shippingMethod, couponCode } = order
  const method = shippingMethod === null ? null : names.shipping(shippingMethod)
  const span = shippingMethod === null ? undefined : order.deliverySpans[shippingMethod]
  return (
    <>
      <ChosenBlock title={TEXTS.deliveryAddress} onChange={onChange}>
        <p>{address.fullName}</p>
        <p>
          {address.streetAddress}, {address.postalCode} {address.city}
        </p>
        <p>{address.country}</p>
        {isOutsideEu(address.country) && <p className="mt-1 text-ink-soft">{TEXTS.outsideEu}</p>}
      </ChosenBlock>
      <ChosenBlock title={TEXTS.shippingHeading} onChange={onChange}>
        <p>{method ? TEXTS.methodAndWay(method.name, method.description) : shippingMethod}</p>
        {span && <p>{TEXTS.atYours(daySpan(span))}</p>}
        {isSummaryLater(order) && <p className="mt-1">{LATER_THAN_TERMS}</p>}
      </ChosenBlock>
      {couponCode && order.pricing.metadata.discount_applied && (
        <ChosenBlock title={TEXTS.couponCode} onChange={onChange}>
          <p>{couponCode}</p>
        </ChosenBlock>
      )}
    </>
  )
}

function ChosenBlock({
  title,
  onChange,
  children,
}: {
  title: string
  onChange: (() => void) | null
  children: ReactNode
}) {
  return (
    <div className="mt-4 border-t border-line pt-2.5">
      <div className="flex min-h-12 items-center justify-between">
        <h3 className="font-text text-note font-bold">{title}</h3>
        {onChange && (
          <button
            type="button"
            aria-label={TEXTS.changeWhat(title)}
            onClick={onChange}
            className="-mr-2 min-h-12 px-2 text-fjord"
          >
            {TEXTS.change}
          </button>
        )}
      </div>
      <div className="-mt-1.5 text-note">{children}</div>
    </div>
  )
}

/** Manufacturer and product identification before the purchase (product safety regulation, art. 19). */
function Maker({ order }: { order: CheckoutOrder }) {
  const seller = useConfig()?.seller
  if (!seller) return null
  return (
    <p className="mt-3 text-small text-ink-soft">
      {TEXTS.maker(seller.name, seller.postalAddress, seller.email)} {TEXTS.model}{' '}
      <span className="whitespace-nowrap">{order.orderNumber}</span>.
    </p>
  )
}

/** Names the payment provider; in a demo shop, that no real payment is made. */
export function SecurePayment() {
  const config = useConfig()
  return (
    <p className="flex min-h-6 items-start gap-2.5 text-note text-ink-soft">
      <Icon name="lock" size={20} />
      {config && TEXTS.secure[config.payments.provider]}
    </p>
  )
}
