/** A paid picture in a frame, placed in the scene like the toy. */
import sharp from 'sharp'
import type { Cutout } from '../story-picture-provider.ts'
import { PAPER } from './ink.ts'

const INSIDE_PX = 820
const MAT_PX = 26
const EDGE_PX = 12
const SIDE_PX = INSIDE_PX + 2 * (MAT_PX + EDGE_PX)
const MOST_PIXELS = 20_000_000
const WOOD = '#c9955c'
const SHADE = '#8a5f34'

/** Square; another shape is cut to its middle. */
export async function framed(picture: Uint8Array): Promise<Cutout> {
  const inside = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .resize(INSIDE_PX, INSIDE_PX, { fit: 'cover' })
    .flatten({ background: PAPER })
    .png()
    .toBuffer()
  const frame =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}">` +
    `<rect width="${SIDE_PX}" height="${SIDE_PX}" rx="20" fill="${SHADE}"/>` +
    `<rect x="3" y="3" width="${SIDE_PX - 6}" height="${SIDE_PX - 6}" rx="18" fill="${WOOD}"/>` +
    `<rect x="${EDGE_PX}" y="${EDGE_PX}" width="${SIDE_PX - 2 * EDGE_PX}" height="${SIDE_PX - 2 * EDGE_PX}" rx="8" fill="${PAPER}" stroke="${SHADE}" stroke-width="2"/></svg>`
  const at = MAT_PX + EDGE_PX
  const { data, info } = await sharp(Buffer.from(frame))
    .composite([{ input: inside, left: at, top: at }])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgba: data, widthPx: info.width, heightPx: info.height }
}
