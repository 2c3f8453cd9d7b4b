/** The sandbox's card form, mounted by the same PaymentElement as Stripe's. */
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Field } from '#ui/forms/field.tsx'
import { leaveField, typeCard, type CardFormStore } from './card-form-store.ts'
import { brandOf, CARD_FIELDS, digitsOf, groupExpiry, groupNumber, type CardField } from './card-rules.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { TEST_NAME } from './test-cards.ts'
import { TestCards } from './test-cards-note.tsx'
import { TEXTS } from './texts.ts'

const SHAPE: Record<CardField, (text: string) => string> = {
  number: groupNumber,
  expiry: groupExpiry,
  cvc: (text) => digitsOf(text).slice(0, 4),
  name: (text) => text,
}
const AUTOFILL = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc', name: 'cc-name' }

export function CardForm({ store }: { store: CardFormStore }) {
  const { card, faults, challenge, refusals } = useStore(store)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wrong = CARD_FIELDS.find((field) => store.getState().faults[field] !== undefined)
    if (refusals > 0 && wrong) form.current?.querySelector<HTMLInputElement>(`#${fieldId(wrong)}`)?.focus()
  }, [refusals, store])

  const field = (name: CardField) => {
    const fault = faults[name]
    return (
      <Field
        id={fieldId(name)}
        label={TEXTS.labels[name]}
        placeholder={TEXTS.placeholders[name]}
        autoComplete={AUTOFILL[name]}
        inputMode={name === 'name' ? 'text' : 'numeric'}
        value={card[name]}
        error={fault && TEXTS.faults[fault]}
        onChange={({ target, nativeEvent }) =>
          typeCard(store, { [name]: shaped(name, card[name], target.value, isDeletion(nativeEvent)) })
        }
        onBlur={() => leaveField(store, name)}
        trailing={name === 'number' ? <Brand number={card.number} /> : undefined}
      />
    )
  }
  return (
    <div ref={form} className="flex flex-col gap-5">
      <TestCards onChoose={(chosen) => typeCard(store, { ...chosen, name: card.name.trim() || TEST_NAME })} />
      {field('number')}
      <div className="grid grid-cols-2 items-start gap-4">
        {field('expiry')}
        {field('cvc')}
      </div>
      {field('name')}
      {challenge && <ChallengeDialog sum={challenge.sum} onAnswer={challenge.answer} />}
    </div>
  )
}

/**
 * Deleting the space of '12 / ' also removes the digit before it; otherwise the formatter would put it back.
 */
function shaped(name: CardField, before: string, typed: string, isDeleting: boolean): string {
  const next = SHAPE[name](typed)
  return isDeleting && next === before ? SHAPE[name](digitsOf(typed).slice(0, -1)) : next
}

/** False for typing, pasting and autofill. */
function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete')
}

function fieldId(name: CardField): string {
  return `card-${name}`
}

function Brand({ number }: { number: string }) {
  const brand = TEXTS.brands[brandOf(number)]
  return <span className="pr-2 text-note font-semibold text-spruce">{brand}</span>
}
