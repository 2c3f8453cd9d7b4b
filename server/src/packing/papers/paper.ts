/** What the papers of a parcel are made of: sheets, text in columns, pictures, the number as a square code. */
import { CE_MARK, LEAST_CE_HEIGHT_MM } from '@leksmedjan/contract/ce-mark'
import { graphemesOf, plainSpaces, unprintedIn } from '@leksmedjan/contract/printed-text'
import { encode } from 'uqr'
import { breakLines, setCentred, setLine, widthOf, type Face } from '../../pdf/lettering.ts'
import type { PageSize, TaggedPdf } from '../../pdf/tagged-pdf.ts'

/** Points in a millimetre. */
export const MM = 72 / 25.4
export const A4: PageSize = { width: 210 * MM, height: 297 * MM }
/** Across: 148 × 105 mm. */
export const A6: PageSize = { width: 148 * MM, height: 105 * MM }

export const INK = '#2A2140'
export const SOFT = '#5E5676'
export const LINE = '#C9BFB2'
/** Printers at home leave this much of the edge white. */
export const MARGIN = 8 * MM

export interface Block extends Face {
  x: number
  y: number
  width: number
  colour?: string
  /** As a share of the size. */
  leading?: number
  /** PDF tag. */
  tag?: string
}

/** Sets a text in a column; returns the height below it. */
export function put(pdf: TaggedPdf, text: string, block: Block): number {
  const { x, y, width, size, weight, spacing = 0, colour = INK, leading = 1.38, tag = 'P' } = block
  const face = { weight, size, spacing }
  const said = printable(text)
  if (said === '') return y
  const lines = said.split('\n').flatMap((line) => breakLines(pdf.doc, line, [width], face))
  pdf.text(tag, said, () => {
    pdf.doc.fillColor(colour)
    lines.forEach((line, i) => setLine(pdf.doc, line, x, y + i * size * leading, face))
  })
  return y + lines.length * size * leading
}

export interface Fit {
  x: number
  y: number
  width: number
  height: number
  weight: Face['weight']
  sizes: readonly number[]
  align: 'left' | 'centre'
  /** Begins at the top of the height. */
  fromTop?: boolean
  tag?: string
}

const LEADING = 1.3

/** The largest of the sizes at which all of it has room, with no word broken where that can be; in the middle of the height. */
export function putFitted(pdf: TaggedPdf, text: string, box: Fit): void {
  const { x, y, width, height, weight, sizes, align, fromTop = false, tag = 'P' } = box
  const { doc } = pdf
  const said = printable(text)
  if (said === '') return
  const paragraphs = said.split('\n')
  const broken = (size: number) =>
    paragraphs.flatMap((line) => (line === '' ? [''] : breakLines(doc, line, [width], { weight, size })))
  const isWhole = (size: number) =>
    said.split(/\s/).every((word) => widthOf(doc, word, { weight, size }) <= width)
  const hasRoom = (size: number) => broken(size).length * size * LEADING <= height
  const fitting = sizes.find((size) => isWhole(size) && hasRoom(size)) ?? sizes.find(hasRoom)
  const size = fitting ?? sizes.at(-1) ?? 8
  const lines = broken(size)
  const top = fromTop ? y : y + Math.max(0, (height - lines.length * size * LEADING) / 2)
  pdf.text(tag, said, () => {
    doc.fillColor(INK)
    if (align === 'centre') setCentred(doc, lines, x + width / 2, top, { weight, size }, size * LEADING)
    else lines.forEach((line, i) => setLine(doc, line, x, top + i * size * LEADING, { weight, size }))
  })
}

/** One line, ending at the right edge. */
export function putRight(pdf: TaggedPdf, text: string, right: number, y: number, face: Face): void {
  pdf.text('P', text, () => {
    pdf.doc.fillColor(INK)
    setLine(pdf.doc, text, right - widthOf(pdf.doc, text, face), y, face)
  })
}

export function rule(pdf: TaggedPdf, x: number, y: number, width: number): void {
  pdf.artifact(() => {
    pdf.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .stroke(LINE)
  })
}

export function picture(
  pdf: TaggedPdf,
  jpeg: Uint8Array,
  { alt, x, y, side }: { alt: string; x: number; y: number; side: number },
): void {
  pdf.figure(alt, () => {
    pdf.doc.save().roundedRect(x, y, side, side, 8).clip()
    pdf.doc.image(Buffer.from(jpeg), x, y, { cover: [side, side] })
    pdf.doc.restore()
  })
}

/** Error correction M, four modules of white around it (ISO/IEC 18004); returns the width of that border. */
export function squareCode(
  pdf: TaggedPdf,
  content: string,
  { alt, x, y, side }: { alt: string; x: number; y: number; side: number },
): number {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_MODULES })
  const module = side / size
  pdf.figure(alt, () => {
    pdf.doc.rect(x, y, side, side).fill('#FFFFFF')
    data.forEach((row, line) =>
      row.forEach((isDark, column) => {
        // Half a tenth of a point wider, so that no hairline shows between neighbours.
        if (isDark) pdf.doc.rect(x + column * module, y + line * module, module + 0.05, module + 0.05)
      }),
    )
    pdf.doc.fill('#000000')
  })
  return QUIET_MODULES * module
}

const QUIET_MODULES = 4

/** Not for children under three, as on toys (EN 71-1, annex D): face and ages over the bar, so that they are read. */
export function underThreeSign(pdf: TaggedPdf, x: number, y: number, side: number): void {
  const { doc } = pdf
  const unit = side / 52
  const [cx, cy] = [x + side / 2, y + side / 2]
  pdf.artifact(() => {
    doc
      .circle(cx, cy, 23 * unit)
      .lineWidth(5 * unit)
      .stroke('#C8102E')
    doc
      .moveTo(x + 10 * unit, y + 10 * unit)
      .lineTo(x + 42 * unit, y + 42 * unit)
      .lineWidth(5 * unit)
      .stroke('#C8102E')
    doc
      .circle(cx, y + 18.5 * unit, 7.5 * unit)
      .lineWidth(2 * unit)
      .fillAndStroke('#FFFFFF', '#000000')
    for (const eye of [-2.7, 2.7]) doc.circle(cx + eye * unit, y + 17.3 * unit, 1.1 * unit).fill('#000000')
    const size = 14 * unit
    const wide = widthOf(doc, AGES, { weight: 600, size })
    doc
      .roundedRect(cx - wide / 2 - 2 * unit, y + 29 * unit, wide + 4 * unit, 12 * unit, 3 * unit)
      .fill('#FFFFFF')
    doc.fillColor('#000000')
    setCentred(doc, [AGES], cx, y + 35 * unit - size * 0.62, { weight: 600, size }, 0)
  })
}

/** Its right upper corner is at (`right`, `y`). */
export function ceMark(pdf: TaggedPdf, alt: string, right: number, y: number): void {
  const scale = (CE_HEIGHT_MM * MM) / CE_MARK.height
  pdf.figure(alt, () => {
    pdf.doc.save()
    pdf.doc
      .translate(right - CE_MARK.width * scale, y)
      .scale(scale)
      .path(CE_MARK.path)
      .fill('#000000')
    pdf.doc.restore()
  })
}

/** Printers at home shrink pages to their margins: with room to the least height. */
const CE_HEIGHT_MM = LEAST_CE_HEIGHT_MM + 2

const AGES = '0-3'

/** What the faces have no sign for is left out: the packing page names it, so that it is written by hand. */
export function printable(text: string): string {
  const plain = plainSpaces(text)
  const missing = new Set(unprintedIn(plain))
  return graphemesOf(plain)
    .filter((each) => !missing.has(each))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}
