// The card that stands for the shop where its address is shared: three toys and the name, 1200 × 630.
import { join } from 'node:path'
import sharp from 'sharp'
import { wordsAsPath } from '../toymaker/src/lettering/words-as-path.ts'
import { root } from './prepare.mjs'

const SIZE = { width: 1200, height: 630 }
const TOYS = [
  { file: 'owl', widthPx: 350, left: 545, top: 165 },
  { file: 'robot', widthPx: 350, left: 820, top: 165 },
  { file: 'bear', widthPx: 430, left: 645, top: 195 },
]
const WORDS = [
  { text: 'Leksmedjan', left: 64, middle: 235, width: 460, height: 120, colour: '#2a2140' },
  {
    text: 'Hitta på en leksak. Vi 3D-skriver ut den.',
    left: 64,
    middle: 372,
    width: 420,
    height: 110,
    colour: '#5e5676',
  },
]

export async function paintCard() {
  const toys = await Promise.all(
    TOYS.map(async ({ file, widthPx, left, top }) => ({
      input: await sharp(join(root, `web/public/toys/${file}.webp`))
        .resize(widthPx)
        .toBuffer(),
      left,
      top,
    })),
  )
  await sharp(Buffer.from(ground()))
    .composite(toys)
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(join(root, 'web/public/card.jpg'))
}

function ground() {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="#fff9f1"/>
    <circle cx="850" cy="345" r="290" fill="#ffe2a0"/>
    ${WORDS.map(outlined).join('')}
  </svg>`
}

function outlined({ text, colour, ...box }) {
  return `<path fill="${colour}" fill-rule="nonzero" d="${wordsAsPath(text, { ...box, mostEm: 120 })}"/>`
}
