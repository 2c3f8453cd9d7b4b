/** A kind is data over a plan: how it is built, what is drawn on it, where its face sits. */
import type { FacePlan } from './face.ts'
import type { Complexion } from '../palette.ts'
import type { ShapeBuilder } from './shape-builder.ts'

export interface Kind {
  /** Volumes, limbs and everything sculpted, in a neutral pose. */
  build: (s: ShapeBuilder) => void
  /** Marks laid on the finished body, before the face. */
  marks?: (s: ShapeBuilder) => void
  face: FacePlan | ((s: ShapeBuilder) => FacePlan)
  camera?: Camera
  complexion?: Complexion
  /** A young one: bigger head, shorter legs. */
  young?: boolean
  /** The head is part of the body and does not nod. */
  fixedHead?: boolean
  /** What lies on the back is seen only from above. */
  lowBack?: boolean
  /** Looks right only from the side it was built for. */
  oneSided?: boolean
  /** Degrees the resting head looks towards the viewer, for bodies shown from the side. */
  headYaw?: number
  variants?: Readonly<Record<string, Partial<Omit<Kind, 'variants'>>>>
}

export interface Camera {
  azimuth: number
  elevation: number
}

/** Kinds of one catalogue group by their last slug. */
export type Group = Readonly<Record<string, Kind>>
