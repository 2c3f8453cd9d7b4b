/** The add-ons of the catalogue. Those with a text expand in place; some show a preview of the result. */
import {
  choicesOfState,
  chosenAddOns,
  definiteName,
  hasText,
  isAddOn,
  isModerated,
  missingRequirement,
  textSpec,
  withAddOn,
  type AddOnKey,
  type AddOnState,
  type TextAddOnKey,
} from '@leksmedjan/contract/add-ons'
import type { AddOn } from '@leksmedjan/contract/catalogue'
import { countCharacters } from '@leksmedjan/contract/limits'
import type { ChangeEvent, ComponentType } from 'react'
import { atMost } from '#lib/formats/at-most.ts'
import { kronor } from '#lib/formats/money.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { CharacterCounter, limitWords } from '#ui/forms/character-counter.tsx'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { PLACES } from '../choices/design-summary.ts'
import { lackBeside } from '../choices/wizard-rules.ts'
import { TEXTS } from './texts.ts'
import { ChosenToy } from '../stage/toy-stage.tsx'
import { useEngravable } from '../written/use-engravable.ts'
import { useWizardContext } from '../wizard-context.ts'
import { Proposals } from '../written/proposals.tsx'
import { useRefusal } from '../written/refused-texts.ts'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'

/** Shows the text as it will look on the product. */
const PREVIEWS: Partial<Record<TextAddOnKey, ComponentType<{ text: string }>>> = {
  engraving: Foot,
  greeting: FoldedCard,
}

export function AddOnChoice() {
  const { catalogue } = useWizardContext()
  return (
    <ChoiceGroup legend={TEXTS.addOns}>
      <div className="flex flex-col gap-3">
        {catalogue.add_ons.map((item) =>
          isAddOn(item.value) ? <AddOnRow key={item.value} item={item} addOn={item.value} /> : null,
        )}
      </div>
    </ChoiceGroup>
  )
}

function AddOnRow({ item, addOn }: { item: AddOn; addOn: AddOnKey }) {
  const { prices } = useWizardContext()
  const addOns = useWizard((wizard) => wizard.data.addOns)
  const lack = useWizard(({ data }) => lackOfRequired(data.addOns, addOn) ?? lackBeside(data, addOn))
  const change = useWizard((wizard) => wizard.change)
  const price = prices.maps?.addOns.get(addOn)
  const { chosen } = choicesOfState(addOns)[addOn]
  return (
    <ChoiceRow
      control="checkbox"
      name="add-on"
      value={addOn}
      title={item.name}
      detail={item.description}
      price={price === undefined ? '' : kronor(price)}
      chosen={chosen}
      {...(lack !== null && !chosen && { unavailable: lack })}
      onChoose={() => change({ addOns: withAddOn(addOns, addOn, { chosen: !chosen }) })}
    >
      {hasText(addOn) ? <AddOnText addOn={addOn} /> : undefined}
    </ChoiceRow>
  )
}

function lackOfRequired(addOns: AddOnState, addOn: AddOnKey): string | null {
  const required = missingRequirement(chosenAddOns(choicesOfState(addOns)), addOn)
  return required === null ? null : TEXTS.chooseFirst(definiteName(required, required))
}

function AddOnText({ addOn }: { addOn: TextAddOnKey }) {
  const addOns = useWizard((wizard) => wizard.data.addOns)
  const change = useWizard((wizard) => wizard.change)
  const { most, lines, cut, words } = textSpec(addOn)
  const { text } = choicesOfState(addOns)[addOn]
  const engravable = useEngravable(cut ? text : '')
  const error = useRefusal(isModerated(addOn) ? addOn : null, text)
  const write = (next: string) =>
    change({ addOns: withAddOn(addOns, addOn, { chosen: true, text: atMost(next, most) }) })
  const input = {
    label: words.label,
    error,
    value: text,
    'aria-description': limitWords(most),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(event.target.value),
    ...(engravable.note !== undefined && { hint: engravable.note }),
  }
  const Preview = PREVIEWS[addOn]
  return (
    <div id={PLACES[addOn]} className="scroll-mt-6 outline-none">
      {lines === 1 ? <Field {...input} autoComplete="off" /> : <TextArea {...input} rows={lines} />}
      <CharacterCounter count={countCharacters(text)} most={most} />
      <Proposals field={addOn} onTake={write} />
      {Preview && <Preview text={cut ? engravable.text : text} />}
    </div>
  )
}

/** The base in the toy's second colour with the engraved letters. */
function Foot({ text }: { text: string }) {
  const colours = useWizard((wizard) => wizard.data.colors)
  const hex = colours[1]?.value ?? colours[0]?.value ?? '#c98f58'
  if (text.trim() === '') return null
  return (
    <p
      aria-hidden
      className="mt-4 bg-[linear-gradient(180deg,color-mix(in_srgb,var(--foot),white_18%),var(--foot)_45%,color-mix(in_srgb,var(--foot),black_16%))] text-[color-mix(in_srgb,var(--foot),black_58%)] shadow-rest [text-shadow:0_1px_0_rgb(255_255_255/35%)] rounded-[10px] px-4 py-3 text-center font-head text-h4 font-semibold [overflow-wrap:anywhere]"
      style={{ '--foot': hex } as React.CSSProperties}
    >
      {text}
    </p>
  )
}

function FoldedCard({ text }: { text: string }) {
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  if (text.trim() === '') return null
  return (
    <div
      aria-hidden
      className="mt-4 grid max-w-110 grid-cols-2 overflow-hidden rounded-window border border-line shadow-rest"
    >
      <div className="grid aspect-[4/3] place-items-center bg-sun-soft">
        {image === null ? <ChosenToy /> : <ToyPicture src={image} alt="" />}
      </div>
      <p className="grid place-items-center bg-white p-4 text-center font-head leading-snug font-semibold whitespace-pre-line text-[#2a2140] [overflow-wrap:anywhere]">
        {text}
      </p>
    </div>
  )
}
