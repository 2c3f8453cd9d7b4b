/** Name label, A6 across: for whom, which toy, its number and code, the warning and the maker. */
import { serialInFours } from '@leksmedjan/contract/serials'
import type { TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import { say, sizeWords } from './paper-words.ts'
import type { PaperFacts } from './facts.ts'
import {
  A6,
  MARGIN,
  MM,
  ceMark,
  picture,
  put,
  putFitted,
  rule,
  SOFT,
  squareCode,
  underThreeSign,
} from './paper.ts'

const WIDTH = A6.width - 2 * MARGIN

export function nameLabel(pdf: TaggedPdf, facts: PaperFacts): void {
  const { order, picture: jpeg, serial, seller, isFetched } = facts
  pdf.addPage(A6)
  const side = 40 * MM
  if (jpeg !== null) picture(pdf, jpeg, { alt: TEXTS.picture(order.toyName), x: MARGIN, y: MARGIN, side })
  const x = jpeg === null ? MARGIN : MARGIN + side + 5 * MM
  const width = A6.width - MARGIN - x
  const named = { x, width, weight: 600, align: 'left' } as const
  const { recipientName: name } = order
  if (name !== null)
    put(
      pdf,
      say(facts, ({ labelFor }) => labelFor),
      { x, y: MARGIN, width, weight: 500, size: 12, colour: SOFT },
    )
  putFitted(pdf, name ?? order.toyName, {
    ...named,
    y: MARGIN + 7 * MM,
    height: 20 * MM,
    sizes: [44, 38, 32, 27, 23, 19, 16],
    tag: 'H1',
  })
  const below = [name === null ? '' : order.toyName, sizeWords(facts)].filter(Boolean).join('\n')
  putFitted(pdf, below, {
    ...named,
    weight: 400,
    y: MARGIN + 28 * MM,
    height: 15.5 * MM,
    sizes: [12, 11, 10, 9, 8],
    fromTop: true,
  })
  const y = MARGIN + side + 5 * MM
  rule(pdf, MARGIN, y, WIDTH)
  const codeSide = 36 * MM
  const foot = y + 3 * MM
  const textX = MARGIN + (serial === null ? 0 : codeSide + 3 * MM)
  const textWidth = A6.width - MARGIN - textX
  let line = foot + 4
  if (facts.isCeMarked) ceMark(pdf, TEXTS.ceMark, A6.width - MARGIN, foot + 4)
  if (serial !== null) {
    squareCode(pdf, serial.url, {
      alt: TEXTS.squareCode(serial.url),
      x: MARGIN - 2 * MM,
      y: foot,
      side: codeSide,
    })
    line = put(
      pdf,
      say(facts, (words) => words.serial),
      {
        x: textX,
        y: line,
        width: textWidth,
        weight: 400,
        size: 8.5,
        colour: SOFT,
      },
    )
    line = put(pdf, serialInFours(serial.number), {
      x: textX,
      y: line,
      width: textWidth,
      weight: 600,
      size: 12,
      spacing: 0.9,
    })
  }
  const signSide = 11 * MM
  underThreeSign(pdf, textX, line + 3, signSide)
  const beside = { x: textX + signSide + 3 * MM, width: textWidth - signSide - 3 * MM }
  const warned = put(pdf, TEXTS.warning(order.deliveryAddress, isFetched), {
    ...beside,
    y: line + 4,
    weight: 600,
    size: 8.5,
  })
  put(pdf, TEXTS.makerLine(seller), {
    x: textX,
    y: Math.max(warned, line + 3 + signSide) + 3,
    width: textWidth,
    weight: 400,
    size: 8,
    colour: SOFT,
  })
}
