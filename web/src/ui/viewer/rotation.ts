/** Rotation of a displayed toy; pure. Degrees, counter-clockwise seen from above. */
export const KEY_STEP_DEG = 15
export const QUARTER_DEG = 90
/** Largest value of the slider, almost round. */
export const LARGEST_DEG = 359
/** Degrees per CSS px of a drag: a phone's width is three quarters of a turn. */
const DEG_PER_POINT = 0.7

/** The front follows the finger, so the camera moves the opposite way. */
export const turnAfterDrag = (turnDeg: number, points: number): number => turnDeg - points * DEG_PER_POINT

/** Rotation after a key press; null for other keys. */
export function turnAfterKey(turnDeg: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return turnDeg - KEY_STEP_DEG
    case 'ArrowRight':
    case 'ArrowUp':
      return turnDeg + KEY_STEP_DEG
    case 'PageUp':
      return turnDeg + QUARTER_DEG
    case 'PageDown':
      return turnDeg - QUARTER_DEG
    case 'Home':
      return 0
    case 'End':
      return LARGEST_DEG
    default:
      return null
  }
}

/** 0 to 359. @example wholeDegrees(-90) === 270 */
export const wholeDegrees = (turnDeg: number): number => ((Math.round(turnDeg) % 360) + 360) % 360

/** Index of the visible side: 0 front, 1 right, 2 back, 3 left. */
export const sideSeen = (turnDeg: number): number => Math.round(wholeDegrees(turnDeg) / QUARTER_DEG) % 4

/** Sway to either side and back, for a time share of 0-1. */
export function swayAt(share: number): number {
  return SWAY_DEG * Math.sin(share * 2 * Math.PI) * (1 - share)
}
const SWAY_DEG = 26

export const easeOut = (share: number): number => 1 - (1 - share) ** 3
