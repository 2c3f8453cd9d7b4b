import { expect, it } from 'vitest'
import type { Vec3 } from '../../math/vec.ts'
import { box, sphere } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { silhouetteOf } from './silhouette.ts'

const FRONT = { azimuthDeg: 0, elevationDeg: 0 }
const ball = (at: Vec3, radius = 20): Shape => sphere(at, radius)

it('a solid that was seen from there before is not looked at again', () => {
  const seen = silhouetteOf([ball([0, 0, 20])], FRONT)
  expect(silhouetteOf([ball([0, 0, 20])], FRONT)).toBe(seen)
  const painted = sphere([0, -20, 20], 4, { operation: 'paint' })
  expect(silhouetteOf([ball([0, 0, 20]), painted], FRONT)).toBe(seen)
})

it('another solid, or another side of it, is', () => {
  const seen = silhouetteOf([ball([0, 0, 20])], FRONT)
  const cut = box([0, 0, 40], [30, 30, 20], 0, { operation: 'subtract' })
  for (const shapes of [[ball([9, 0, 20])], [ball([0, 0, 20], 12)], [ball([0, 0, 20]), cut]])
    expect(silhouetteOf(shapes, FRONT).depths).not.toEqual(seen.depths)
  const wide = box([0, 0, 20], [40, 8, 20], 0)
  const aside = { azimuthDeg: 90, elevationDeg: 0 }
  expect(silhouetteOf([wide], aside).high).not.toEqual(silhouetteOf([wide], FRONT).high)
})

it('of many solids the latest are remembered', () => {
  const first = silhouetteOf([ball([0, 0, 20])], FRONT)
  for (let at = 1; at < 30; at++) silhouetteOf([ball([at, 0, 20])], FRONT)
  const again = silhouetteOf([ball([0, 0, 20])], FRONT)
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})
