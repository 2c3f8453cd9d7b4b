/**
 * Delivery methods with their estimated date range; none is preselected, the checkout offers the choice
 * again.
 */
import { deliverySpan, LATER_THAN_TERMS, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { useState } from 'react'
import { daySpan } from '#lib/formats/dates.ts'
import { freight, kronor } from '#lib/formats/money.ts'
import { useWorkload } from '#lib/use-workload.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { ARRIVAL_TEXTS } from '#ui/order/arrival-texts.ts'
import { giftDayWords, isLater, isTooFar } from '#ui/order/arrival.rules.ts'
import { sellsNothing } from './size-picker.tsx'
import { TEXTS } from './texts.ts'
import { useWizardContext } from '../wizard-context.ts'

export function DeliveryChoice() {
  const { catalogue, prices } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.shippingMethod)
  const change = useWizard((wizard) => wizard.change)
  const country = useWizard((wizard) => wizard.data.deliveryAddress.country)
  const occasion = useWizard((wizard) => wizard.data.occasion?.value ?? null)
  const load = useWorkload()
  const [today] = useState(() => new Date())
  const ways = catalogue.shipping_methods.map((method) => ({
    method,
    delivery: { shippingMethod: method.value, country, load },
  }))
  // No day is named for what nobody can order.
  const isClosed = sellsNothing(catalogue.product_sizes)
  const isSoldLater = ways.some(({ delivery }) => isLater(today, delivery) && !isTooFar(today, delivery))
  return (
    <ChoiceGroup legend={TEXTS.delivery}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {ways.map(({ method, delivery }) => {
          const price = prices.maps?.shipping.get(method.value)
          return (
            <ChoiceRow
              key={method.value}
              control="radio"
              name="delivery"
              value={method.value}
              title={
                isClosed ? method.name : <AtYours span={deliverySpan(today, method.value, country, load)} />
              }
              detail={
                <>
                  {country === 'Sverige'
                    ? TEXTS.way(method.name, method.delivery_time, method.description)
                    : TEXTS.wayAbroad(method.name, method.description)}
                  {!isClosed && <GiftDay words={giftDayWords(today, delivery, occasion)} />}
                </>
              }
              {...(isTooFar(today, delivery) && { unavailable: ARRIVAL_TEXTS.tooFar })}
              price={price === undefined ? '' : freight(price, kronor)}
              chosen={chosen === method.value}
              onChoose={() => change({ shippingMethod: method.value })}
            />
          )
        })}
      </div>
      {isSoldLater && (
        <div className="mt-3">
          <Notice tone="sun">{LATER_THAN_TERMS}</Notice>
        </div>
      )}
    </ChoiceGroup>
  )
}

function GiftDay({ words }: { words: string | null }) {
  return words === null ? null : <span className="mt-1 block font-semibold text-ink">{words}</span>
}

/** Short month names where the row is narrow: on phones and in two columns. */
function AtYours({ span }: { span: DaySpan }) {
  return (
    <>
      <span className="lg:hidden">{TEXTS.atYours(daySpan(span, 'short'))}</span>
      <span className="max-lg:hidden">{TEXTS.atYours(daySpan(span))}</span>
    </>
  )
}
