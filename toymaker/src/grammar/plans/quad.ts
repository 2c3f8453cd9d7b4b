/** A four-legged animal standing towards −y, its head towards the viewer. */
import { BODY, sphere, cone, cylinder, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, colourOrNone, degrees, factor, factors, flag, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

/** Shows flank and face. */
export const QUAD_CAMERA = { azimuth: 36, elevation: 13 }

const QUAD = {
  leg: units(26, 'length of the legs'),
  legWidth: units(15, 'diameter of the legs'),
  neck: units(20, 'from the withers'),
  rise: degrees(52, 'of the neck, from level'),
  neckWidth: units(25, 'diameter of the neck'),
  girth: factor(1, 'on the width of the body'),
  length: units(60, 'of the body'),
  head: factors([1, 1, 1], 'on the head'),
  headSlot: colour(BODY, 'of the head'),
  neckSlot: colour(BODY, 'of the neck'),
  legSlot: colour(BODY, 'of the legs'),
  hoof: colourOrNone(null, 'of hooves; without them it has paws'),
  hoofSize: factor(1, 'on hooves or paws'),
  feather: colour(null, 'of long hair that falls over the hooves'),
  paws: flag(true, 'whether the feet are wider than the legs'),
  lifted: flag(false, 'one foreleg held up'),
}

type QuadLook = Chosen<typeof QUAD>

export const quad = definePart({
  doc: 'A four-legged animal standing with its head towards the viewer.',
  options: QUAD,
  build: (s, look) => {
    const p = s.context.proportions
    const { girth } = look
    const leg = look.leg * p.limbLength
    const size: Vec3 = [21 * girth, (look.length / 2) * Math.sqrt(p.body), 20 * girth * Math.sqrt(p.body)]
    const z = leg + size[2] * 0.8
    s.add(ellipsoid([0, 3, z], size))
    s.add(
      ellipsoid([0, -size[1] * 0.42, z + 1], [size[0] * 0.94, size[1] * 0.56, size[2] * 0.97], { blend: 8 }),
    )
    addLegs(s, look, size, z)
    const head = placeHead(s, look, size, z)
    s.onHead(() => s.add(ellipsoid(head.at, head.radii, { slot: look.headSlot, blend: 6 })))
    s.sockets.head = head
    s.sockets.top = add(head.at, [0, 0, head.radii[2]])
    s.sockets.belly = { at: [0, 3 - size[1], z - 2], radii: [size[0] * 0.66, 12, size[2] * 0.8] }
    s.sockets.back = [0, 6, z + size[2] - 1]
    s.sockets.tail = [0, 3 + size[1] * 0.94, z + size[2] * 0.42]
    s.sockets.side = [size[0] + 14, -10, 0]
    s.sockets.foot = [13 * girth, -size[1] * 0.6 - 4, 6]
  },
})

function placeHead(s: ShapeBuilder, look: QuadLook, size: Vec3, z: number): { at: Vec3; radii: Vec3 } {
  const k = s.context.proportions.head
  const factors = look.head
  const radii: Vec3 = [22 * k * factors[0], 20.5 * k * factors[1], 20.5 * k * factors[2]]
  const { rise } = look
  const reach = look.neck + radii[2] * 0.55
  const root: Vec3 = [0, 3 - size[1] * 0.72, z + size[2] * 0.42]
  const end = add(root, [0, -cos(rise) * reach, sin(rise) * reach])
  const r = (look.neckWidth / 2) * Math.sqrt(look.girth)
  // As thick as the head its upper end would swallow the cheeks of a head that turns, and an eye with them.
  const slim = Math.min(r * 0.95, Math.min(radii[0], radii[2]) * SLIM_NECK)
  s.add(roundCone(root, end, r * 1.12, slim, { blend: 7, slot: look.neckSlot }))
  s.sockets.neck = {
    at: add(root, [0, (-cos(rise) * reach) / 2.4, (sin(rise) * reach) / 2.4]),
    radius: r * 1.08,
    axis: [0, -cos(rise), sin(rise)],
  }
  return { at: add(end, [0, -5, radii[2] * 0.3]), radii }
}

/** The most of a neck's upper radius, as a share of the head's. */
const SLIM_NECK = 0.74

/** Stands on four legs, or on three when one foreleg is up; the forepaws become the hands. */
function addLegs(s: ShapeBuilder, look: QuadLook, size: Vec3, z: number): void {
  const { mood, proportions, variant } = s.context
  const long = look.leg * proportions.limbLength
  const reach = (side: number): number =>
    Math.min(variant.gallop + side * variant.stride * 0.5, long * LONGEST_STRIDE)
  // Stouter than it is long a leg is a drum.
  const stoutest = Math.max(LEAST_STOUT, long * STOUT)
  const r = s.rod(Math.min((look.legWidth / 2) * proportions.limbGirth, stoutest))
  const x = size[0] - r * 0.75
  const heavy = Math.max(0, proportions.head - 1.15) * HEAVY_HEAD
  // Under a heavy head a short leg held up is a stump before the chest.
  const waving = !look.lifted && Math.max(...mood.arms) > WAVE && z > 30 && heavy === 0
  const onThree = look.lifted || waving
  const inward = onThree ? TRIPOD.inward : 1
  const foreleg = (side: 1 | -1): Vec3 => {
    const top: Vec3 = [x * side, 3 - size[1] * 0.64 - heavy, z - size[2] * 0.25]
    if (look.lifted && side === 1) return addLiftedLeg(s, look, top, r)
    const raised: Vec3 = [top[0], top[1] - 10, r + 7]
    const standing: Vec3 = [
      (x + 1) * side * inward * mood.stance ** 0.3,
      top[1] - 1 - (onThree ? TRIPOD.ahead : reach(side)),
      r * 0.55,
    ]
    return addLeg(s, look, top, waving && side === -1 ? raised : standing, r)
  }
  s.sockets.hands = [foreleg(1), foreleg(-1)]
  const hindLeg = (side: 1 | -1): Vec3 => {
    const top: Vec3 = [x * side, 3 + size[1] * 0.66, z - size[2] * 0.25]
    const back = onThree ? 0 : reach(side)
    return addLeg(s, look, top, [(x + 1) * side * mood.stance ** 0.3, top[1] - 1 + back, r * 0.55], r)
  }
  s.sockets.hindFeet = [hindLeg(1), hindLeg(-1)]
}

/** Limit of a leg's radius, as a share of its length; and the radius that the shortest legs may have, in units. */
const STOUT = 0.8
const LEAST_STOUT = 8

/** How far a leg stands aside from its hip, as a share of its length: a short leg set farther is a stump that lies. */
const LONGEST_STRIDE = 0.3

/** Units the forelegs stand farther ahead per head grown. */
const HEAVY_HEAD = 22

/** Arms higher than this, in degrees, lift a foreleg. */
const WAVE = 44

/** The other foreleg steps under the head, so that three legs carry it: units ahead, share of its way out. */
const TRIPOD = { ahead: 9, inward: 0.45 }

/** Knee forward, the hoof or paw hanging under it. */
function addLiftedLeg(s: ShapeBuilder, look: QuadLook, top: Vec3, r: number): Vec3 {
  const slot = look.legSlot
  const knee = add(top, [0, -17, -top[2] * 0.2])
  const foot = add(top, [0, -16, -top[2] * 0.62])
  s.add(roundCone(top, knee, r * 1.14, r, { slot, blend: 5 }))
  const ankle = add(foot, [0, 0, r * 0.5])
  s.add(roundCone(knee, ankle, r, r * 0.96, { slot, blend: 3 }))
  if (look.hoof !== undefined && look.hoof !== 'none')
    s.add(
      cylinder(add(foot, [0, 0, -r * 0.3]), r * 1.1 * look.hoofSize, Math.max(4, r * 0.7), 1.6, {
        slot: look.hoof,
        blend: 0.8,
      }),
    )
  else s.add(ellipsoid(add(foot, [0, -r * 0.4, 0]), [r * 1.15, r * 1.4, r * 0.86], { slot, blend: 3 }))
  return foot
}

/** Legs widen towards the body: a belly between such legs prints without support. */
const HIP = 1.3

/** A leg of a turned toy narrows towards the floor, as a chair's does: one as wide all the way is a can. */
const TURNED = { hip: 1.12, ankle: 0.8 }

/** Upright down to the floor, or to the hoof of a leg that is raised. */
function turnedLeg([, , high]: Vec3, [x, y, z]: Vec3, r: number, slot: Slot): Shape {
  const low = z > r ? z - r * 0.5 : 0
  const { hip, ankle } = TURNED
  return cone([x, y, (high + low) / 2], r * ankle, r * hip, (high - low) / 2, 0.8, { slot, blend: 3 })
}

const hoofOf = ({ hoof }: QuadLook): Slot | undefined => (hoof === 'none' ? undefined : hoof)

/** Height of an ankle over its foot, in radii of the leg. */
const ANKLE = 0.9

/** Radius of a hoof's edge, in units. */
const HOOF_EDGE = 1.6

interface Shin {
  top: Vec3
  foot: Vec3
  r: number
  slot: Slot
  isHoofed: boolean
}

function shinOf(s: ShapeBuilder, { top, foot, r, slot, isHoofed }: Shin): Shape[] {
  if (s.context.style.turnedLimbs)
    return [
      turnedLeg(top, foot, r, slot),
      // Where a stout leg is wider than the body its upper end would be the rim of a pot.
      sphere([foot[0], foot[1], top[2]], r * TURNED.hip, { slot, blend: 3 }),
    ]
  if (!isHoofed) return [roundCone(top, foot, r * HIP, r, { slot, blend: 6 })]
  // Upright into the hoof: a leg that leans out of its side tears the edge.
  const ankle: Vec3 = [foot[0], foot[1], Math.min(foot[2] + r * ANKLE + 2, (foot[2] + top[2]) / 2)]
  return [roundCone(top, ankle, r * HIP, r, { slot, blend: 6 }), roundCone(ankle, foot, r, r, { slot })]
}

function addLeg(s: ShapeBuilder, look: QuadLook, top: Vec3, foot: Vec3, r: number): Vec3 {
  const slot = look.legSlot
  const hoof = hoofOf(look)
  s.add(...shinOf(s, { top, foot, r, slot, isHoofed: hoof !== undefined }))
  const size = look.hoofSize
  if (hoof !== undefined) {
    // Wider than the leg by more than the round of its edge: where the two run along each other the colours mingle in drips.
    const wide = Math.max(r * 1.1, r + HOOF_EDGE) * size
    s.add(
      cylinder([foot[0], foot[1], foot[2] - r * 0.2 + 2], wide, Math.max(4, r * 0.72), HOOF_EDGE, {
        slot: hoof,
        blend: 0.8,
      }),
    )
    // A bell over the hoof, wherever the leg steps.
    if (look.feather)
      s.add(
        cone([foot[0], foot[1], foot[2] + 2 + r * 0.55], r * 1.5, r, r * 0.76, 2.4, {
          slot: look.feather,
          blend: 2,
        }),
      )
  } else if (look.paws) {
    s.add(
      ellipsoid([foot[0], foot[1] - r * 0.4, foot[2] + 0.6], [r * 1.15 * size, r * 1.4 * size, r * 0.8], {
        slot,
        blend: 3,
      }),
    )
  } else s.add(sphere(foot, r, { slot, blend: 2 }))
  return foot
}
