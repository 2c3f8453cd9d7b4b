/** Text of a PDF as a reader of the file finds it: line by line, columns side by side, pages apart. */
import { getDocumentProxy } from 'unpdf'

interface Piece {
  text: string
  left: number
  right: number
  /** Of its baseline, from the bottom of the page. */
  y: number
  size: number
}

/** Points by which baselines of one line may differ. */
const SAME_LINE = 2
/** Wider gaps than this share of the letters' size are a space; a multiple of it parts columns. */
const SPACE = 0.2
const COLUMN = 1

/** Pages are parted by a form feed, lines by a line feed, words by one space and columns by three. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  // The reader detaches the bytes it is given.
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [pieceOf(item)] : []))
    pages.push(linesOf(pieces).map(lineText).join('\n'))
  }
  return pages.join('\f')
}

function pieceOf({
  str,
  transform,
  width,
  height,
}: {
  str: string
  transform: number[]
  width: number
  height: number
}): Piece {
  const [left = 0, y = 0] = transform.slice(4)
  return { text: str, left, right: left + width, y, size: height }
}

/** From the top of the page, each from left to right. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line?.[0] !== undefined && line[0].y - piece.y <= SAME_LINE) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left))
}

function lineText(line: readonly Piece[]): string {
  return line
    .map(({ text, left, size }, place) => {
      const gap = left - (line[place - 1]?.right ?? left)
      return `${gap > COLUMN * size ? '   ' : gap > SPACE * size ? ' ' : ''}${text}`
    })
    .join('')
}
