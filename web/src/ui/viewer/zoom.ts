/** Zoom of a displayed toy; pure. 1 shows the whole toy. */
export const WHOLE = 1
/** Upper limit. */
export const NEAREST = 3.2
/** Factor per key press or button. */
const STEP = 1.25
/** A wheel notch is about 100 px; a trackpad sends many small deltas. */
const NEARER_PER_POINT = 0.0022
/** px per `deltaMode`: Firefox reports lines, rarely pages. */
const POINTS_PER_UNIT = [1, 32, 400] as const

const within = (zoom: number): number => Math.min(NEAREST, Math.max(WHOLE, zoom))

export const nearer = (zoom: number): number => within(zoom * STEP)
export const farther = (zoom: number): number => within(zoom / STEP)

/** Zoom after a key press; null for other keys. */
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

/** Pinch: the distance of two touches changed from `before` to `now` px. */
export const zoomAfterPinch = (zoom: number, before: number, now: number): number =>
  within(before <= 0 ? zoom : (zoom * now) / before)
