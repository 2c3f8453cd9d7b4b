import type { ShapeBuilder } from '../shape-builder.ts'

export type Work = (s: ShapeBuilder) => unknown

/** One way to use a plan or a part. */
export interface Example {
  /** What the part is built on; without one it stands alone. */
  on?: Work
  build: Work
}
