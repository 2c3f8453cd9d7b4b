// Renders favicon.svg as the icons that browsers and phones request.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './prepare.mjs'

const FOLDER = join(root, 'web/public')
/** `markPart`: a system cuts a maskable icon to its own shape and promises only the middle 80 % of it. */
const ICONS = [
  { file: 'icon-32.png', sizePx: 32, markPart: 1, ground: null },
  { file: 'icon-192.png', sizePx: 192, markPart: 1, ground: null },
  { file: 'icon-512.png', sizePx: 512, markPart: 1, ground: null },
  { file: 'icon-maskable-512.png', sizePx: 512, markPart: 0.86, ground: '#ffc94d' },
  { file: 'apple-touch-icon.png', sizePx: 180, markPart: 0.92, ground: '#ffc94d' },
]

export async function paintIcons() {
  const mark = readFileSync(join(FOLDER, 'favicon.svg'))
  for (const { file, sizePx, markPart, ground } of ICONS) {
    const markPx = Math.round(sizePx * markPart)
    const drawn = await sharp(mark, { density: (72 * markPx) / 48 })
      .resize(markPx, markPx)
      .png()
      .toBuffer()
    await sharp({
      create: {
        width: sizePx,
        height: sizePx,
        channels: 4,
        background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(FOLDER, file))
  }
}
