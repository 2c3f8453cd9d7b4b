/** Animals of the Swedish forest. */
import { ellipsoid } from '../../sdf/shapes.ts'
import type { Group } from '../kind.ts'
import { pointedEars, roundEars } from '../parts/ears.ts'
import { paintBelly, paintPads } from '../parts/marks.ts'
import { snout, wedgeMuzzle } from '../parts/muzzles.ts'
import { bobTail, brushTail } from '../parts/tails.ts'
import { sit } from '../plans/sit.ts'
import { headWidth } from '../parts/anchors.ts'

export const skogensDjur: Group = {
  rav: {
    build: (s) => {
      sit(s, { head: [1, 1, 0.92] })
      pointedEars(s, { width: 0.44, height: 0.52, tip: 4 })
      brushTail(s, { tip: 3 })
      paintBelly(s, 3)
      const h = headWidth(s)
      const { at, radii } = s.sockets.head
      s.onHead(() => s.add(ellipsoid([h * 0.3, at[1] - radii[1] * 0.6, at[2] - h * 0.26], [h * 0.26, h * 0.3, h * 0.2], { slot: 3, operation: 'paint', mirror: true, depth: 2.5, turn: [0, -25, 0] })))
      wedgeMuzzle(s, { slot: 3 })
    },
    face: { azimuth: 27, elevation: 7, size: 5 },
  },
  bjorn: {
    build: (s) => {
      sit(s, { girth: 1.1 })
      roundEars(s, 0.18)
      paintBelly(s)
      paintPads(s)
      bobTail(s)
      snout(s, { width: 0.46 })
    },
    face: { azimuth: 25, elevation: 7, size: 5 },
  },
}
