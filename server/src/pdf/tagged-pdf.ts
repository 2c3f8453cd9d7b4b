/** A PDF in Swedish whose parts a screen reader tells apart: text, pictures with words, ornaments that are passed over. */
import Pdf from 'pdfkit'
import { loadFace } from './lettering.ts'

type Doc = PDFKit.PDFDocument

/** In points, 72 to the inch. */
export interface PageSize {
  width: number
  height: number
}

export interface TaggedPdf {
  doc: Doc
  addPage(size: PageSize): void
  figure(alt: string, draw: () => void): void
  /** `actual` is what is read out: the lines as they are set would lose words that were broken. */
  text(tag: string, actual: string, draw: () => void): void
  /** Seen, not read out. */
  artifact(draw: () => void): void
  finish(): Promise<Uint8Array>
}

const SHOP = 'Leksmedjan'

export function openTaggedPdf({ title, madeAt }: { title: string; madeAt: Date }): TaggedPdf {
  const doc = new Pdf({
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'sv-SE',
    info: {
      // The library writes the title into XML unescaped.
      Title: title.replaceAll(/[<>&]/g, ''),
      Author: SHOP,
      Creator: SHOP,
      Producer: SHOP,
      CreationDate: madeAt,
    },
  })
  loadFace(doc)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    addPage: ({ width, height }) => void doc.addPage({ size: [width, height], margin: 0 }),
    figure: (alt, draw) => void root.add(doc.struct('Figure', { alt }, draw)),
    text: (tag, actual, draw) => void root.add(doc.struct(tag, { actual }, draw)),
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    async finish() {
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}
