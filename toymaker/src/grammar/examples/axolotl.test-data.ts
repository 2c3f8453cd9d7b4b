/** The example of toymaker/README.md, which a test holds to these lines: a kind as data. No shop sells it. */
import { ACCENT } from '../../sdf/shapes.ts'
import { kindsOf } from '../kinds-of.ts'

export const EXAMPLE_KINDS = kindsOf({
  axolotl: {
    camera: { azimuth: 38, elevation: 18 },
    headYaw: 14,
    plan: {
      loaf: { length: 92, width: 46, height: 36, feet: 0, headAt: [0, -44, 33], head: [1.3, 0.95, 0.88] },
    },
    parts: {
      'rod foreleg': { from: [16, -10, 16], to: [37, -20, 6], r1: 9, r2: 7, blend: 4, mirror: true },
      'rod hindleg': { from: [16, 32, 15], to: [37, 24, 6], r1: 9, r2: 7, blend: 4, mirror: true },
      'tube tail': { from: [0, 42, 15], via: [-2, 80, 10], to: [-30, 102, 12], r1: 14, r2: 5, blend: 6 },
      'lump fin': { at: [-14, 82, 22], radii: [4, 36, 18], rotate: [-8, 0, 27], slot: ACCENT, blend: 2 },
      featherGills: { length: 0.4 },
    },
    marks: { paintSpots: { count: 14, radius: [2, 3.2], slot: ACCENT, low: 24, high: 84 } },
    face: { azimuth: 38, elevation: 4, size: 5.4, mouth: { elevation: -15, width: 18 } },
    variants: {
      pale: {
        plan: { loaf: { headAt: [0, -40, 40] } },
        parts: {
          'rod foreleg': 'same',
          'rod hindleg': 'same',
          'tube tail': { from: [0, 42, 15], via: [-8, 94, 8], to: [-60, 70, 12], r1: 14, r2: 5.4, blend: 6 },
          'lump fin': { at: [-42, 78, 22], radii: [4, 30, 18], rotate: [-8, 0, 84], slot: ACCENT, blend: 2 },
          featherGills: { length: 0.5, barbs: 5 },
        },
        marks: {},
      },
    },
  },
})
