/** Backdrop: a small linear-light map that the kernel magnifies, so that it looks out of focus. */
import { floatAt } from '../mesh/arrays.ts'
import { blended, linearOf, luminanceOf } from '../math/colour.ts'
import { scale } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { SCENERIES } from './sceneries.ts'
import type { Layer, Scenery } from './sceneries.ts'

export const BACKDROP_SIDE = 128
/** Rounds of blur: the scenery must never compete with the toy. */
const OUT_OF_FOCUS = 3
/** The plain backdrop is a little brighter behind the toy. */
const GLOW = { least: 0.94, more: 0.24, wide: 3.2, high: 4.2, middle: 0.4 }

export interface Backdrop {
  /** BACKDROP_SIDE² × RGB. */
  map: Float32Array
  /** Colour of the floor. */
  floor: Vec3
}

export function plainBackdrop(hex: string): Backdrop {
  const floor = linearOf(hex)
  const map = fill((x, y) => {
    const fade = falloff(x * x * GLOW.wide + (y - GLOW.middle) ** 2 * GLOW.high)
    return scale(floor, GLOW.least + GLOW.more * fade)
  })
  return { map, floor }
}

/** A painted place, or null when there is no such place. */
export function sceneryBackdrop(environment: string): Backdrop | null {
  const scenery = Object.hasOwn(SCENERIES, environment) ? SCENERIES[environment] : undefined
  if (!scenery) return null
  const map = paint(scenery)
  for (let round = 0; round < OUT_OF_FOCUS; round++) blur(map)
  return { map, floor: linearOf(scenery.ground) }
}

/** Share of a place's light and saturation that remains at night. */
const BY_NIGHT = { dark: 0.15, light: 0.28, own: 0.04 }

/** The same place after dark, in the shades of one night colour: its outlines stay, its colours are guessed. */
export function nightfall({ map, floor }: Backdrop, nightHex: string): Backdrop {
  const night = linearOf(nightHex)
  const after = (day: Vec3): Vec3 => {
    const seen = BY_NIGHT.dark + BY_NIGHT.light * luminanceOf(day)
    return blended(scale(night, seen), day, BY_NIGHT.own)
  }
  const dark = new Float32Array(map.length)
  for (let i = 0; i < map.length; i += 3)
    dark.set(after([floatAt(map, i), floatAt(map, i + 1), floatAt(map, i + 2)]), i)
  return { map: dark, floor: after(floor) }
}

/** x runs from -0.5 to 0.5, y from 0 at the top to 1. */
function fill(colourAt: (x: number, y: number) => Vec3): Float32Array {
  const map = new Float32Array(BACKDROP_SIDE * BACKDROP_SIDE * 3)
  for (let j = 0; j < BACKDROP_SIDE; j++) {
    for (let i = 0; i < BACKDROP_SIDE; i++) {
      const place = BACKDROP_SIDE - 1
      map.set(colourAt(i / place - 0.5, j / place), (i + j * BACKDROP_SIDE) * 3)
    }
  }
  return map
}

function paint({ sky, ground, horizon, layers }: Scenery): Float32Array {
  const [high, low] = [linearOf(sky[0]), linearOf(sky[1])]
  const floor = linearOf(ground)
  const colours = layers.map((layer) => linearOf(layer.colour))
  return fill((x, y) => {
    let colour = blended(high, low, smooth(0, horizon, y))
    layers.forEach((layer, i) => (colour = blended(colour, colours[i] ?? colour, cover(layer, x, y))))
    // The scenery stands far behind: the floor runs up to it without a line.
    return blended(colour, floor, smooth(horizon - 0.06, horizon + 0.16, y))
  })
}

const cover = ({ shape, strength = 1 }: Layer, x: number, y: number): number => shape(x, y) * strength

function blur(map: Float32Array): void {
  for (const step of [3, BACKDROP_SIDE * 3]) {
    const from = map.slice()
    for (let i = 0; i < map.length; i++) {
      // Beyond the border the middle value repeats.
      const at = (o: number): number => (o >= 0 && o < map.length ? floatAt(from, o) : floatAt(from, i))
      map[i] = (at(i - 2 * step) + 4 * at(i - step) + 6 * at(i) + 4 * at(i + step) + at(i + 2 * step)) / 16
    }
  }
}

function smooth(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Approximates exp(-x) with arithmetic that is bit-identical on every machine. */
const falloff = (x: number): number => (1 / (1 + x / 16)) ** 16
