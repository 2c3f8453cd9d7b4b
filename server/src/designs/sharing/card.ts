/** Social card of a shared design, 1200 × 630: its picture, name and maker. */
import { wordsAsPath, type WordsBox } from '@leksmedjan/toymaker/lettering/words-as-path'
import { credentialsIn, withCredentials } from '../../files/credentials.ts'
import { SHARED_TEXTS } from '../texts.ts'

/** Version of the layout: increment when the drawing below changes. */
export const CARD_LOOK = 1

const SIZE = { width: 1200, height: 630 }
const PICTURE = { sidePx: 534, left: 618, top: 48, radius: 44 }

interface Words extends WordsBox {
  text: string
  colour: string
}

export async function paintCard(picture: Uint8Array, name: string): Promise<Uint8Array> {
  const { sidePx, left, top, radius } = PICTURE
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
  )
  const { default: sharp } = await import('sharp')
  const window = await sharp(picture)
    .resize(sidePx, sidePx, { fit: 'cover' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const card = sharp(Buffer.from(ground(name))).composite([{ input: window, left, top }])
  // The card carries the picture's content credentials.
  const { xmpAsString } = await sharp(picture).metadata()
  if (xmpAsString !== undefined) card.withXmp(xmpAsString)
  return withCredentials(await card.jpeg({ quality: 86, mozjpeg: true }).toBuffer(), credentialsIn(picture))
}

function ground(name: string): string {
  const words: Words[] = [
    { text: name, left: 64, middle: 245, width: 490, height: 250, mostEm: 104, colour: '#2a2140' },
    { text: SHARED_TEXTS.made, left: 64, middle: 440, width: 480, height: 90, mostEm: 38, colour: '#5e5676' },
    {
      text: SHARED_TEXTS.shop,
      left: 122,
      middle: 546,
      width: 400,
      height: 50,
      mostEm: 44,
      colour: '#2a2140',
    },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="#fff9f1"/>
    <circle cx="885" cy="315" r="420" fill="#feefcb"/>
    <circle cx="86" cy="546" r="24" fill="#ffc94d"/>
    ${words.map(outlined).join('')}
  </svg>`
}

function outlined({ text, colour, ...box }: Words): string {
  return `<path fill="${colour}" fill-rule="nonzero" d="${wordsAsPath(text, box)}"/>`
}
