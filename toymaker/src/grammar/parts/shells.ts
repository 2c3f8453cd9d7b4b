/** Domes with quills, scutes or spots. */
import { cone, drum, ellipsoid } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { along, cos, sin, unit } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import { onVolume } from './anchors.ts'
import type { Sculpture } from '../sculpture.ts'

/** Rows of blunt cones leaning back; every second row in the accent. */
export function quillDome(s: Sculpture): void {
  const dome = s.sockets.belly
  const tip = Math.max(1.5, s.mm(s.wish.age.leastTipMm))
  const rows = [
    { elevation: 84, count: 3 },
    { elevation: 62, count: 9 },
    { elevation: 41, count: 13 },
    { elevation: 21, count: 15 },
  ]
  rows.forEach(({ elevation, count }, row) => {
    for (let i = 0; i < count; i++) {
      const azimuth = elevation > 80 ? i * 120 : 52 + ((i + (row % 2) * 0.5) / count) * 256
      const way: Vec3 = [sin(azimuth) * cos(elevation), -cos(azimuth) * cos(elevation), sin(elevation)]
      const { at, normal } = onVolume(dome, way)
      const lean = unit([normal[0], normal[1] + 0.5, normal[2] + 0.1])
      s.add(cone(along(at, lean, 3.4), 5.2, tip, 6.6, tip * 0.9, { slot: row % 2 === 0 ? 1 : 2, normal: lean, blend: 1.4 }))
    }
  })
}

/** A turtle's shell: rim and raised scutes. */
export function scutes(s: Sculpture, slot: Slot, seam: Slot): void {
  const dome = s.sockets.belly
  s.add(ellipsoid([dome.at[0], dome.at[1], 13], [dome.radii[0] * 1.06, dome.radii[1] * 1.05, 6], { slot, blend: 1.5 }))
  const rings = [
    { elevation: 90, count: 1, size: 15 },
    { elevation: 47, count: 6, size: 13 },
    { elevation: 16, count: 10, size: 9 },
  ]
  for (const { elevation, count, size } of rings) {
    for (let i = 0; i < count; i++) {
      const azimuth = ((i + 0.5) / count) * 360
      const way: Vec3 = [sin(azimuth) * cos(elevation), -cos(azimuth) * cos(elevation), sin(elevation)]
      const { at, normal } = onVolume(dome, way)
      s.add(drum(at, size, 1.3, 1.2, { slot: seam, normal, blend: 0.4 }))
    }
  }
}

/** Spots of colour in rings on a dome. */
export function domeSpots(s: Sculpture, slot: Slot, size: number, spots: ReadonlyArray<readonly [number, number]>): void {
  const dome = s.sockets.belly
  for (const [azimuth, elevation] of spots) {
    const way: Vec3 = [sin(azimuth) * cos(elevation), -cos(azimuth) * cos(elevation), sin(elevation)]
    const { at, normal } = onVolume(dome, way)
    s.add(ellipsoid(at, [size, size, 4], { slot, normal, operation: 'paint', depth: 2 }))
  }
}
