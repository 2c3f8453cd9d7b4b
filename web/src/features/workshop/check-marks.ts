/** Numbers and words of places on the model that lines of the check mean. Pure. */
import type { CheckMark, InspectionItem } from '@leksmedjan/contract/packing'
import type { ToyPlace } from '@leksmedjan/contract/toy-places'
import type { ModelMark } from '#ui/viewer/model-mark.ts'
import { TEXTS } from './texts.ts'

const MM = 0.001
/** Closer than this, neither is seen to be the left one. */
const APART_MM = 2

/** In the axes of the GLB, which has y up and faces +z. */
export const modelMarksOf = (marks: readonly CheckMark[]): ModelMark[] =>
  marks.map(({ at_mm: [x, y, z] }, index) => ({ text: String(index + 1), at: [x * MM, z * MM, -y * MM] }))

/** As the model bears them. */
export const numbersOf = (marks: readonly CheckMark[], item: InspectionItem): number[] =>
  marks.flatMap(({ items }, index) => (items.includes(item) ? [index + 1] : []))

/** Of each. Two of the same words are told apart: by their sides. */
export function wordsOfPlaces(marks: readonly ToyPlace[]): string[] {
  const words = marks.map(placeWords)
  return marks.map(({ at_mm: [x] }, index) => {
    const said = words[index] ?? ''
    const [twin, ...more] = marks.filter((_, other) => other !== index && words[other] === said)
    if (twin === undefined || more.length > 0 || Math.abs(twin.at_mm[0] - x) < APART_MM) return said
    return `${said}, ${x < twin.at_mm[0] ? TEXTS.leftOfTwo : TEXTS.rightOfTwo}`
  })
}

/** Seen from the front. @example 'Smådel på 14 mm: högt upp, till höger, framtill' */
function placeWords({ length_mm: length, where }: ToyPlace): string {
  const what = length === null ? TEXTS.neck : TEXTS.smallPart(Math.round(length))
  if (where === null) return what
  const { x, y, z } = TEXTS.placeWords
  return `${what}: ${[z[where.z], x[where.x], y[where.y]].filter(Boolean).join(', ')}`
}
