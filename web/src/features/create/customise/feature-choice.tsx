/** Special features with what each is built as on this kind and the minimum size that allows it. */
import type { SpecialFeature } from '@leksmedjan/contract/catalogue'
import { LIMITS } from '@leksmedjan/contract/limits'
import { NAME_SIGN } from '@leksmedjan/contract/toy-wish'
import { atMost } from '#lib/formats/at-most.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Field } from '#ui/forms/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { namesOfDetails, PLACES } from '../choices/design-summary.ts'
import { noteAt, reasonsFor } from './feature-notes.ts'
import { OptionalGroup } from './optional-group.tsx'
import { TEXTS } from './texts.ts'
import { useEngravable } from '../written/use-engravable.ts'
import { choiceOf, toggleMany } from '../choices/wizard-rules.ts'
import { useWizardContext } from '../wizard-context.ts'
import { Proposals } from '../written/proposals.tsx'
import { useRefusal } from '../written/refused-texts.ts'

export function FeatureChoice() {
  const { catalogue } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const reasons = reasonsFor(catalogue.special_features, data, catalogue.product_sizes)
  return (
    <OptionalGroup id={PLACES.features} legend={TEXTS.features} value={namesOfDetails(data)}>
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
      {data.specialFeatures.some(({ value }) => value === NAME_SIGN) && <SignText />}
    </OptionalGroup>
  )
}

function FeaturePill({ feature }: { feature: SpecialFeature }) {
  const { catalogue } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const change = useWizard((wizard) => wizard.change)
  const chosen = data.specialFeatures
  return (
    <Pill
      control="checkbox"
      name="features"
      label={feature.name}
      chosen={chosen.some(({ value }) => value === feature.value)}
      {...noteAt(feature, data, catalogue.product_sizes)}
      onChoose={() => change({ specialFeatures: toggleMany(chosen, choiceOf(feature)) })}
    />
  )
}

/** Edited here because the preview picture shows it. */
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
