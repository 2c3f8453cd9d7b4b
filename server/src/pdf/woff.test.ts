import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import { expect, it, vi } from 'vitest'
import { loadFace } from './lettering.ts'
import { sfntOf } from './woff.ts'

const FONTS = [
  ['@fontsource/fredoka/files/fredoka-latin-500-normal.woff', 'Räven Rufus & Ängeln, 3-5 år'],
  ['@fontsource/fredoka/files/fredoka-latin-ext-500-normal.woff', 'ŁŞőż'],
  ['@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff', '🦊🎂'],
] as const

const read = (name: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(name)))

/** A page of one line in the font. */
function pageOf(font: Buffer, text: string): Promise<Buffer> {
  const doc = new Pdf({ info: { CreationDate: new Date(0) } })
  doc.font(font).text(text)
  doc.end()
  return buffer(doc)
}

it.each(FONTS)('%s unpacked prints the same page', async (name, text) => {
  const [unpacked, packed] = await Promise.all([pageOf(sfntOf(read(name)), text), pageOf(read(name), text)])
  expect(unpacked.equals(packed)).toBe(true)
  expect(packed.equals(await pageOf(read(name), text.slice(2)))).toBe(false)
})

it.each(FONTS)('%s is as long as it says when unpacked', (name) => {
  const woff = read(name)
  // WOFF 1.0: totalSfntSize.
  expect(sfntOf(woff)).toHaveLength(woff.readUInt32BE(16))
})

it('no face of printed pages stays packed', () => {
  const doc = new Pdf()
  const registered = vi.spyOn(doc, 'registerFont')
  loadFace(doc)
  const kinds = registered.mock.calls.map(([, font]) => Buffer.from(font as Buffer).toString('latin1', 0, 4))
  expect(kinds).toHaveLength(7)
  expect(kinds).not.toContain('wOFF')
})
