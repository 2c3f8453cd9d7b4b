/** Glow in the dark: by a chosen colour or by a special feature. */
import type { DesignSelections } from './designs.ts'

/** Catalogue value of the filament 'Självlysande'. */
const GLOWING_COLOUR = '#D6F5C4'
const GLOWING_DETAIL = 'glow_detail'

/** Whether the toy glows, and its picture is rendered as a night scene. */
export function shines({
  colors,
  specialFeatures,
}: Pick<DesignSelections, 'colors' | 'specialFeatures'>): boolean {
  return (
    colors.some(({ value }) => value.toUpperCase() === GLOWING_COLOUR) ||
    specialFeatures.some(({ value }) => value === GLOWING_DETAIL)
  )
}
