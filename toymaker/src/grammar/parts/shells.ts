/** Domes with quills, scutes or spots. */
import { ACCENT, BODY, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add, along, cos, sin, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { onCrown, onVolume } from './anchors.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, pairs, units } from '../kit/options.ts'

export const quillDome = definePart({
  doc: 'Blunt quills leaning back, row after row, every second row in the accent: hedgehog.',
  options: {},
  build: (s) => {
    const dome = s.sockets.belly
    const tip = Math.max(1.6, s.mm(s.context.age.minTipMm))
    for (const [row, { lean, count }] of QUILL_ROWS.entries()) {
      for (let i = 0; i < count; i++) {
        const around = ((i + 0.5) / count) * 180 - 90
        const way: Vec3 = [sin(around) * cos(lean), sin(lean), cos(around) * cos(lean)]
        const { at, normal } = onVolume(dome, way)
        const out = unit([normal[0], normal[1] + 0.75, normal[2] + 0.15])
        if (at[2] > LOWEST_QUILL)
          s.add(
            roundCone(along(at, out, -2), along(at, out, 12), 6.4, tip, {
              slot: row % 2 === 0 ? BODY : ACCENT,
              blend: 1.6,
            }),
          )
      }
    }
  },
})

export const browQuills = definePart({
  doc: 'A fringe of quills from ear to ear: hedgehog.',
  options: {},
  build: (s) => {
    for (const tilt of [-34, -17, 0, 17, 34]) {
      const { at, normal } = onCrown(s, tilt, -8)
      const tip = add(along(at, normal, 9), [0, 7, 0])
      s.onHead(() => s.add(roundCone(along(at, normal, -4), tip, 6.4, 2.4, { slot: BODY, blend: 1.6 })))
    }
  },
})

/** Arches over the back from the brow to the rump, by how far back they stand. */
const QUILL_ROWS = [
  { lean: -38, count: 7 },
  { lean: -16, count: 9 },
  { lean: 6, count: 9 },
  { lean: 28, count: 8 },
  { lean: 50, count: 6 },
  { lean: 72, count: 4 },
] as const
const LOWEST_QUILL = 13

export const scutes = definePart({
  doc: 'A rim, and scutes that leave the dome’s own colour as seams between them: turtle.',
  options: { slot: colour(NEEDED, 'of rim and scutes') },
  build: (s, { slot }) => {
    const dome = s.sockets.belly
    s.add(
      ellipsoid([dome.at[0], dome.at[1], 12], [dome.radii[0] * 1.1, dome.radii[1] * 1.09, 8], {
        slot,
        blend: 1.5,
      }),
    )
    for (const { elevation, count, size } of SCUTE_RINGS) {
      for (let i = 0; i < count; i++) {
        const azimuth = ((i + 0.5) / count) * 360
        const way: Vec3 = [sin(azimuth) * cos(elevation), -cos(azimuth) * cos(elevation), sin(elevation)]
        const { at, normal } = onVolume(dome, way)
        s.add(ellipsoid(at, [size, size, 4.4], { slot, normal }))
      }
    }
  },
})

const SCUTE_RINGS = [
  { elevation: 90, count: 1, size: 15.5 },
  { elevation: 50, count: 6, size: 14 },
  { elevation: 24, count: 9, size: 10 },
] as const

export const domeSpots = definePart({
  doc: 'Spots in rings on a dome: ladybird.',
  options: {
    slot: colour(NEEDED, 'of the spots'),
    size: units(NEEDED, 'radius of a spot'),
    spots: pairs(NEEDED, 'azimuth and elevation of each, degrees'),
  },
  build: (s, { slot, size, spots }) => {
    const dome = s.sockets.belly
    for (const [azimuth, elevation] of spots) {
      const way: Vec3 = [sin(azimuth) * cos(elevation), -cos(azimuth) * cos(elevation), sin(elevation)]
      const { at, normal } = onVolume(dome, way)
      s.add(ellipsoid(at, [size, size, 4], { slot, normal, operation: 'paint', depth: 2 }))
    }
  },
})
