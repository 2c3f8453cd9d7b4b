// Link preview images of the shop's pages: one or three toys beside the text, 1200 × 630.
import { join } from 'node:path'
import sharp from 'sharp'
import { wordsAsPath } from '../toymaker/src/lettering/words-as-path.ts'
import { root } from './prepare.mjs'

const SIZE = { width: 1200, height: 630 }
const INK = '#2a2140'
const INK_SOFT = '#5e5676'
/** The light behind the toys. */
const LIGHT = { x: 850, y: 345, radius: 290 }

const alone = (file) => [{ file, widthPx: 520, left: 590, top: 75 }]
/** By the names of their files in web/public. */
const CARDS = {
  card: {
    title: ['Leksmedjan'],
    lines: ['Hitta på en leksak.', 'Vi 3D-skriver ut den.'],
    colour: '#ffe2a0',
    toys: [
      { file: 'owl', widthPx: 350, left: 545, top: 165 },
      { file: 'robot', widthPx: 350, left: 820, top: 165 },
      { file: 'bear', widthPx: 430, left: 645, top: 195 },
    ],
  },
  'card-create': {
    title: ['Designa', 'din leksak'],
    lines: ['Gratis att designa,', 'utan konto.'],
    colour: '#ffd9c9',
    toys: alone('dragon'),
  },
  'card-about': {
    title: ['Om', 'Leksmedjan'],
    lines: ['En leksak i taget,', 'efter dina val.'],
    colour: '#ffe2a0',
    toys: alone('bear'),
  },
  'card-help': {
    title: ['Frågor', 'och svar'],
    lines: ['Skriv till oss, så', 'svarar en människa.'],
    colour: '#d6e6f5',
    toys: alone('owl'),
  },
  'card-terms': {
    title: ['Villkor och', 'integritet'],
    lines: ['Det här gäller', 'mellan dig och oss.'],
    colour: '#d9ecdf',
    toys: alone('robot'),
  },
}

export async function paintCards() {
  await Promise.all(Object.entries(CARDS).map(([name, card]) => paintCard(name, card)))
}

async function paintCard(name, { toys, ...ground }) {
  const layers = await Promise.all(
    toys.map(async ({ file, widthPx, left, top }) => ({
      input: await sharp(join(root, `web/public/toys/${file}.webp`))
        .resize(widthPx)
        .toBuffer(),
      left,
      top,
    })),
  )
  await sharp(Buffer.from(drawnGround(ground)))
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(join(root, `web/public/${name}.jpg`))
}

/** Text on the left, left-aligned. */
const LEFT = 64
const TITLE = { em: 80, colour: INK }
const LINE = { em: 43, colour: INK_SOFT }
const SPACE = 34
const LEADING = 1.2

function drawnGround({ title, lines, colour }) {
  const heightOf = ({ em }, { length }) => em * LEADING * length
  const heights = [heightOf(TITLE, title), heightOf(LINE, lines)]
  const top = (SIZE.height - heights[0] - SPACE - heights[1]) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="#fff9f1"/>
    <circle cx="${LIGHT.x}" cy="${LIGHT.y}" r="${LIGHT.radius}" fill="${colour}"/>
    ${outlined(title, TITLE, top)}
    ${outlined(lines, LINE, top + heights[0] + SPACE)}
  </svg>`
}

function outlined(lines, { em, colour }, top) {
  const height = em * LEADING
  const paths = lines.map((line, index) =>
    wordsAsPath(line, { left: LEFT, middle: top + height * (index + 0.5), width: 490, height, mostEm: em }),
  )
  return `<path fill="${colour}" fill-rule="nonzero" d="${paths.join('')}"/>`
}
