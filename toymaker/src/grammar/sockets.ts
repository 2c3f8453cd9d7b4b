/** Sockets: attachment points of parts. Plans set them; kinds may move them. */
import type { Slot } from '../sdf/shapes.ts'
import type { Vec3 } from '../math/vec.ts'

export interface Volume {
  at: Vec3
  radii: Vec3
}

export interface Surface {
  at: Vec3
  normal: Vec3
  /** The ray hit nothing: `at` is only its target. */
  missed?: boolean
}

/** An eye that is to be drawn. */
export interface Eye {
  surface: Surface
  side: 1 | -1
  radius: number
  open: number
}

export interface Sockets {
  head: Volume
  top: Vec3
  /** `axis` is the way the neck runs; upright when absent. */
  neck: { at: Vec3; radius: number; axis?: Vec3 }
  belly: Volume
  back: Vec3
  /** The top of a shell, where packs ride and capes lie: its back is out of sight. */
  shell?: Vec3
  /** Where fins grow on a vehicle whose top is a lamp with a face; without it, at the top. */
  wingRoot?: Vec3
  tail: Vec3
  /** The way a swimmer's tail runs; straight behind when absent. */
  tailWay?: Vec3
  hands: readonly [Vec3, Vec3]
  foot: Vec3
  /** Of an animal on four legs. */
  hindFeet?: readonly [Vec3, Vec3]
  /** Beside the toy on the floor. */
  side: Vec3
  mouth: MouthSocket | null
  /** Radius of the pane on which the face is drawn; without one the face lies on the body. */
  pane?: number
  /** Inside a vehicle, level with where its side carries a mark. */
  flank?: Vec3
  /** Height of the upper edge of a front bumper, in its middle. */
  bumperTop?: number
  /** Filled by the face: where glasses and lashes go. */
  eyes: ReadonlyArray<Surface & { radius: number }>
  /** The rim of the drawn mouth. */
  lips: readonly Vec3[]
  /** Points of parts worn in front of the face. */
  worn: readonly Vec3[]
  /** Points of what was chosen and lies on the body: a plate that comes later leaves them to be seen. */
  laid: readonly Vec3[]
}

export interface MouthSocket {
  at: Vec3
  width: number
  form: 'line' | 'cat' | 'none'
  slot?: Slot
  /** Around it is no room for a laugh. */
  staysShut?: boolean
}

export function startingSockets(): Sockets {
  const middle: Volume = { at: [0, 0, 50], radii: [25, 25, 25] }
  return {
    head: middle,
    top: [0, 0, 100],
    neck: { at: [0, 0, 50], radius: 15 },
    belly: middle,
    back: [0, 20, 40],
    tail: [0, 20, 12],
    hands: [
      [30, -15, 35],
      [-30, -15, 35],
    ],
    foot: [20, -30, 10],
    side: [34, 0, 0],
    mouth: null,
    eyes: [],
    lips: [],
    worn: [],
    laid: [],
  }
}
