/** The four add-ons. Engraving and greeting expand in place with a preview of the result. */
import type { AddOn } from '@leksmedjan/contract/catalogue'
import { countCharacters, LIMITS } from '@leksmedjan/contract/limits'
import type { ReactNode } from 'react'
import { kronor } from '#lib/formats/money.ts'
import type { WizardAddOns } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ChoiceRow } from '#ui/forms/choice-row.tsx'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { Field, TextArea } from '#ui/forms/field.tsx'
import { atMost } from '../card-text.ts'
import { PLACES } from '../design-summary.ts'
import { TEXTS } from '../texts.ts'
import { ChosenToy } from '../toy-stage.tsx'
import { useEngravable } from '../use-engravable.ts'
import { useWizardContext } from '../wizard-context.ts'
import { Proposals } from '../written/proposals.tsx'
import { useRefusal } from '../written/refused-texts.ts'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'

type AddOnName = 'engraving' | 'gift_box' | 'greeting' | 'digital_story'

interface Switch {
  isOn: (addOns: WizardAddOns) => boolean
  toggled: (addOns: WizardAddOns) => WizardAddOns
  body?: ReactNode
}

const SWITCHES: Record<AddOnName, Switch> = {
  engraving: {
    isOn: ({ engraving }) => engraving.enabled,
    toggled: (all) => ({ ...all, engraving: { ...all.engraving, enabled: !all.engraving.enabled } }),
    body: <EngravingText />,
  },
  gift_box: {
    isOn: ({ giftBox }) => giftBox,
    toggled: (all) => ({ ...all, giftBox: !all.giftBox }),
  },
  greeting: {
    isOn: ({ greeting }) => greeting.enabled,
    toggled: (all) => ({ ...all, greeting: { ...all.greeting, enabled: !all.greeting.enabled } }),
    body: <GreetingText />,
  },
  digital_story: {
    isOn: ({ digitalStory }) => digitalStory,
    toggled: (all) => ({ ...all, digitalStory: !all.digitalStory }),
  },
}

const isKnown = (value: string): value is AddOnName => value in SWITCHES

export function AddOnChoice() {
  const { catalogue } = useWizardContext()
  return (
    <ChoiceGroup legend={TEXTS.addOns}>
      <div className="flex flex-col gap-3">
        {catalogue.add_ons.map((addOn) =>
          isKnown(addOn.value) ? (
            <AddOnRow key={addOn.value} addOn={addOn} kind={SWITCHES[addOn.value]} />
          ) : null,
        )}
      </div>
    </ChoiceGroup>
  )
}

function AddOnRow({ addOn, kind }: { addOn: AddOn; kind: Switch }) {
  const { prices } = useWizardContext()
  const addOns = useWizard((wizard) => wizard.data.addOns)
  const change = useWizard((wizard) => wizard.change)
  const price = prices.maps?.addOns.get(addOn.value)
  return (
    <ChoiceRow
      control="checkbox"
      name="add-on"
      value={addOn.value}
      title={addOn.name}
      detail={addOn.description}
      price={price === undefined ? '' : kronor(price)}
      chosen={kind.isOn(addOns)}
      onChoose={() => change({ addOns: kind.toggled(addOns) })}
    >
      {kind.body}
    </ChoiceRow>
  )
}

function EngravingText() {
  const addOns = useWizard((wizard) => wizard.data.addOns)
  const change = useWizard((wizard) => wizard.change)
  const { text } = addOns.engraving
  const cut = useEngravable(text)
  const error = useRefusal('engraving', text)
  const write = (next: string) => change({ addOns: { ...addOns, engraving: { enabled: true, text: next } } })
  return (
    <div id={PLACES.engraving} className="scroll-mt-6 outline-none">
      <Field
        label={TEXTS.engravingText}
        {...(cut.note !== undefined && { hint: cut.note })}
        error={error}
        value={text}
        autoComplete="off"
        aria-description={TEXTS.maxCharacters(LIMITS.cardTextCharacters)}
        onChange={(event) => write(atMost(event.target.value, LIMITS.cardTextCharacters))}
      />
      <Counter text={text} />
      <Proposals
        field="engraving"
        onTake={(proposed) => write(atMost(proposed, LIMITS.cardTextCharacters))}
      />
      <Foot text={cut.text} />
    </div>
  )
}

function GreetingText() {
  const addOns = useWizard((wizard) => wizard.data.addOns)
  const change = useWizard((wizard) => wizard.change)
  const { message } = addOns.greeting
  const write = (next: string) =>
    change({ addOns: { ...addOns, greeting: { enabled: true, message: next } } })
  const error = useRefusal('greeting', message)
  return (
    <div id={PLACES.greeting} className="scroll-mt-6 outline-none">
      <TextArea
        label={TEXTS.greetingText}
        error={error}
        rows={2}
        value={message}
        aria-description={TEXTS.maxCharacters(LIMITS.cardTextCharacters)}
        onChange={(event) => write(atMost(event.target.value, LIMITS.cardTextCharacters))}
      />
      <Counter text={message} />
      <Proposals field="greeting" onTake={(proposed) => write(atMost(proposed, LIMITS.cardTextCharacters))} />
      <FoldedCard text={message} />
    </div>
  )
}

function Counter({ text }: { text: string }) {
  const most = LIMITS.cardTextCharacters
  return (
    <p className="mt-2 flex justify-between gap-4 text-note text-ink-soft">
      <span>{TEXTS.maxCharacters(most)}</span>
      <span className="sums">{TEXTS.counted(countCharacters(text), most)}</span>
    </p>
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
