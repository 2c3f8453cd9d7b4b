import { ACCENT, sphere, torus } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import { definePart } from '../kit/define-part.ts'
import { units } from '../kit/options.ts'

export const bell = definePart({
  doc: 'A bell on a ribbon.',
  options: { radius: units(6, 'of the bell') },
  build: (s, { radius }) => {
    const { at, radius: r, axis } = s.sockets.neck
    s.add(torus(at, r + 0.5, 2.6, { slot: ACCENT, lyingOn: axis ?? [0, -0.6, 0.8] }))
    s.add(sphere(add(at, [0, -r - 2, -7]), radius, { slot: ACCENT }))
  },
})
