/** The buyer's own texts by field, with their place and suggestions; pure. */
import { choicesOfState, mapModeratedAddOns, type TextAddOnKey } from '@leksmedjan/contract/add-ons'
import { hasNameSign } from '@leksmedjan/contract/toy-wish'
import { WISH_TEXTS, type WishText } from '@leksmedjan/contract/wish-texts'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { PLACES } from '../choices/design-summary.ts'
import { TEXTS } from '../texts.ts'

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

const GREETINGS: Readonly<Record<string, (name: string) => string>> = TEXTS.greetingsFor

export type ProposedText = 'sign' | TextAddOnKey

/** One-tap suggestions from recipient and occasion, excluding the current text. */
export function proposalsFor(field: ProposedText, data: WizardData): string[] {
  const name = data.recipientName.trim()
  if (name === '') return []
  const occasion = GREETINGS[data.occasion?.value ?? '']?.(name)
  const texts: Partial<Record<ProposedText, (string | undefined)[]>> = {
    sign: [name],
    engraving: [TEXTS.proposeTo(name), occasion],
    greeting: [occasion, TEXTS.proposeWithHug(name)],
  }
  const written = field === 'sign' ? data.signText : choicesOfState(data.addOns)[field].text
  return (texts[field] ?? []).flatMap((text) => (text === undefined || text === written.trim() ? [] : [text]))
}
