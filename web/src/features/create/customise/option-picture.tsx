/**
 * Renders a mood or style on the toy being designed; falls back to a stock picture of a dragon where the
 * browser draws no tiles.
 */
import type { CatalogueOption, Choice } from '@leksmedjan/contract/catalogue'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { useWizard, type Wizard } from '#lib/wizard/wizard-store.ts'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { withTileDefaults } from '../choices/tile-defaults.ts'
import { DrawnToy } from '../live-toy/drawn-toy.tsx'
import { choiceOf } from '../choices/wizard-rules.ts'
import { useWizardContext } from '../wizard-context.ts'

type Option = 'personality' | 'style'

const FOLDERS = { personality: 'personalities', style: 'styles' } as const

export function OptionPicture({ of, option }: { of: Option; option: CatalogueOption }) {
  const toy = useWizard(useShallow((wizard: Wizard) => toyOf(wizard, of)))
  const { catalogue } = useWizardContext()
  const selections = useMemo(
    () => withTileDefaults(catalogue, { ...toy, [of]: choiceOf(option) }),
    [catalogue, toy, of, option],
  )
  return (
    <DrawnToy
      selections={selections}
      closeUp={of === 'personality'}
      daylight
      instead={<ShopPicture file={`${FOLDERS[of]}/${option.value}`} />}
    />
  )
}

const NONE: Choice[] = []

/** Drops selections that do not affect the tile, so that changing them causes no redraw. */
function toyOf(wizard: Wizard, of: Option) {
  const selections = selectionsOf(wizard)
  const specialFeatures = of === 'style' ? selections.specialFeatures : NONE
  return {
    ...selections,
    specialFeatures,
    [of]: null,
    occasion: null,
    environment: null,
    descriptionText: '',
  }
}
