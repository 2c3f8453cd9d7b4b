/** How a toy on a screen is turned; pure. Degrees, counter-clockwise seen from above. */
export const KEY_STEP_DEG = 15
export const QUARTER_DEG = 90
/** The toy follows a finger: across a phone it makes three quarters of a turn. */
const DEG_PER_POINT = 0.7

/** The front of the toy goes with the finger, so the camera goes the other way. */
export const turnAfterDrag = (turnDeg: number, points: number): number => turnDeg - points * DEG_PER_POINT

/** Where a key takes it; null when the key is not for turning. */
export function turnAfterKey(turnDeg: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return turnDeg - KEY_STEP_DEG
    case 'ArrowRight':
    case 'ArrowUp':
      return turnDeg + KEY_STEP_DEG
    case 'Home':
      return 0
    default:
      return null
  }
}

/** 0 to 359. @example wholeDegrees(-90) === 270 */
export const wholeDegrees = (turnDeg: number): number => ((Math.round(turnDeg) % 360) + 360) % 360

/** Which of four sides is seen: 0 front, 1 right, 2 back, 3 left. */
export const sideSeen = (turnDeg: number): number => Math.round(wholeDegrees(turnDeg) / QUARTER_DEG) % 4

/** A look to either side and back to rest, for a share 0-1 of its time. */
export function swayAt(share: number): number {
  return SWAY_DEG * Math.sin(share * 2 * Math.PI) * (1 - share)
}
const SWAY_DEG = 26

export const easeOut = (share: number): number => 1 - (1 - share) ** 3
