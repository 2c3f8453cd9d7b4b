/** Which further views are offered beside the picture; pure. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { shines } from '@leksmedjan/contract/glow'
import { TEXTS } from './texts.ts'

export interface SideView {
  caption: string
  /** Degrees from the picture's own view. */
  turnDeg: number
  daylight: boolean
}

type Shown = Pick<DesignSelections, 'colors' | 'specialFeatures'>

/** Day view of a glowing toy, whose picture is a night scene. null for other toys. */
export function dayView(toy: Shown): SideView | null {
  return shines(toy) ? { caption: TEXTS.byDay, turnDeg: 0, daylight: true } : null
}

export function sideViews(toy: Shown): SideView[] {
  const daylight = shines(toy)
  return [
    { caption: TEXTS.seenFrom.side, turnDeg: 90, daylight },
    { caption: TEXTS.seenFrom.back, turnDeg: 180, daylight },
  ]
}
