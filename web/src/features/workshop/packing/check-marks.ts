/** Numbers of places on the model that lines of the check mean. Pure. */
import type { CheckMark, InspectionItem } from '@leksmedjan/contract/packing'
import type { ModelMark } from '#ui/viewer/model-mark.ts'

const MM = 0.001

/** In the axes of the GLB, which has y up and faces +z. */
export const modelMarksOf = (marks: readonly CheckMark[]): ModelMark[] =>
  marks.map(({ at_mm: [x, y, z] }, index) => ({ text: String(index + 1), at: [x * MM, z * MM, -y * MM] }))

/** As the model bears them. */
export const numbersOf = (marks: readonly CheckMark[], item: InspectionItem): number[] =>
  marks.flatMap(({ items }, index) => (items.includes(item) ? [index + 1] : []))
