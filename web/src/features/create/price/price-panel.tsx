/** Current price. Compact: one line under the design; full: every row, the total and its VAT. */
import { useState } from 'react'
import { freight, kronor, percent } from '#lib/formats/money.ts'
import { useWorkload } from '#lib/use-workload.ts'
import { LAST_STEP_HERE } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { LiveRegion, Notice } from '#ui/notices/notice.tsx'
import { choosableMethods } from '#ui/order/arrival.rules.ts'
import { PriceRows, RollingSum, type PriceRow } from '#ui/order/price-rows.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { classes } from '#ui/class-names.ts'
import { lowestFreight, lowestPrice } from '../catalogue/catalogue-lists.ts'
import { TEXTS } from '../texts.ts'
import { sizeOf, useWizardContext } from '../wizard-context.ts'

interface PricePanelProps {
  title?: string
  compact?: boolean
}

export function PricePanel({ title, compact = false }: PricePanelProps) {
  const { price } = useWizardContext()
  return (
    <div className="flex flex-col gap-3">
      {title !== undefined && <h3 className="text-h4">{title}</h3>}
      {price.fault === null ? <Figures compact={compact} /> : <PriceFault />}
    </div>
  )
}

function Figures({ compact }: { compact: boolean }) {
  const { price } = useWizardContext()
  if (price.result === null) return <Skeleton className={compact ? 'h-13' : 'h-40'} />
  return compact ? <CompactPrice /> : <WholePrice />
}

/** One live region for the page, however many places show the total. */
export function PriceAnnouncement() {
  const { price } = useWizardContext()
  const settled = useWizard(({ step }) => step >= LAST_STEP_HERE) && price.result !== null && !price.waiting
  return <LiveRegion text={settled ? TEXTS.priceSaid(kronor(price.result?.total_price ?? 0)) : ''} />
}

function PriceFault() {
  const { price } = useWizardContext()
  return (
    <Notice tone="bad" urgent>
      <p>{TEXTS.priceError(price.fault ?? '')}</p>
      <Button look="quiet" size="small" onClick={price.retry}>
        {TEXTS.retry}
      </Button>
    </Notice>
  )
}

function CompactPrice() {
  const { price } = useWizardContext()
  const label = useSizeLabel()
  const note = useFreightNote()
  const sum = useTotal()
  const isSizeToCome = useWizard(({ step }) => step < LAST_STEP_HERE)
  if (price.result === null) return null
  return (
    <div className={classes('flex items-baseline justify-between gap-4', price.waiting && 'opacity-90')}>
      <span>{isSizeToCome ? TEXTS.sizeToCome : TEXTS.sizeLine(...label)}</span>
      <span className="text-right">
        <span className="block font-head text-sum leading-tight font-semibold">
          <RollingSum text={sum} />
        </span>
        <span className="text-note text-ink-soft">{note}</span>
      </span>
    </div>
  )
}

function WholePrice() {
  const { price } = useWizardContext()
  const rows = usePriceRows()
  const chosenFreight = useWizard((wizard) => wizard.data.shippingMethod !== null)
  const { result } = price
  if (result === null) return null
  const total = {
    label: chosenFreight ? TEXTS.total : TEXTS.totalBeforeFreight,
    sum: kronor(result.total_price),
  }
  const vat = { label: TEXTS.vat(percent(result.breakdown.tax.rate)), sum: kronor(result.tax_amount) }
  return <PriceRows rows={rows} total={total} vat={vat} waiting={price.waiting} />
}

function usePriceRows(): PriceRow[] {
  const { price, catalogue } = useWizardContext()
  const label = useSizeLabel()
  const lowest = useLowestFreight()
  const chosen = useWizard((wizard) => wizard.data.shippingMethod)
  const { result } = price
  if (result === null) return []
  const { breakdown, metadata } = result
  const method = catalogue.shipping_methods.find(({ value }) => value === chosen)
  const freightRow: PriceRow[] =
    chosen !== null
      ? [{ label: TEXTS.freight(method?.name ?? chosen), sum: freight(result.shipping_cost, kronor) }]
      : lowest === null
        ? []
        : [{ label: TEXTS.freightFrom(kronor(lowest)), sum: '' }]
  const discount = metadata.discount_applied ? metadata.discount_details : null
  return [
    { label: TEXTS.sizeRow(...label), sum: kronor(breakdown.size.price) },
    ...breakdown.add_ons.map(({ name, price }) => ({ label: name, sum: kronor(price) })),
    ...freightRow,
    ...(discount === null
      ? []
      : [
          {
            label: TEXTS.discount(discount.coupon_code),
            sum: kronor(-discount.savings),
            tone: 'good' as const,
          },
        ]),
  ]
}

function useSizeLabel(): [name: string, cm: number] {
  const { catalogue } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.selectedSize)
  const size = sizeOf(catalogue, chosen.value)
  return [size?.name ?? chosen.name, size?.longest_cm ?? 0]
}

/** Lowest freight until a method is chosen; "free" only for a chosen method that costs nothing. */
export function useFreightNote(): string {
  const { price } = useWizardContext()
  const lowest = useLowestFreight()
  const chosen = useWizard((wizard) => wizard.data.shippingMethod)
  if (chosen !== null) return price.result?.shipping_cost === 0 ? TEXTS.freightFree : TEXTS.freightIncluded
  return lowest === null ? '' : TEXTS.freightFrom(kronor(lowest))
}

/** Of the methods that can be chosen now, öre; null while unknown, and where none can. */
function useLowestFreight(): number | null {
  const { prices, catalogue } = useWizardContext()
  const country = useWizard((wizard) => wizard.data.deliveryAddress.country)
  const load = useWorkload()
  const [now] = useState(() => new Date())
  if (prices.maps === null) return null
  return lowestFreight(prices.maps, choosableMethods(now, catalogue.shipping_methods, { country, load }))
}

/** Total for the bars; the lowest price until size and add-ons are chosen; '' while unknown. */
export function useTotal(): string {
  const { price, prices } = useWizardContext()
  const isSizeToCome = useWizard(({ step }) => step < LAST_STEP_HERE)
  if (isSizeToCome) return prices.maps === null ? '' : TEXTS.fromPrice(kronor(lowestPrice(prices.maps)))
  return price.result === null ? '' : kronor(price.result.total_price)
}
