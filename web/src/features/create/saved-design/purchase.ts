/** Maps an order's add-ons and texts back to wizard fields; pure. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import type { WizardData } from '#lib/wizard/wizard-data.ts'

/** The toy keeps the name it was bought under, even after its design is renamed. */
export function boughtWords(
  content: ToyContent | null,
  { toyName, toyDescription }: Pick<CheckoutOrder, 'toyName' | 'toyDescription'>,
): ToyContent | null {
  return content === null ? null : { ...content, toyName, description: toyDescription }
}

type Ordered = Pick<CheckoutOrder, 'selectedSize' | 'addOns' | 'recipient' | 'signText'>

export function purchaseOf({ selectedSize, addOns, recipient, signText }: Ordered): Partial<WizardData> {
  return {
    // Id and name are filled in from the catalogue later.
    selectedSize: { id: '', name: selectedSize, value: selectedSize },
    addOns,
    signText,
    recipientName: recipient.name,
    recipientRelation: recipient.relation,
    personalMessage: recipient.message,
  }
}
