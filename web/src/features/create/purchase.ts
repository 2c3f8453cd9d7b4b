/** What an order adds to its toy, in the wizard's own fields; pure. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import type { WizardData } from '#lib/wizard/wizard-data.ts'

/** The toy keeps the name it was bought under, whatever its design is called since. */
export function boughtWords(
  content: ToyContent | null,
  { toyName, toyDescription }: Pick<CheckoutOrder, 'toyName' | 'toyDescription'>,
): ToyContent | null {
  return content === null ? null : { ...content, toyName, description: toyDescription }
}

type Ordered = Pick<CheckoutOrder, 'selectedSize' | 'addOns' | 'recipient' | 'signText'>

export function purchaseOf({ selectedSize, addOns, recipient, signText }: Ordered): Partial<WizardData> {
  return {
    // The catalogue gives it its id and name.
    selectedSize: { id: '', name: selectedSize, value: selectedSize },
    addOns,
    signText,
    recipientName: recipient.name,
    recipientRelation: recipient.relation,
    personalMessage: recipient.message,
  }
}
