/** A sticking plaster, for who gets well. */
import { ACCENT, PALE, box } from '../../sdf/shapes.ts'
import { direction, facing, multiply, eulerRotation } from '../../math/vec.ts'
import { isNearEye } from '../ink.ts'
import { headWidth } from '../parts/anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Surface } from '../sockets.ts'

/** Where a plaster goes, in degrees: on the brow, or on the cheek of who wears something. */
const BROWS = [16, 30, 44].flatMap((azimuth) =>
  [38, 50, 62].map((elevation) => ({ azimuth, elevation, size: 1 })),
)
const CHEEK = { azimuth: 60, elevation: -10, size: 0.6 }
/** Half the diagonal of a plaster, in widths of the head; what an eye reaches with its lashes, in its radii. */
const PLASTER = 0.19
const WITH_LASHES = 1.6

interface Way {
  azimuth: number
  elevation: number
}

const placeAt = (s: ShapeBuilder, { azimuth, elevation }: Way): Surface =>
  s.project(s.sockets.head.at, direction(azimuth * s.context.near, elevation))

/** The first place that is clear of the eyes: on a front filled by lamps a plaster between them hides the face. */
function browClearOfEyes(s: ShapeBuilder): Way & { size: number } {
  const reach = headWidth(s) * PLASTER
  const isClear = (way: Way): boolean => !isNearEye(s, placeAt(s, way).at, WITH_LASHES, reach)
  return BROWS.find(isClear) ?? BROWS[0] ?? CHEEK
}

/** A sticking plaster across the brow; what is worn there would be cut in two. */
export function plaster(s: ShapeBuilder): void {
  const { size, ...way } = s.covered && !s.context.isVehicle ? CHEEK : browClearOfEyes(s)
  const h = headWidth(s) * size
  s.onHead(() => {
    const { at, normal } = placeAt(s, way)
    const strip = s.contrasting(at, PALE)
    for (const roll of [38, -38])
      s.add(
        box(at, [h * 0.19, h * 0.062, s.mm(1.1)], h * 0.055, {
          slot: strip,
          frame: multiply(facing(normal), eulerRotation([0, 0, roll])),
        }),
      )
    s.add(
      box(at, [h * 0.062, h * 0.062, s.mm(1.5)], h * 0.02, {
        slot: strip === ACCENT ? PALE : ACCENT,
        normal,
      }),
    )
  })
}
