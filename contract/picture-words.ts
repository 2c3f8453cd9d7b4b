/** Alt text of a toy picture: what it shows, without praise. */
import { builtFeatures } from './built-features.ts'
import { builtProp } from './built-occasions.ts'
import { chosenCategory, type DesignSelections } from './designs.ts'
import { wornColours } from './occasion-colours.ts'

type Shown = Pick<
  DesignSelections,
  | 'categoryL1'
  | 'categoryL2'
  | 'categoryL3'
  | 'categoryL4'
  | 'colors'
  | 'personality'
  | 'occasion'
  | 'occasionProp'
  | 'specialFeatures'
>

/** 'Drake i turkos och apelsin med vingar och krona. Bredvid: pumpa. Humör: modig'; '' before anything is chosen. */
export function pictureWords(shown: Shown): string {
  const kind = chosenCategory(shown)
  const colours = wornColours(shown)
    .map(({ name }) => name.toLowerCase())
    .join(' och ')
  const prop = builtProp(shown)
  const worn = prop === null || prop.place === 'beside' ? [] : [prop]
  const features = listed([...builtFeatures(shown), ...worn].map(({ name }) => name.toLowerCase()))
  const toy = [
    kind?.name ?? '',
    colours === '' ? '' : `i ${colours}`,
    features === '' ? '' : `med ${features}`,
  ].filter(Boolean)
  const beside = prop?.place === 'beside' ? `Bredvid: ${prop.name.toLowerCase()}` : ''
  const mood = shown.personality === null ? '' : `Humör: ${shown.personality.name.toLowerCase()}`
  return [toy.join(' '), beside, mood].filter(Boolean).join('. ')
}

const listed = (names: string[]): string => new Intl.ListFormat('sv', { type: 'conjunction' }).format(names)
