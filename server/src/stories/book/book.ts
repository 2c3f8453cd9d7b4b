/** Lays the pages of a book and writes them as a tagged PDF. */
import type { StoryMaker, StoryPlace } from '../story-text-provider.ts'
import { BOOK } from '../texts.ts'
import { INK, mixed, PAPER, type Inks } from './ink.ts'
import { SHEET } from './brush.ts'
import type { Illustration } from './illustration.ts'
import { fitTitle, PAGE, roundOf, type Panel } from './layout.ts'
import { balanced, fitLines, setCentred, setLine, widthOf } from '../../pdf/lettering.ts'
import { openTaggedPdf, type TaggedPdf } from '../../pdf/tagged-pdf.ts'

type Doc = PDFKit.PDFDocument

export interface BookPage {
  picture: Illustration
  place: StoryPlace
  panel: (doc: Doc) => Panel
}

export interface Book {
  title: string
  toyName: string
  /** null when not given. */
  childName: string | null
  relation: string | null
  occasion: string | null
  message: string | null
  orderNumber: string
  madeAt: Date
  inks: Inks
  cover: Illustration
  wordsBy: StoryMaker
  /** 'ai': the cover shows a paid picture instead of the toymaker's render. */
  coverBy: StoryMaker
  pages: BookPage[]
}

export interface BoundBook {
  bytes: Uint8Array
  pages: number
}

const AI_MADE = `
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>
</rdf:Description>`
const MIDDLE = PAGE.width / 2
/** Room for relation and message. */
const DEDICATION_HIGH = 220

export async function bindBook(book: Book): Promise<BoundBook> {
  const pdf = openTaggedPdf(book)
  const writer = new Writer(pdf, book)
  writer.cover()
  writer.dedication()
  book.pages.forEach((page, i) => writer.scene(page, i + 1))
  writer.end()
  pdf.doc.appendXML(AI_MADE)
  return { bytes: await pdf.finish(), pages: book.pages.length + 3 }
}

class Writer {
  readonly #pdf: TaggedPdf
  readonly #doc: Doc
  readonly #book: Book

  constructor(pdf: TaggedPdf, book: Book) {
    this.#pdf = pdf
    this.#doc = pdf.doc
    this.#book = book
  }

  cover(): void {
    const { cover, inks, title, toyName, childName } = this.#book
    const doc = this.#page()
    this.#pdf.figure(BOOK.cover(toyName), () => this.#bleed(cover))
    const { lines, size } = fitTitle(doc, title)
    const leading = size * 1.12
    const wide = Math.max(...lines.map((line) => widthOf(doc, line, { weight: 600, size })))
    const box = { width: Math.max(wide + 84, 320), height: lines.length * leading + 40 }
    this.#pdf.artifact(() => {
      doc
        .roundedRect(MIDDLE - box.width / 2, 40, box.width, box.height, 30)
        .fillOpacity(0.95)
        .fill(PAPER)
        .fillOpacity(1)
      doc
        .roundedRect(MIDDLE - box.width / 2 + 7, 47, box.width - 14, box.height - 14, 24)
        .lineWidth(2)
        .stroke(inks.accent)
      doc.rect(0, 0, 16, PAGE.height).fillOpacity(0.9).fill(inks.accent).fillOpacity(1)
      doc.rect(16, 0, 3, PAGE.height).fillOpacity(0.35).fill('#000000').fillOpacity(1)
    })
    this.#pdf.text('H1', title, () => {
      doc.fillColor(INK)
      setCentred(doc, lines, MIDDLE, 40 + 20 - size * 0.06, { weight: 600, size }, leading)
    })
    const subtitle = fitLines(doc, BOOK.subtitle(childName), {
      weight: 500,
      sizes: [19, 17, 15, 13, 11],
      width: 480,
      most: () => 1,
    })
    const [line = ''] = subtitle.lines
    const pill = widthOf(doc, line, { weight: 500, size: subtitle.size }) + 44
    const y = PAGE.height - 66
    this.#pdf.artifact(() => void doc.roundedRect(MIDDLE - pill / 2, y, pill, 38, 19).fill(inks.accent))
    this.#pdf.text('P', line, () => {
      doc.fillColor('#FFFFFF')
      setCentred(doc, [line], MIDDLE, y + 19 - subtitle.size * 0.62, { weight: 500, size: subtitle.size }, 0)
    })
  }

  dedication(): void {
    const { inks, cover, childName, toyName, occasion, message, relation } = this.#book
    const doc = this.#page()
    this.#tinted()
    const round = { x: 196, y: PAGE.height / 2, r: 138 }
    this.#pdf.figure(BOOK.cover(toyName), () => this.#roundel(cover, round))
    const [left, width] = [372, 296]
    const name = fitLines(doc, childName ?? toyName, {
      weight: 600,
      sizes: [50, 44, 38, 32, 27, 23, 19],
      width,
      most: () => 2,
    })
    const note = fitLines(
      doc,
      (occasion === null ? undefined : BOOK.occasions[occasion]) ??
        (childName === null ? '' : BOOK.togetherWith(toyName)),
      {
        weight: 500,
        sizes: [17, 15, 13],
        width,
        most: () => 3,
      },
    )
    const said = [relation === null ? '' : BOOK.dear(relation), message === null ? '' : `”${message}”`]
    const dear = said.filter((part) => part !== '').join(': ')
    const { size } = fitLines(doc, dear, {
      weight: 400,
      sizes: [18, 16, 14.5, 13, 11.5, 10, 9],
      width,
      most: (high) => Math.floor(DEDICATION_HIGH / (high * 1.42)),
    })
    const most = Math.floor(DEDICATION_HIGH / (size * 1.42))
    const words = { size, lines: balanced(doc, dear, width, { weight: 400, size }).slice(0, most) }
    const top = childName === null ? BOOK.belongsToYou : BOOK.belongs
    const high =
      34 +
      name.lines.length * name.size * 1.12 +
      16 +
      note.lines.length * note.size * 1.35 +
      (words.lines.length > 0 ? 26 + words.lines.length * words.size * 1.42 : 0)
    let y = (PAGE.height - high) / 2
    const put = (
      tag: string,
      lines: readonly string[],
      face: { weight: 400 | 500 | 600; size: number },
      leading: number,
      colour: string,
    ) => {
      if (lines.length === 0) return
      this.#pdf.text(tag, lines.join(' '), () => {
        doc.fillColor(colour)
        lines.forEach((line, i) => setLine(doc, line, left, y + i * leading, face))
      })
      y += lines.length * leading
    }
    put('P', [top], { weight: 500, size: 18 }, 34, mixed(INK, inks.tint, 0.15))
    put('H2', name.lines, { weight: 600, size: name.size }, name.size * 1.12, inks.accent)
    y += 10
    put('P', note.lines, { weight: 500, size: note.size }, note.size * 1.35, INK)
    if (words.lines.length > 0) {
      y += 16
      const mark = y
      this.#pdf.artifact(
        () =>
          void doc
            .roundedRect(left - 18, mark + 2, 4, words.lines.length * words.size * 1.42 - 4, 2)
            .fill(inks.accent),
      )
      put('P', words.lines, { weight: 400, size: words.size }, words.size * 1.42, INK)
    }
  }

  scene({ picture, place, panel: lay }: BookPage, number: number): void {
    const { inks, toyName } = this.#book
    const doc = this.#page()
    const panel = lay(doc)
    this.#pdf.figure(BOOK.picture(toyName, BOOK.places[place]), () => this.#bleed(picture))
    const { x, y, width, height } = panel
    this.#pdf.artifact(() => {
      doc
        .roundedRect(x + 2, y + 4, width, height, 24)
        .fillOpacity(0.16)
        .fill(INK)
        .fillOpacity(1)
      doc.roundedRect(x, y, width, height, 24).fillOpacity(0.95).fill(PAPER).fillOpacity(1)
    })
    this.#pdf.text('P', panel.text, () => {
      doc.fillColor(inks.accent)
      if (panel.cap.letter !== '') setLine(doc, panel.cap.letter, panel.cap.x, panel.cap.y, panel.cap.face)
      doc.fillColor(INK)
      for (const line of panel.lines) setLine(doc, line.text, line.x, line.y, panel.face)
    })
    this.#number(number, number % 2 === 0 ? 34 : PAGE.width - 34)
  }

  end(): void {
    const { inks, pages, cover, coverBy, wordsBy, toyName, orderNumber, madeAt } = this.#book
    const doc = this.#page()
    this.#tinted()
    const last = pages.at(-1)
    this.#pdf.figure(BOOK.picture(toyName, BOOK.places[last?.place ?? 'room']), () =>
      this.#roundel(last?.picture ?? cover, { x: MIDDLE, y: 186, r: 130 }),
    )
    const heading = { weight: 600, size: 46 } as const
    this.#pdf.text('H2', BOOK.end, () => {
      doc.fillColor(inks.accent)
      setCentred(doc, [BOOK.end], MIDDLE, 338, heading, 0)
    })
    const face = { weight: 400, size: 11 } as const
    const lines = [
      ...balanced(doc, BOOK.made[coverBy][wordsBy](toyName), 430, face),
      BOOK.order(orderNumber, madeAt.getUTCFullYear()),
    ]
    this.#pdf.text('P', lines.join(' '), () => {
      doc.fillColor(INK)
      setCentred(doc, lines, MIDDLE, 430, face, 16)
    })
  }

  #page(): Doc {
    this.#pdf.addPage(PAGE)
    return this.#doc
  }

  #bleed({ jpeg }: Illustration): void {
    this.#doc.image(jpeg, 0, 0, { width: PAGE.width, height: PAGE.height })
  }

  #roundel({ jpeg, toy }: Illustration, { x, y, r }: { x: number; y: number; r: number }): void {
    const doc = this.#doc
    const round = roundOf(toy)
    const scale = r / round.r
    doc.save().circle(x, y, r).clip()
    doc.image(jpeg, x - round.x * scale, y - round.y * scale, { height: SHEET.height * scale })
    doc
      .restore()
      .circle(x, y, r)
      .lineWidth(7)
      .stroke(PAPER)
      .circle(x, y, r + 7)
      .lineWidth(2.5)
      .stroke(this.#book.inks.accent)
  }

  #tinted(): void {
    const { tint, accent } = this.#book.inks
    const doc = this.#doc
    this.#pdf.artifact(() => {
      doc.rect(0, 0, PAGE.width, PAGE.height).fill(tint)
      doc.roundedRect(20, 20, PAGE.width - 40, PAGE.height - 40, 26).fill(PAPER)
      doc
        .roundedRect(28, 28, PAGE.width - 56, PAGE.height - 56, 20)
        .lineWidth(1.5)
        .dash(2, { space: 7 })
        .stroke(accent)
        .undash()
      for (const [x, y] of [
        [60, 66],
        [PAGE.width - 60, 66],
        [60, PAGE.height - 66],
        [PAGE.width - 60, PAGE.height - 66],
      ] as const)
        starAt(doc, x, y, 12, accent)
    })
  }

  #number(number: number, x: number): void {
    const doc = this.#doc
    const face = { weight: 600, size: 13 } as const
    const y = PAGE.height - 30
    this.#pdf.artifact(() => {
      doc.circle(x, y, 14).fill(PAPER)
      doc.fillColor(this.#book.inks.accent)
      setCentred(doc, [String(number)], x, y - face.size * 0.62, face, 0)
    })
  }
}

function starAt(doc: Doc, x: number, y: number, r: number, colour: string): void {
  const point = (i: number): [number, number] => {
    const length = i % 2 === 0 ? r : r * 0.46
    return [x + Math.sin((i * Math.PI) / 5) * length, y - Math.cos((i * Math.PI) / 5) * length]
  }
  doc.polygon(...Array.from({ length: 10 }, (_, i) => point(i))).fill(colour)
}
