/** Which further views of a toy stand beside its picture; pure. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { TEXTS } from '../texts.ts'

export interface SideView {
  caption: string
  /** Turned from the picture's own view, in degrees. */
  turnDeg: number
  daylight: boolean
}

/** The special feature whose picture is taken at night. */
const SHINES = 'glow_detail'

/** A toy that shines is bought by a picture at night: what it looks like by day stands beside it. */
export function sideViews({ specialFeatures }: Pick<DesignSelections, 'specialFeatures'>): SideView[] {
  const daylight = specialFeatures.some(({ value }) => value === SHINES)
  const sides = [
    { caption: TEXTS.seenFrom.side, turnDeg: 90, daylight },
    { caption: TEXTS.seenFrom.back, turnDeg: 180, daylight },
  ]
  return daylight ? [{ caption: TEXTS.byDay, turnDeg: 0, daylight }, ...sides] : sides
}
