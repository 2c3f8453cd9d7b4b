/** Wizard fields that belong to one toy, from its order or from what its picture shows; pure. */
import { noAddOns, withAddOn } from '@leksmedjan/contract/add-ons'
import type { DesignAnswer } from '@leksmedjan/contract/designs'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { emptyWizardData, type WizardData } from '#lib/wizard/wizard-data.ts'

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
    selectedSize: sizeNamed(selectedSize),
    addOns,
    signText,
    recipientName: recipient.name,
    recipientRelation: recipient.relation,
    personalMessage: recipient.message,
  }
}

/** Nothing is chosen for a design that was never ordered but what its picture shows. */
export function choicesShown(finish: DesignAnswer['finish']): Partial<WizardData> {
  const { selectedSize, recipientName, recipientRelation, personalMessage, shippingMethod } =
    emptyWizardData()
  const engraving = finish?.engravingText ?? ''
  return {
    selectedSize: finish?.sizeValue ? sizeNamed(finish.sizeValue) : selectedSize,
    addOns: withAddOn(noAddOns(), 'engraving', { chosen: engraving !== '', text: engraving }),
    signText: finish?.nameSign ?? '',
    recipientName,
    recipientRelation,
    personalMessage,
    shippingMethod,
  }
}

/** Id and name are filled in from the catalogue later. */
const sizeNamed = (value: string) => ({ id: '', name: value, value })
