/** The buyer's own texts by field, with their place; pure. */
import { choicesOfState, mapModeratedAddOns } from '@leksmedjan/contract/add-ons'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import { WISH_TEXTS, type WishText } from '@leksmedjan/contract/wish-texts'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { PLACES } from '../choices/design-summary.ts'

/** Only texts that apply to the current selection. */
export function writtenTexts(data: WizardData): Record<WishText, string> {
  const { addOns, descriptionText, personalMessage, recipientName, recipientRelation, signText, toyName } =
    data
  const choices = choicesOfState(addOns)
  const texts = {
    description: descriptionText,
    sign: hasNameSign(data) ? signText : '',
    recipient: recipientName,
    toy_name: toyName,
    ...mapModeratedAddOns((_, key) => (choices[key].chosen ? choices[key].text : '')),
    relation: addOns.digitalStory ? recipientRelation : '',
    message: addOns.digitalStory ? personalMessage : '',
  }
  const trimmed = WISH_TEXTS.map((field) => [field, texts[field].trim()] as const)
  return { ...texts, ...Object.fromEntries(trimmed) }
}

/** Step and anchor of each text field. */
export const PLACE_OF: Record<WishText, { step: number; place: string }> = {
  recipient: { step: 1, place: PLACES.recipient },
  description: { step: 2, place: PLACES.description },
  sign: { step: 2, place: PLACES.sign },
  toy_name: { step: 3, place: PLACES.toyName },
  ...mapModeratedAddOns((_, key) => ({ step: 3, place: PLACES[key] })),
  relation: { step: 3, place: PLACES.relation },
  message: { step: 3, place: PLACES.message },
}
