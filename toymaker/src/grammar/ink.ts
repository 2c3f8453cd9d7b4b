/** Drawn lines of a face: a colour that contrasts with the surface, and their projection onto it. */
import { distanceLab, lightness } from '../math/colour.ts'
import { ACCENT, BODY, DARK, PALE } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, length, sub, surfaceFrame } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Surface } from './sockets.ts'

/** Printed lines and lips: colour this deep under the surface, nothing that could catch. */
export const INK_MM = 1.5

/** Offsets right and up. */
export type Line = ReadonlyArray<readonly [number, number]>

/** Strokes on a dark face are light. */
export function inkFor(s: ShapeBuilder, skin: Slot): Slot {
  const isDarkAccent = skin === ACCENT && lightness(s.context.slots[ACCENT - 1] ?? '') < DARK_LIGHTNESS
  return isDarkAccent || isDark(s, skin) ? PALE : DARK
}

export const isDark = (s: ShapeBuilder, skin: Slot): boolean =>
  (skin === BODY && s.context.darkBody) || (skin !== DARK && s.areAlike(skin, DARK))

export const isOneColour = (s: ShapeBuilder, one: Slot, other: Slot): boolean =>
  one === other || s.areAlike(one, other)

/** Lab: nearer than this to what it lies on, a thin line is hardly seen. */
const FAINT = 40

/** As `darkBody`: black on forest green or ocean blue is farther than that, and yet lost. */
const DARK_LIGHTNESS = 45

export function isFaint({ context: { slots } }: ShapeBuilder, ink: Slot, under: Slot): boolean {
  const [line, sheet] = [slots[ink - 1] ?? '', slots[under - 1] ?? '']
  // The neutral is dark only as deep skin, on which no lighter neutral is left.
  const areDark = under !== PALE && Math.max(lightness(line), lightness(sheet)) < DARK_LIGHTNESS
  return areDark || distanceLab(line, sheet) < FAINT
}

export function colourUnder(s: ShapeBuilder, { at, normal }: Surface, right: number, up: number): Slot {
  const frame = surfaceFrame(normal)
  const from = along(along(along(at, normal, -6), frame.right, right), frame.up, up)
  return s.colourAt(s.project(from, normal).at)
}

/** Number of points of a line, or of its lower edge, on a colour too similar to its own. */
export function lostPoints(
  s: ShapeBuilder,
  surface: Surface,
  points: Line,
  weight: number,
  ink: Slot,
): number {
  const isLost = (right: number, up: number): boolean => isFaint(s, ink, colourUnder(s, surface, right, up))
  return points.filter(([right, up]) => isLost(right, up) || isLost(right, up - weight * 2)).length
}

/** A line of one ink over patches of several colours: the other neutral where that shows on more of it. */
export function inkOnMost(s: ShapeBuilder, surface: Surface, points: Line, weight: number, ink: Slot): Slot {
  const other: Slot = ink === DARK ? PALE : DARK
  const lostIn = (slot: Slot): number => lostPoints(s, surface, points, weight, slot)
  return lostIn(ink) > points.length / 2 && lostIn(other) < lostIn(ink) ? other : ink
}

/** A line over patches of several colours: on those too similar to its own it switches between light and dark. */
export function drawContrasting(
  s: ShapeBuilder,
  surface: Surface,
  points: Line,
  weight: number,
  ink: Slot,
): void {
  const other: Slot = ink === DARK ? PALE : DARK
  const inks = points.map(([right, up]) => {
    const under = colourUnder(s, surface, right, up)
    return isFaint(s, ink, under) && !isFaint(s, other, under) ? other : ink
  })
  for (let i = 0; i + 1 < points.length; i++) {
    const [from, to] = [points[i], points[i + 1]]
    if (from && to) drawLine(s, surface, [from, to], weight, inks[i] ?? ink)
  }
}

/** Whether a point is nearer to an eye than `rim` of its radii and a distance besides. */
export const isNearEye = (s: ShapeBuilder, here: Vec3, rim: number, apart: number): boolean =>
  s.sockets.eyes.some(({ at, radius }) => length(sub(here, at)) < radius * rim + apart)

/** An inked line on the surface: offsets from a point, in the plane that touches it. */
export function drawLine(
  s: ShapeBuilder,
  { at, normal }: Surface,
  points: Line,
  radius: number,
  slot: Slot,
): void {
  s.stroke(along(at, normal, -6), normal, points, radius, { slot, operation: 'paint', depth: s.mm(INK_MM) })
}
