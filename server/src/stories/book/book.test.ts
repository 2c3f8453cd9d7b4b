import fc from 'fast-check'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { bindBook, type Book } from './book.ts'
import { chanceOf } from './chance.ts'
import { SHEET } from './brush.ts'
import { illustrate, standsFrom, type Box, type Illustration } from './illustration.ts'
import { inksOf, PAPER } from './ink.ts'
import { fitTitle, layPanel, PAGE, roundOf, standingFor, type Framing, type Side } from './layout.ts'
import { fitLines, loadFace, widthOf } from '../../pdf/lettering.ts'
import { paintScene } from './scenery.ts'
import { STORY_PLACES } from '../story-text-provider.ts'

const SIDES: readonly Side[] = ['left', 'right', 'bottom', 'top']
const FRAMINGS: readonly Framing[] = ['far', 'whole', 'close']
const STANDS = SIDES.flatMap((side) => FRAMINGS.map((framing) => [side, framing] as const))
const AGES = ['3-5', '6-8', '9-12', null]
const cutout = { rgba: new Uint8Array(64 * 64 * 4).fill(255), widthPx: 64, heightPx: 64 }

let doc: PDFKit.PDFDocument
let picture: Illustration
beforeAll(async () => {
  doc = new Pdf({ size: [PAGE.width, PAGE.height], margin: 0 })
  loadFace(doc)
  const scene = { place: 'forest', time: 'evening', weather: 'snow', season: 'winter', home: 1 } as const
  picture = await illustrate(
    { scene, cutout, standing: { across: 0.5, foot: 0.9, size: 0.5, wide: 0.5 }, dressing: '' },
    chanceOf(1),
  )
})

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('räven', 'gick', 'Åke', 'ö', 'W'.repeat(50), 'i'),
      fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replaceAll(/\s/g, 'x')),
    ),
    { minLength: 1, maxLength: 110 },
  )
  .map((list) => list.join(' ').slice(0, 700))

describe('words on a page', () => {
  it('keep within their panel and the panel within the page, however long', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(...SIDES), fc.constantFrom(...AGES), (text, side, age) => {
        const panel = layPanel(doc, text, side, age)
        expect(panel.x).toBeGreaterThanOrEqual(16)
        expect(panel.y).toBeGreaterThanOrEqual(16)
        expect(panel.x + panel.width).toBeLessThanOrEqual(PAGE.width - 16)
        expect(panel.y + panel.height).toBeLessThanOrEqual(PAGE.height - 16)
        for (const line of panel.lines) {
          expect(line.x + widthOf(doc, line.text, panel.face)).toBeLessThanOrEqual(panel.x + panel.width - 12)
          expect(line.y + panel.face.size).toBeLessThanOrEqual(panel.y + panel.height)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are all there when they fit, in larger letters for smaller readers', () => {
    const text = 'Lingon gick in i skogen. Där satt en igelkott och åt blåbärspaj med Åke.'
    const sizes = AGES.slice(0, 3).map((age) => {
      const panel = layPanel(doc, text, 'left', age)
      expect(
        [
          panel.cap.letter + (panel.lines[0]?.text ?? ''),
          ...panel.lines.slice(1).map((line) => line.text),
        ].join(' '),
      ).toBe(text)
      return panel.face.size
    })
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15)
  })

  it('of fifty letters without a break are broken', () => {
    const fitted = fitLines(doc, 'Å'.repeat(50), {
      weight: 600,
      sizes: [50, 30, 19],
      width: 296,
      most: () => 3,
    })
    expect(fitted.lines.join('')).toBe('Å'.repeat(50))
    for (const line of fitted.lines)
      expect(widthOf(doc, line, { weight: 600, size: fitted.size })).toBeLessThanOrEqual(296)
  })
})

describe('the toy beside the words', () => {
  it.each(STANDS)('%s, %s: the whole of it is on the page', (side, framing) => {
    for (const sway of [-1, 0, 1]) {
      const { across, wide, foot, size } = standingFor(side, framing, sway)
      expect(foot - size).toBeGreaterThanOrEqual(0.019)
      expect(foot).toBeLessThanOrEqual(0.93)
      expect(across - wide / 2).toBeGreaterThanOrEqual(0.019)
      expect(across + wide / 2).toBeLessThanOrEqual(0.981)
    }
  })

  it.each(STANDS)('%s, %s: it stands on the ground of every place', async (side, framing) => {
    const toy = boxOf(side, framing, 0)
    for (const place of STORY_PLACES) {
      const scene = { place, time: 'day', weather: 'clear', season: 'summer', home: 1 } as const
      const { land, groundFrom } = paintScene(scene, chanceOf(3), standsFrom(toy))
      expect(groundFrom, place).toBeLessThanOrEqual(standsFrom(toy))
      expect(await leastAlphaOf(land, { ...toy, top: standsFrom(toy) }), place).toBe(255)
    }
  })

  it('is at its given position, with its shadow at its foot and nothing of the place before it', async () => {
    const { jpeg, toy } = await illustrate(
      {
        scene: { place: 'jungle', time: 'day', weather: 'clear', season: 'summer', home: 1 },
        cutout: { rgba: new Uint8Array(600 * 600 * 4).fill(255), widthPx: 600, heightPx: 600 },
        standing: standingFor('right', 'close', 0),
        dressing: '',
      },
      chanceOf(1),
    )
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    const lightAt = (x: number, y: number) =>
      [0, 1, 2].reduce(
        (sum, i) => sum + (data[(Math.round(x) + Math.round(y) * SHEET.width) * 3 + i] ?? 0),
        0,
      )
    const middle = (toy.left + toy.right) / 2
    // The double for the toy is white.
    for (const x of [toy.left + 8, middle, toy.right - 8])
      for (const y of [toy.top + 8, toy.bottom - 8]) expect(lightAt(x, y)).toBeGreaterThan(640)
    expect(lightAt(middle, toy.bottom + 12)).toBeLessThan(lightAt(middle, toy.bottom + 36))
  })
})

describe('the round picture on the closing page', () => {
  it.each(STANDS)('%s, %s: holds the whole toy, its hat too', (side, framing) => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (sway, slim) => {
          const toy = boxOf(side, framing, sway, slim)
          const { x, y, r } = roundOf(toy)
          expect(Math.min(x, y, SHEET.width - x, SHEET.height - y)).toBeGreaterThanOrEqual(r)
          for (const edge of [
            [toy.left, (toy.top + toy.bottom) / 2],
            [(toy.left + toy.right) / 2, toy.top],
            [toy.right, (toy.top + toy.bottom) / 2],
            [(toy.left + toy.right) / 2, toy.bottom],
          ] as const)
            expect(Math.hypot(edge[0] - x, edge[1] - y)).toBeLessThanOrEqual(r)
        },
      ),
    )
  })

  it('has room for every corner of it where the story ends', () => {
    const toy = boxOf('bottom', 'whole', 0)
    const { x, y, r } = roundOf(toy)
    for (const [across, down] of [
      [toy.left, toy.top],
      [toy.right, toy.top],
      [toy.left, toy.bottom],
      [toy.right, toy.bottom],
    ] as const)
      expect(Math.hypot(across - x, down - y)).toBeLessThan(r)
  })
})

/** Of the largest toy, or a slimmer one. */
function boxOf(side: Side, framing: Framing, sway: number, slim = 1): Box {
  const { across, foot, size, wide } = standingFor(side, framing, sway)
  const half = (wide * slim) / 2
  return {
    left: (across - half) * SHEET.width,
    right: (across + half) * SHEET.width,
    top: (foot - size) * SHEET.height,
    bottom: foot * SHEET.height,
  }
}

async function leastAlphaOf(drawn: string, { left, top, right, bottom }: Box): Promise<number> {
  const part = [left, top, right - left, bottom - top].join(' ')
  const image = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" viewBox="${part}" preserveAspectRatio="none">${drawn}</svg>`,
  )
  const { channels } = await sharp(image).ensureAlpha().stats()
  return channels[3]?.min ?? 0
}

describe('the title on the cover', () => {
  it.each([
    ['Gnista och det försvunna ljuset', 1],
    ['Midnattssolsdraken och den gamla kartan', 2],
    ['Kanelbullen söker efter midnattssolsstjärnan', 2],
    ['Ulla letar skatt', 1],
    ['Midnattssolsdraken räddar regnbågsstjärnan', 1],
  ])('%s stands on %d, and no word alone on its line', (title, count) => {
    const { lines, size } = fitTitle(doc, title)
    expect(lines.join(' ')).toBe(title)
    expect(lines).toHaveLength(count)
    if (count > 1) expect(Math.min(...lines.map((line) => line.split(' ').length))).toBeGreaterThan(1)
    for (const line of lines) expect(widthOf(doc, line, { weight: 600, size })).toBeLessThanOrEqual(590)
  })

  it('keeps to two lines, however long', () => {
    fc.assert(
      fc.property(words, (text) => {
        const { lines, size } = fitTitle(doc, text.slice(0, 70))
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) expect(widthOf(doc, line, { weight: 600, size })).toBeLessThanOrEqual(590)
      }),
      { numRuns: 60 },
    )
  })
})

const BOOK: Book = {
  title: 'Lingon & <stjärnan>',
  toyName: 'Lingon',
  childName: 'Åke',
  relation: 'Barnbarn',
  occasion: 'birthday',
  message: 'Grattis! '.repeat(55),
  orderNumber: 'MINIMAL-7K3M9QXA',
  madeAt: new Date('2026-11-21T12:00:00Z'),
  inks: inksOf(['#FFD23F']),
  cover: { jpeg: Buffer.alloc(0), toy: { left: 0, top: 0, right: 1, bottom: 1 } },
  wordsBy: 'toymaker',
  coverBy: 'toymaker',
  pages: [],
}

describe('the bound book', () => {
  it('has its metadata in Swedish, page by page, tagged and marked as made by AI', async () => {
    const page = {
      picture,
      place: 'forest',
      panel: (of: PDFKit.PDFDocument) => layPanel(of, 'Åke log.', 'left', '3-5'),
    } as const
    const { bytes, pages } = await bindBook({
      ...BOOK,
      cover: picture,
      pages: Array.from({ length: 8 }, () => page),
    })
    const pdf = Buffer.from(bytes).toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pages).toBe(11)
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(11)
    expect(pdf).toContain('/Lang (sv-SE)')
    expect(pdf).toContain('/Marked true')
    expect(pdf.match(/\/S \/Figure/g)).toHaveLength(11)
    expect(pdf.match(/trainedAlgorithmicMedia/g)?.length).toBeGreaterThanOrEqual(2)
    expect(pdf).not.toContain('<stjärnan>')
  })
})

describe('a picture of the book', () => {
  it('fills the sheet and is marked as machine-made', async () => {
    const { width, height, xmp } = await sharp(picture.jpeg).metadata()
    expect([width, height]).toEqual([1600, 1200])
    expect(xmp?.toString()).toContain('trainedAlgorithmicMedia')
  })
})

it('inks can be read on paper, whatever the toy’s colours', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
        { maxLength: 2 },
      ),
      (hexes) => {
        const { accent, tint } = inksOf(hexes)
        expect([accent, tint].every((hex) => /^#[0-9a-f]{6}$/i.test(hex))).toBe(true)
        expect(accent.toLowerCase()).not.toBe(PAPER.toLowerCase())
        const light = (hex: string) =>
          [1, 3, 5].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0)
        expect(light(PAPER) - light(accent)).toBeGreaterThan(150)
      },
    ),
  )
})
