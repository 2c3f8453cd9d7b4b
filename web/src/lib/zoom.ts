/** How near a toy on a screen is seen; pure. 1 is the whole of it. */
export const WHOLE = 1
/** A hand's breadth of a toy fills the frame. */
export const NEAREST = 3.2
/** A key or a button brings it this much nearer. */
const STEP = 1.25
/** A notch of a wheel is about 100 points; a trackpad sends many small ones. */
const NEARER_PER_POINT = 0.0022
/** Firefox counts a wheel in lines, rarely in pages. */
const POINTS_PER_UNIT = [1, 32, 400] as const

const within = (zoom: number): number => Math.min(NEAREST, Math.max(WHOLE, zoom))

export const nearer = (zoom: number): number => within(zoom * STEP)
export const farther = (zoom: number): number => within(zoom / STEP)

/** Where a key takes it; null when the key is not for zooming. */
export function zoomAfterKey(zoom: number, key: string): number | null {
  switch (key) {
    case '+':
    case '=':
      return nearer(zoom)
    case '-':
    case '_':
      return farther(zoom)
    case '0':
      return WHOLE
    default:
      return null
  }
}

/** @param unit `deltaMode` of the event: points, lines or pages */
export function zoomAfterWheel(zoom: number, delta: number, unit: number): number {
  const points = delta * (POINTS_PER_UNIT[unit] ?? 1)
  return within(zoom * Math.exp(-points * NEARER_PER_POINT))
}

/** Two fingers that were `before` points apart are `now` apart. */
export const zoomAfterPinch = (zoom: number, before: number, now: number): number =>
  within(before <= 0 ? zoom : (zoom * now) / before)
