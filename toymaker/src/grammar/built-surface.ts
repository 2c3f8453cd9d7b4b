/** The surface of the shapes built so far: its distance, normal and colour at a point, and where a ray meets it. */
import { distanceToForm } from '../sdf/distance.ts'
import { BODY } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { pack, RECORD } from '../sdf/tape.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Surface } from './sockets.ts'
import type { SolidField, SolidFields } from './solid-field.ts'

/** `withHead`: turns with a head that is a part of its own, but does not nod. */
export type Region = 'body' | 'head' | 'withHead' | 'floor'

/** Reads the builder's append-only lists; a caller that changes an entry calls `forget`. */
export class BuiltSurface {
  private readonly shapes: readonly Shape[]
  private readonly regions: readonly Region[]
  private readonly fields: SolidFields
  private readonly records = new WeakMap<Shape, Float32Array>()
  private cachedField: { count: number; field: SolidField } | null = null
  /** While a face is laid on a head that will be a part of its own: what the body adds to its surface is gone then. */
  private isHeadAlone = false

  constructor(shapes: readonly Shape[], regions: readonly Region[], fields: SolidFields) {
    this.shapes = shapes
    this.regions = regions
    this.fields = fields
  }

  /** Other shapes stand at places that were counted. */
  forget(): void {
    this.cachedField = null
  }

  /** Whether distances are those of the head without the body. */
  limitToHead(isHeadAlone: boolean): void {
    this.isHeadAlone = isHeadAlone
    this.forget()
  }

  distance(at: Vec3): number {
    return this.field().distance(at)
  }

  /** The first surface hit from `reach` outside along −`toward` through `through`. */
  project(through: Vec3, toward: Vec3, reach: number): Surface {
    return this.field().project(through, toward, reach)
  }

  /** Slot of a surface point, of the shapes so far. */
  colourAt(at: Vec3): Slot {
    let nearest = Infinity
    let slot: Slot = BODY
    for (const shape of this.shapes) {
      if (shape.operation !== 'unite' && shape.operation !== 'paint') continue
      const own = distanceToForm(this.record(shape), at)
      if (shape.operation === 'paint') slot = own < 0 ? shape.slot : slot
      else if (own < nearest) [nearest, slot] = [own, shape.slot]
    }
    return slot
  }

  /** Index of the shape whose surface is nearest. */
  nearest(at: Vec3): number {
    let least = Infinity
    let found = -1
    this.shapes.forEach((shape, i) => {
      if (shape.operation !== 'unite') return
      const own = distanceToForm(this.record(shape), at)
      if (own < least) [least, found] = [own, i]
    })
    return found
  }

  private field(): SolidField {
    if (this.cachedField?.count !== this.shapes.length) {
      const solid = this.shapes.filter(
        ({ operation }, i) => operation !== 'paint' && (operation !== 'unite' || this.isMet(i)),
      )
      const tape = new Float32Array(solid.length * RECORD)
      solid.forEach((shape, i) => tape.set(this.record(shape), i * RECORD))
      this.cachedField = { count: this.shapes.length, field: this.fields.of(tape) }
    }
    return this.cachedField.field
  }

  private isMet(i: number): boolean {
    return !this.isHeadAlone || this.regions[i] === 'head' || this.regions[i] === 'withHead'
  }

  /** A shape packed by itself; its largest blend is unknown, which distances do not read. */
  private record(shape: Shape): Float32Array {
    const known = this.records.get(shape)
    if (known !== undefined) return known
    const packed = pack([shape], 1)
    this.records.set(shape, packed)
    return packed
  }
}
