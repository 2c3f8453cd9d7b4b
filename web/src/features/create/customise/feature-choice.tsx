/** Special features; one that this toy or its age rules out says so, or from which size it can be had. */
import type { SpecialFeature } from '@leksmedjan/contract/catalogue'
import { demandOf, featureFault } from '@leksmedjan/contract/feature-rules'
import { LIMITS } from '@leksmedjan/contract/limits'
import { NAME_SIGN } from '@leksmedjan/contract/toy-wish'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Field } from '#ui/forms/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { atMost } from '../card-text.ts'
import { PLACES } from '../design-summary.ts'
import { OptionalGroup } from './optional-group.tsx'
import { TEXTS } from '../texts.ts'
import { useEngravable } from '../use-engravable.ts'
import { choiceOf, toggleMany, toyOnOffer } from '../wizard-rules.ts'
import { useShop } from '../wizard-shop.ts'
import { Proposals } from '../written/proposals.tsx'
import { useRefusal } from '../written/refused-texts.ts'

export function FeatureChoice() {
  const { catalogue } = useShop()
  const chosen = useWizard((wizard) => wizard.data.specialFeatures)
  const reasons = useReasons(catalogue.special_features)
  return (
    <OptionalGroup
      id={PLACES.features}
      legend={TEXTS.features}
      value={chosen.map(({ name }) => name).join(', ')}
    >
      <div className="flex flex-wrap gap-2.5">
        {catalogue.special_features.map((feature) => (
          <FeaturePill key={feature.value} feature={feature} />
        ))}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className="mt-4 text-note text-ink-soft">
          {reason}
        </p>
      ))}
      {chosen.some(({ value }) => value === NAME_SIGN) && <SignText />}
    </OptionalGroup>
  )
}

function useToy() {
  const { catalogue } = useShop()
  const data = useWizard((wizard) => wizard.data)
  return toyOnOffer(data, catalogue.product_sizes)
}

/** Why some features ask for a size or cannot be had, each reason once. */
function useReasons(features: readonly SpecialFeature[]): string[] {
  const toy = useToy()
  return [...new Set(features.flatMap((feature) => demandOf(feature, toy)?.reason ?? []))]
}

function FeaturePill({ feature }: { feature: SpecialFeature }) {
  const toy = useToy()
  const chosen = useWizard((wizard) => wizard.data.specialFeatures)
  const sizeValue = useWizard((wizard) => wizard.data.selectedSize.value)
  const change = useWizard((wizard) => wizard.change)
  const demand = demandOf(feature, toy)
  const isChosen = chosen.some(({ value }) => value === feature.value)
  const blocked = !isChosen && featureFault(feature, sizeValue, toy) !== null
  const condition = demand === null ? null : demand.size ? TEXTS.fromSize(demand.size.name) : TEXTS.notHere
  return (
    <Pill
      control="checkbox"
      name="features"
      label={feature.name}
      chosen={isChosen}
      {...(condition !== null && !blocked && { condition })}
      unavailable={blocked && condition !== null ? condition : undefined}
      onChoose={() => change({ specialFeatures: toggleMany(chosen, choiceOf(feature)) })}
    />
  )
}

/** Asked here, because the picture shows it. */
function SignText() {
  const text = useWizard((wizard) => wizard.data.signText)
  const change = useWizard((wizard) => wizard.change)
  const { note } = useEngravable(text)
  const hint = text.trim() === '' ? TEXTS.signNeedsText : note
  const error = useRefusal('sign', text)
  return (
    <div id={PLACES.sign} className="mt-5 max-w-90 scroll-mt-6 outline-none">
      <Field
        label={TEXTS.signText}
        {...(hint !== undefined && { hint })}
        error={error}
        autoComplete="off"
        value={text}
        onChange={(event) => change({ signText: atMost(event.target.value, LIMITS.signCharacters) })}
      />
      <Proposals field="sign" onTake={(signText) => change({ signText })} />
    </div>
  )
}
