/** Things held or worn by people. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  box,
  cone,
  cylinder,
  ellipsoid,
  heart,
  roundCone,
  torus,
  star,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, direction, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, factor, other, point, units } from '../kit/options.ts'

export const lantern = definePart({
  doc: 'A lantern.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    size: factor(1, 'larger or smaller'),
    slot: colour(ACCENT, 'of the light'),
  },
  build: (s, { at, size, slot }) => {
    s.add(
      cylinder(at, 7 * size, 8 * size, 2, { slot: PALE }),
      cylinder(add(at, [0, 0, 8 * size]), 8 * size, 2, 1, { slot }),
      cylinder(add(at, [0, 0, -8 * size]), 8 * size, 2, 1, { slot }),
    )
    s.add(
      cone(add(at, [0, 0, 12 * size]), 7 * size, 2.4, 3.4 * size, 1, { slot }),
      torus(add(at, [0, 0, 17 * size]), 3.4, 1.8, { slot, rotate: [0, 0, 0] }),
    )
  },
})

export const chestStar = definePart({
  doc: 'A raised star on the chest: sheriff, hero.',
  coversFace: true,
  options: {
    slot: colour(ACCENT, 'of the star'),
    radius: units(8, 'of the star'),
    lift: units(3, 'above the middle of the belly'),
  },
  build: (s, { slot, radius, lift }) => {
    const { at } = s.sockets.belly
    const surface = s.project([0, 0, at[2] + lift], [0, -1, 0])
    s.add(star(surface.at, radius, 1.5, 0.8, { slot, lyingOn: surface.normal }))
  },
})

export const chestHeart = definePart({
  doc: 'A raised heart on the chest.',
  coversFace: true,
  options: {
    slot: colour(ACCENT, 'of the heart'),
    size: units(10, 'of the heart'),
    lift: units(-3, 'of its tip above the middle of the belly'),
  },
  build: (s, { slot, size, lift }) => {
    const { at } = s.sockets.belly
    const surface = s.project([0, 0, at[2] + lift], [0, -1, 0])
    s.add(heart(add(surface.at, [0, 0, -size * 0.3]), size, 1.5, 0.8, { slot, lyingOn: surface.normal }))
  },
})

export const shield = definePart({
  doc: 'A round shield: viking.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    radius: units(NEEDED, 'of the shield'),
    slot: colour(ACCENT, 'of the shield'),
    boss: colour(PALE, 'of its middle'),
    rim: colour(DARK, 'of the rim'),
  },
  build: (s, { at, radius, ...look }) => {
    const normal: Vec3 = [at[0] > 0 ? 0.4 : -0.4, -1, 0]
    s.add(cylinder(at, radius, 3, 1.6, { slot: look.rim, normal }))
    s.add(cylinder(add(at, [0, -1, 0]), radius * 0.82, 3, 1.2, { slot: look.slot, normal }))
    s.add(
      ellipsoid(add(at, [normal[0] * 3, -3.6, 0]), [radius * 0.28, radius * 0.28, 3.2], {
        slot: look.boss,
        normal,
      }),
    )
  },
})

export const heaterShield = definePart({
  doc: 'A shield round above and pointed below, with a sun disc: knight.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    size: units(NEEDED, 'of the shield'),
    slot: colour(ACCENT, 'of the shield'),
    boss: colour(PALE, 'of the sun'),
    rim: colour(DARK, 'of the rim'),
  },
  build: (s, { at, size, ...look }) => {
    const layer = (k: number, forward: number, slot: Slot): void => {
      const middle = add(at, [0, -forward, 0])
      s.add(
        ellipsoid(add(middle, [0, 0, size * 0.16]), [size * 0.78 * k, 3.2, size * 0.84 * k], { slot }),
        box(add(middle, [0, 0, -size * 0.26]), [size * 0.54 * k, 3, size * 0.54 * k], 1.4, {
          slot,
          rotate: [0, 45, 0],
          blend: 3,
        }),
      )
    }
    layer(1, 0, look.rim)
    layer(0.8, 1.6, look.slot)
    s.add(
      cylinder(add(at, [0, -4.4, size * 0.08]), size * 0.34, 1.8, 1, {
        slot: look.boss,
        rotate: [90, 0, 0],
      }),
    )
  },
})

export const pennant = definePart({
  doc: 'A waving flag with a light stripe at the top of a staff: it must read neither as a blade nor as a letter.',
  coversFace: true,
  options: {
    top: point(NEEDED, 'of the staff, units'),
    slot: colour(ACCENT, 'of the flag'),
    length: units(24, 'of the flag'),
    height: units(16, 'of the flag'),
    side: other<1 | -1>('1 for left, -1 for right')(1, 'it flies to'),
  },
  build: (s, { top, slot, side, length, height }) => {
    const step = length / FOLDS.length
    const t = s.wall(2.4)
    const half = height / 2
    const stripe = stripeOn(s, slot)
    FOLDS.forEach((fold, i) => {
      const at: Vec3 = [top[0] + side * step * (i + 0.4), top[1] + fold.aside, top[2] - half - fold.sunk]
      s.add(
        box(at, [step * 0.75, t, half], 1.2, { slot, blend: i === 0 ? 0 : 1 }),
        box(at, [step * 0.77, t + s.mm(0.5), half * 0.26], 0.5, { slot: stripe }),
      )
    })
  },
})

/** A light stripe; the light neutral of people is their skin. */
const stripeOn = ({ context: { hasSkin } }: ShapeBuilder, slot: Slot): Slot =>
  hasSkin ? (slot === ACCENT ? BODY : ACCENT) : slot === PALE ? ACCENT : PALE

/** How far each fold of a waving cloth lies aside and hangs down, in units. */
const FOLDS = [
  { aside: 0, sunk: 0 },
  { aside: 1.5, sunk: 0.9 },
  { aside: 0.6, sunk: 0.6 },
  { aside: -1, sunk: -0.7 },
] as const

export const bag = definePart({
  doc: 'A bag with a handle.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    half: point(NEEDED, 'half width, depth and height, units'),
    slot: colour(NEEDED, 'of the bag'),
  },
  build: (s, { at, half, slot }) => {
    s.add(
      box(at, half, 3, { slot }),
      box(add(at, [0, 0, half[2] * 0.55]), [half[0] + 0.8, half[1] + 0.8, half[2] * 0.4], 2, {
        slot: slot === ACCENT ? DARK : ACCENT,
      }),
    )
    s.add(torus(add(at, [0, 0, half[2] + 1]), half[0] * 0.5, 2, { slot: DARK, rotate: [0, 0, 0] }))
  },
})

export const flower = definePart({
  doc: 'A flower that faces the way `normal` points.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    normal: point(NEEDED, 'direction it faces'),
    radius: units(NEEDED, 'of the flower'),
    petals: colour(NEEDED, 'of the petals'),
    heartSlot: colour(NEEDED, 'of its heart'),
    count: count(6, 'petals'),
  },
  build: (s, { at, normal, radius, petals, heartSlot, count }) => {
    for (let i = 0; i < count; i++) {
      const way = direction((i * 360) / count, 0)
      const offset: Vec3 =
        Math.abs(normal[2]) > 0.7
          ? [way[0] * radius, way[1] * radius, 0]
          : [way[0] * radius, 0, way[1] * radius]
      s.add(
        ellipsoid(add(at, offset), [radius * 0.62, radius * 0.62, radius * 0.42], {
          slot: petals,
          normal,
          blend: 0.6,
        }),
      )
    }
    s.add(ellipsoid(at, [radius * 0.56, radius * 0.56, radius * 0.62], { slot: heartSlot, normal }))
  },
})

export const roundGlass = definePart({
  doc: 'A magnifier or mirror: rim, pane, handle.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    radius: units(NEEDED, 'of the pane'),
    handle: point(NEEDED, 'where the handle ends, units'),
  },
  build: (s, { at, radius, handle }) => {
    s.add(
      cylinder(at, radius, 1.6, 0.8, { slot: paneSlot(s), normal: [0, -1, 0] }),
      torus(at, radius, 2.6, { slot: DARK, rotate: [0, 0, 0] }),
      roundCone(along(at, unit(sub(handle, at)), radius), handle, 2.8, 3.4, { slot: DARK }),
    )
  },
})

/** Of skin, or a shade near it, a pane would be a face. */
const paneSlot = ({ context: { hasSkin, lightSlot, eyeWhiteSlot } }: ShapeBuilder): Slot =>
  hasSkin ? (eyeWhiteSlot ?? ACCENT) : lightSlot

export const basket = definePart({
  doc: 'A basket with a bow.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    size: units(NEEDED, 'radius'),
    slot: colour(DARK, 'of the basket'),
  },
  build: (s, { at, size, slot }) => {
    s.add(
      cone(at, size * 0.74, size, size * 0.62, 2, { slot }),
      torus(add(at, [0, 0, size * 0.6]), size * 0.94, 2.2, { slot }),
    )
  },
})

export const eggs = definePart({
  doc: 'Eggs lying in a basket.',
  coversFace: true,
  options: {
    at: point(NEEDED, 'where it is, units'),
    size: units(NEEDED, 'of the basket'),
    count: count(NEEDED, 'eggs'),
  },
  build: (s, { at, size, count }) => {
    for (let i = 0; i < count; i++) {
      const way = direction((i * 360) / count, 0)
      s.add(
        ellipsoid(
          add(at, [way[0] * size, way[1] * size, (i % 2) * 1.6]),
          [size * 0.62, size * 0.62, size * 0.82],
          { slot: i % 2 ? PALE : ACCENT },
        ),
      )
    }
  },
})
