/** What a wish adds to a toy, apart from the toy that it is added to. */
import { readDesign } from '../design.ts'
import type { Shape } from '../sdf/shapes.ts'
import { shapesOf } from './build-toy.ts'

/** Shapes of a dressed toy without a base: those of the bare toy, and those that its wishes add at its end. */
export function addedShapes(bare: object, wish: object): { toy: Shape[]; added: Shape[] } {
  const count = shapesOf(readDesign(bare)).length - 1
  const dressed = shapesOf(readDesign({ ...bare, ...wish }))
  return { toy: dressed.slice(0, count), added: dressed.slice(count, -1) }
}

export const united = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ operation }) => operation === 'unite')
