/** The toy of a design without texts: no engraving, and no sign, because an empty one would be visible. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { NAME_SIGN } from '@leksmedjan/contract/toy-wish'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { toyDesignOf, type Design } from '../designs.rules.ts'
import { drawFinal } from '../pictures/final-picture.ts'
import type { Picture, PreviewImageProvider } from '../preview-image-provider.ts'

export const unsigned = (selections: DesignSelections): DesignSelections => ({
  ...selections,
  specialFeatures: selections.specialFeatures.filter(({ value }) => value !== NAME_SIGN),
})

export const plainToyOf = (selections: DesignSelections): ToyDesign =>
  toyDesignOf(unsigned(selections), { engraving: null })

export const drawPlain = (
  ownImages: PreviewImageProvider,
  { prompt, selections }: Pick<Design, 'prompt' | 'selections'>,
  signal: AbortSignal,
): Promise<Picture> => drawFinal(ownImages, { prompt, toy: plainToyOf(selections) }, signal)

/** Options for a copy: catalogue values and the seed, nothing that was typed. */
export function optionsOf(selections: DesignSelections): DesignSelections {
  const { recipientAge, categoryL1, categoryL2, categoryL3, categoryL4, colors } = selections
  const { personality, environment, occasion, occasionProp, style, seed } = selections
  return {
    recipientAge,
    categoryL1,
    categoryL2,
    categoryL3,
    categoryL4,
    colors,
    personality,
    environment,
    occasion,
    ...(occasionProp === false && { occasionProp }),
    style,
    specialFeatures: unsigned(selections).specialFeatures,
    descriptionText: '',
    seed,
  }
}
