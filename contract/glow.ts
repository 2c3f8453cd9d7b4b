/** What shines in the dark: a chosen colour, or a special feature. */
import type { DesignSelections } from './designs.ts'

/** The filament 'Självlysande', as the catalogue has it. */
const GLOWING_COLOUR = '#D6F5C4'
const GLOWING_DETAIL = 'glow_detail'

/** Whether the toy's picture is taken at night. */
export function shines({
  colors,
  specialFeatures,
}: Pick<DesignSelections, 'colors' | 'specialFeatures'>): boolean {
  return (
    colors.some(({ value }) => value.toUpperCase() === GLOWING_COLOUR) ||
    specialFeatures.some(({ value }) => value === GLOWING_DETAIL)
  )
}
