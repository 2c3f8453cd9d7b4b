/** A lorry with cab and bed, or one long box for van and bus. */
import { BODY, DARK, box } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { bumper, clearRadius, pane, underbody, wheels } from './wheels.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, oneOf, other, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

export const truckFace: FacePlan = {
  azimuth: 43,
  elevation: 11,
  size: 5.4,
  style: 'ball',
  blush: 'none',
  mouth: { elevation: -15, width: 7 },
}

const AXLES = [-0.62, 0.34, 0.7]

export interface TruckFrame {
  front: number
  rear: number
  bedFrom: number
  bedTop: number
  half: number
  roof: number
}

const TRUCK = {
  length: units(116, 'of the truck'),
  width: units(50, 'of the truck'),
  height: units(60, 'of the roof'),
  mode: oneOf(['bed', 'box'], 'bed', 'what is behind the cab'),
  cab: other<{ length: number; height: number; slot?: Slot }>('length, height, slot')(
    null,
    'of the cab, units',
  ),
  wheel: other<{ radius: number; width: number }>('radius, width')(
    { radius: 11.5, width: 11 },
    'of the wheels, units',
  ),
  axles: other<readonly number[]>('shares of half the length, from the front')(AXLES, 'where axles are'),
  lower: colour(null, 'of the lower half'),
  edge: units(8, 'radius of its edges'),
}

type TruckLook = Chosen<typeof TRUCK>

export const truck = definePart({
  doc: 'A truck: a cab and a bed, or one box.',
  options: TRUCK,
  build: (s, look) => {
    const chibi = s.context.style.head > 1.3
    const l = (look.length / 2) * (chibi ? 0.82 : 1)
    const w = look.width / 2
    const { wheel } = look
    const axles = look.axles.map((share) => share * l)
    const r = clearRadius(s, wheel.radius * (chibi ? 1.2 : 1), axles)
    const chassis = r + 3
    const roof = look.cab?.height ?? look.height
    const cab = look.mode === 'box' ? l * 2 : (look.cab?.length ?? 34) * (chibi ? 1.15 : 1)
    const bedTop = chassis + 7
    s.add(box([0, 1, chassis + 1], [w * 0.9, l - 2, 6], 3, { slot: look.mode === 'box' ? BODY : DARK }))
    underbody(s, { half: w * 0.56, length: l * 1.34, top: chassis })
    const slot = look.cab?.slot ?? BODY
    const half = (roof - chassis + 6) / 2
    s.add(box([0, -l + cab / 2, roof - half], [w, cab / 2, half], look.edge, { slot, blend: 1 }))
    const front = -l
    addPanes(s, look, { front, cab, w, roof, chassis })
    bumper(s, { y: front - 0.5, z: chassis - 2, half: w, back: 12, radius: 3.6 })
    for (const y of axles) wheels(s, { x: w - wheel.width * 0.42, y, radius: r, width: wheel.width })
    s.sockets.head = {
      at: [0, front + 14, chassis + (roof - chassis) * 0.3],
      radii: [w, 14, (roof - chassis) * 0.5],
    }
    s.sockets.top = [0, front + Math.min(cab / 2, 24), roof]
    s.sockets.neck = { at: [0, front + cab * 0.4, chassis + 10], radius: w }
    s.sockets.belly = { at: [0, front, chassis + 14], radii: [10, 8, 8] }
    s.sockets.back = [0, l, chassis + 18]
    s.sockets.tail = [0, l, chassis + 4]
    s.sockets.side = [w + 20, -l * 0.4, 0]
    s.sockets.hands = [
      [w + 4, front + 8, 12],
      [-w - 4, front + 8, 12],
    ]
    return { front, rear: l, bedFrom: front + cab, bedTop, half: w, roof }
  },
})

interface PaneFrame {
  front: number
  cab: number
  w: number
  roof: number
  chassis: number
}

function addPanes(s: ShapeBuilder, look: TruckLook, { front, cab, w, roof, chassis }: PaneFrame): void {
  const h = (roof - chassis) * 0.155
  const z = roof - h - 4.5
  pane(s, { at: [0, front, z], half: [w * 0.8, 5, h] })
  if (look.mode === 'box') return
  pane(s, { at: [w, front + cab * 0.45, z], half: [4, cab * 0.24, h * 0.95], mirror: true })
}
