/**
 * Delivery methods with their estimated date range; none is preselected, the checkout offers the choice
 * again.
 */
import { deliverySpan, type DaySpan } from '@leksmedjan/contract/delivery-span'
import { useState } from 'react'
import { daySpan } from '#lib/formats/dates.ts'
import { freight, kronor } from '#lib/formats/money.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { TEXTS } from './texts.ts'
import { useWizardContext } from '../wizard-context.ts'

export function DeliveryChoice() {
  const { catalogue, prices } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.shippingMethod)
  const change = useWizard((wizard) => wizard.change)
  const country = useWizard((wizard) => wizard.data.deliveryAddress.country)
  const [today] = useState(() => new Date())
  return (
    <ChoiceGroup legend={TEXTS.delivery}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {catalogue.shipping_methods.map((method) => {
          const price = prices.maps?.shipping.get(method.value)
          return (
            <ChoiceRow
              key={method.value}
              control="radio"
              name="delivery"
              value={method.value}
              title={<AtYours span={deliverySpan(today, method.value, country)} />}
              detail={
                country === 'Sverige'
                  ? TEXTS.way(method.name, method.delivery_time, method.description)
                  : TEXTS.wayAbroad(method.name, method.description)
              }
              price={price === undefined ? '' : freight(price, kronor)}
              chosen={chosen === method.value}
              onChoose={() => change({ shippingMethod: method.value })}
            />
          )
        })}
      </div>
    </ChoiceGroup>
  )
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
