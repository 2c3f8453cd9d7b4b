/** Greeting card, A6 across: the buyer's words, as large as they fit, and the toy they come with. */
import type { TaggedPdf } from '../../pdf/tagged-pdf.ts'
import { PAPER_TEXTS as TEXTS } from '../texts.ts'
import type { PaperFacts } from './facts.ts'
import { A6, LINE, MARGIN, MM, picture, putFitted } from './paper.ts'

const INSIDE = 7 * MM

/** Nothing when no card was bought. */
export function greetingCard(pdf: TaggedPdf, { order, picture: jpeg }: PaperFacts): void {
  const { greeting, toyName } = order
  if (greeting === null) return
  pdf.addPage(A6)
  pdf.artifact(() => {
    pdf.doc
      .roundedRect(MARGIN, MARGIN, A6.width - 2 * MARGIN, A6.height - 2 * MARGIN, 14)
      .lineWidth(1.2)
      .stroke(LINE)
  })
  const inner = { x: MARGIN + INSIDE, y: MARGIN + INSIDE, height: A6.height - 2 * (MARGIN + INSIDE) }
  const side = 44 * MM
  const width = A6.width - 2 * (MARGIN + INSIDE)
  if (jpeg !== null) {
    const y = inner.y + (inner.height - side) / 2
    picture(pdf, jpeg, { alt: TEXTS.picture(toyName), x: inner.x, y, side })
  }
  const taken = jpeg === null ? 0 : side + 7 * MM
  putFitted(pdf, greeting, {
    ...inner,
    x: inner.x + taken,
    width: width - taken,
    weight: 500,
    sizes: [26, 23, 20, 18, 16, 14.5, 13, 11.5, 10.5, 9.5, 8.5],
    align: jpeg === null ? 'centre' : 'left',
    tag: 'H1',
  })
}
