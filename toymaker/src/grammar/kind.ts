/** A kind: how it is built, what is drawn on it, where its face sits. `kinds-of.ts` makes one of data. */
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
  /** No face is drawn: a part shown alone. */
  faceless?: boolean
  /** What it is made of, where it is data. */
  recipe?: Recipe
  /** A young one: bigger head, shorter legs. */
  young?: boolean
  /** The head is part of the body and does not nod. */
  fixedHead?: boolean
  /** The head faces forward in every mood: turned, its face would sink into the body. As a joint it still turns. */
  facesForward?: boolean
  /** What lies on the back is seen only from above. */
  lowBack?: boolean
  /** Looks right only from the side it was built for. */
  oneSided?: boolean
  /** Degrees the resting head looks towards the viewer, for bodies shown from the side. */
  headYaw?: number
  variants?: Readonly<Record<string, Partial<Omit<Kind, 'variants'>>>>
}

/** A plan or a part by name, with what is chosen of its options, or sculpted in code; `as` tells apart what a kind has of the same part. */
export type PartCall = readonly [
  name: string,
  look?: Readonly<Record<string, unknown>> | ((s: ShapeBuilder) => unknown),
  as?: string | undefined,
]

/** A plan, and the parts on it in the order they are built. */
export interface Recipe {
  plan: PartCall
  parts: readonly PartCall[]
  marks: readonly PartCall[]
}

export interface Camera {
  azimuth: number
  elevation: number
}

/** Kinds of one catalogue group by their last slug. */
export type Group = Readonly<Record<string, Kind>>
