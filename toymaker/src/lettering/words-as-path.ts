/** Text as SVG outlines for pictures, so that the rendering machine needs no font. */
import { typesetter } from './layout.ts'
import { engravable } from './letters.ts'
import { contoursOf } from './outlines.ts'

/** Box in px, y down; the text is fitted in one to three lines. */
export interface WordsBox {
  left: number
  /** Height of the words' middle. */
  middle: number
  width: number
  height: number
  /** Letters grow no larger than this. */
  mostEm: number
}

/**
 * The `d` of an SVG path, filled by the non-zero rule; '' when nothing of the text can be drawn.
 * @example wordsAsPath('Gnista', { left: 64, middle: 245, width: 490, height: 250, mostEm: 104 })
 */
export function wordsAsPath(text: string, { left, middle, width, height, mostEm }: WordsBox): string {
  const layout = typesetter(engravable(text).text)({ widthMm: width, heightMm: height, maxEmMm: mostEm })
  if (layout === null) return ''
  const start = left + layout.halfWidthMm
  return layout.glyphs
    .flatMap(({ sign, x, y }) =>
      contoursOf(sign).map((contour) => {
        const points = contour.map(
          ([u, v]) =>
            `${(start + x + u * layout.emMm).toFixed(1)} ${(middle - y - v * layout.emMm).toFixed(1)}`,
        )
        return `M${points.join('L')}Z`
      }),
    )
    .join('')
}
