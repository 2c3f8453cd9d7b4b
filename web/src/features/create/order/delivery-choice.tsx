/** How it is sent; nothing is chosen beforehand, the next step offers it again. */
import { freight, kronor } from '#lib/money.ts'
import { useWizard } from '#lib/wizard-store.ts'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { ChoiceGroup } from '#ui/choice.tsx'
import { TEXTS } from '../texts.ts'
import { useShop } from '../wizard-shop.ts'

export function DeliveryChoice() {
  const { catalogue, prices } = useShop()
  const chosen = useWizard((wizard) => wizard.data.shippingMethod)
  const change = useWizard((wizard) => wizard.change)
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
              title={`${method.name}, ${method.delivery_time}`}
              detail={method.description}
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
