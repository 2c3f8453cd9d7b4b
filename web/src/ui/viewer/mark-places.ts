/** Where the numbers of marks stand: beside what they mark, not over it, and not over each other. Pure. */

/** In the plane of the view, in shares of the distance to its centre; y up. */
export type ViewPoint = readonly [x: number, y: number]

export interface MarkRoom {
  /** Diameter of a number. */
  size: number
  /** From a place to the middle of its number. */
  reach: number
  /** Half width and half height of what is seen. */
  half: ViewPoint
}

/** Turned from straight outward, the nearest first, radians. */
const TURNS = [0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.5, -2.5, Math.PI]
/** A place in the middle of the view has no outward: up and to the right. */
const FROM_THE_MIDDLE = Math.PI / 4
const MIDDLE = 1e-3

/** Direction of each number from its place, radians from the right, against the clock. */
export function markDirections(places: readonly ViewPoint[], { size, reach, half }: MarkRoom): number[] {
  const taken: ViewPoint[] = []
  const directions: number[] = []
  for (const [x, y] of places) {
    const outward = Math.hypot(x, y) < MIDDLE ? FROM_THE_MIDDLE : Math.atan2(y, x)
    const endOf = (angle: number): ViewPoint => [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    const isFree = (angle: number): boolean => {
      const end = endOf(angle)
      const isSeen = end.every((v, axis) => Math.abs(v) <= (half[axis] ?? 0) - size / 2)
      return isSeen && [...taken, ...places].every((other) => distance(end, other) >= size * CLEAR)
    }
    const turn = TURNS.find((by) => isFree(outward + by)) ?? 0
    directions.push(outward + turn)
    taken.push(endOf(outward + turn))
  }
  return directions
}

/** Of a diameter: a number may come this near to another, or to a place. */
const CLEAR = 0.9
const distance = ([ax, ay]: ViewPoint, [bx, by]: ViewPoint): number => Math.hypot(ax - bx, ay - by)
