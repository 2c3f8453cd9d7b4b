/** Which further views of a toy stand by its picture; pure. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { shines } from '@leksmedjan/contract/glow'
import { TEXTS } from '../texts.ts'

export interface SideView {
  caption: string
  /** Turned from the picture's own view, in degrees. */
  turnDeg: number
  daylight: boolean
}

type Shown = Pick<DesignSelections, 'colors' | 'specialFeatures'>

/** The picture of a glowing toy is a night scene; this view shows its colours. null for other toys. */
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
