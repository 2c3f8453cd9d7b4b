/** Numbers and words of places on the model that lines of the check mean. Pure. */
import type { CheckMark, InspectionItem } from '@leksmedjan/contract/packing'
import type { ModelMark } from '#ui/viewer/model-mark.ts'
import { TEXTS } from './texts.ts'

const MM = 0.001

/** In the axes of the GLB, which has y up and faces +z. */
export const modelMarksOf = (marks: readonly CheckMark[]): ModelMark[] =>
  marks.map(({ at_mm: [x, y, z] }, index) => ({ text: String(index + 1), at: [x * MM, z * MM, -y * MM] }))

/** As the model bears them. */
export const numbersOf = (marks: readonly CheckMark[], item: InspectionItem): number[] =>
  marks.flatMap(({ items }, index) => (items.includes(item) ? [index + 1] : []))

/** Seen from the front. @example 'Smådel på 14 mm: högt upp, till höger, framtill' */
export function placeWords({ length_mm: length, where }: CheckMark): string {
  const what = length === null ? TEXTS.neck : TEXTS.smallPart(Math.round(length))
  if (where === null) return what
  const { x, y, z } = TEXTS.placeWords
  return `${what}: ${[z[where.z], x[where.x], y[where.y]].filter(Boolean).join(', ')}`
}
