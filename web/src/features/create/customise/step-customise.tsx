/** Step 2: colours, personality and occasion, then the optional choices. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { lazy, Suspense, type ComponentType } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Swatch } from '#ui/toy/swatch.tsx'
import { Tile } from '#ui/tile.tsx'
import { tintAt } from '#ui/toy/tint.ts'
import { PLACES } from '../choices/design-summary.ts'
import { FeatureChoice } from './feature-choice.tsx'
import { PicturePlaceholder } from '../live-toy/picture-placeholder.tsx'
import { OptionPicture } from './option-picture.tsx'
import { OptionalGroup } from './optional-group.tsx'
import { StepHeading } from '../steps/step-parts.tsx'
import { TEXTS as WIZARD_TEXTS } from '../texts.ts'
import { TEXTS } from './texts.ts'
import { choiceOf, toggleColour, toggleOne } from '../choices/wizard-rules.ts'
import { Description } from '../description/description.tsx'
import { useWizardContext } from '../wizard-context.ts'
import { useMounts } from '../choices/mounts.ts'

/**
 * Lazy: below the fold, and inside a closed disclosure on phones. Falls back to the name alone when the chunk
 * fails to load.
 */
const EnvironmentPicture = lazy<ComponentType<{ value: string }>>(() =>
  import('./environment-pictures.tsx').catch(() => ({ default: () => null })),
)

/** Lazy: below the fold. Without it the occasion adds its part. */
const OccasionProp = lazy(() =>
  import('./occasion-prop.tsx').then(
    (module) => ({ default: module.OccasionProp }),
    () => ({ default: () => null }),
  ),
)

export function StepCustomise() {
  useMounts()
  return (
    <div className="flex flex-col gap-9 sm:gap-11">
      <div>
        <StepHeading title={TEXTS.customiseHeading} lead={TEXTS.customiseLead} />
      </div>
      <Colours />
      <Personality />
      <Occasion />
      <div className="flex flex-col lg:gap-11">
        <Environment />
        <Style />
        <FeatureChoice />
      </div>
      <Description />
    </div>
  )
}

function Colours() {
  const { catalogue } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.colors)
  const change = useWizard((wizard) => wizard.change)
  const full = chosen.length >= LIMITS.colours
  return (
    <div id={PLACES.colours} className="scroll-mt-6 outline-none">
      <ChoiceGroup
        legend={WIZARD_TEXTS.colours}
        note={TEXTS.coloursNote}
        aside={TEXTS.coloursChosen(chosen.length)}
      >
        <div className="grid grid-cols-3 gap-x-1 gap-y-2 min-[22rem]:grid-cols-4 sm:grid-cols-6 md:grid-cols-8 xl:grid-cols-10">
          {catalogue.colors.map((colour) => {
            const isChosen = chosen.some(({ value }) => value === colour.value)
            return (
              <Swatch
                key={colour.value}
                control="checkbox"
                name="colours"
                label={colour.name}
                hex={colour.value}
                chosen={isChosen}
                unavailable={full && !isChosen ? TEXTS.twoColours : undefined}
                onChoose={() => change({ colors: toggleColour(chosen, choiceOf(colour)) })}
              />
            )
          })}
        </div>
      </ChoiceGroup>
    </div>
  )
}

function Personality() {
  const { catalogue } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.personality)
  const change = useWizard((wizard) => wizard.change)
  return (
    <div id={PLACES.personality} className="scroll-mt-6 outline-none">
      <ChoiceGroup legend={WIZARD_TEXTS.personality} note={TEXTS.chooseOne}>
        <div className="grid grid-cols-2 gap-3 min-[22rem]:grid-cols-3 md:grid-cols-6">
          {catalogue.personalities.map((each, index) => (
            <Tile
              key={each.value}
              small
              control="radio"
              name="personality"
              title={each.name}
              picture={<OptionPicture of="personality" option={each} />}
              tint={tintAt(index + 4)}
              chosen={chosen?.value === each.value}
              onChoose={() => change({ personality: choiceOf(each) })}
            />
          ))}
        </div>
      </ChoiceGroup>
    </div>
  )
}

function Occasion() {
  const { catalogue } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.occasion)
  const change = useWizard((wizard) => wizard.change)
  return (
    <div id={PLACES.occasion} className="scroll-mt-6 outline-none">
      <ChoiceGroup legend={WIZARD_TEXTS.occasion} note={TEXTS.chooseOneOccasion}>
        <div className="flex flex-wrap gap-2.5">
          {catalogue.occasions.map((each) => (
            <Pill
              key={each.value}
              control="radio"
              name="occasion"
              label={each.name}
              chosen={chosen?.value === each.value}
              onChoose={() => change({ occasion: choiceOf(each) })}
            />
          ))}
        </div>
        {chosen !== null && (
          <Suspense fallback={null}>
            <OccasionProp />
          </Suspense>
        )}
      </ChoiceGroup>
    </div>
  )
}

function Environment() {
  const { catalogue } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.environment)
  const change = useWizard((wizard) => wizard.change)
  return (
    <OptionalGroup
      id={PLACES.environment}
      legend={WIZARD_TEXTS.environment}
      hint={TEXTS.environmentNote}
      value={chosen?.name}
    >
      <div className="grid grid-cols-3 gap-3 md:grid-cols-6">
        {catalogue.environments.map((each) => (
          <Tile
            key={each.value}
            small
            control="checkbox"
            name="environment"
            title={each.name}
            picture={
              <Suspense fallback={<PicturePlaceholder />}>
                <EnvironmentPicture value={each.value} />
              </Suspense>
            }
            window="wide"
            chosen={chosen?.value === each.value}
            onChoose={() => change({ environment: toggleOne(chosen, choiceOf(each)) })}
          />
        ))}
      </div>
    </OptionalGroup>
  )
}

function Style() {
  const { catalogue } = useWizardContext()
  const chosen = useWizard((wizard) => wizard.data.style)
  const change = useWizard((wizard) => wizard.change)
  return (
    <OptionalGroup id={PLACES.style} legend={WIZARD_TEXTS.style} hint={TEXTS.styleNote} value={chosen?.name}>
      <div className="grid grid-cols-3 gap-3 md:grid-cols-5">
        {catalogue.styles.map((each, index) => (
          <Tile
            key={each.value}
            small
            control="checkbox"
            name="style"
            title={each.name}
            picture={<OptionPicture of="style" option={each} />}
            tint={tintAt(index + 4)}
            chosen={chosen?.value === each.value}
            onChoose={() => change({ style: toggleOne(chosen, choiceOf(each)) })}
          />
        ))}
      </div>
    </OptionalGroup>
  )
}
