/** One picture of the book: a painted place, the toy in it, the hour's light over both. */
import sharp, { type OverlayOptions } from 'sharp'
import { AI_MARK } from '../../designs/designs.ts'
import type { Cutout } from '../story-picture-provider.ts'
import { SHEET } from './brush.ts'
import type { Chance } from './chance.ts'
import type { Scene } from './places/landscape.ts'
import { paintScene } from './scenery.ts'

export interface Standing {
  /** Middle of the toy across, share of the sheet. */
  across: number
  /** Where its feet stand, share of the sheet from the top. */
  foot: number
  /** Most height of the toy, share of the sheet's height. */
  size: number
  /** Most width of the toy, share of the sheet's width. */
  wide: number
}

export interface IllustrationWish {
  scene: Scene
  cutout: Cutout
  standing: Standing
  /** Further SVG behind the toy. */
  dressing: string
  /** A picture of its own, that keeps its colours whatever the hour. */
  isPicture?: boolean
}

const FILTERS =
  '<filter id="soft" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="38"/></filter>' +
  '<filter id="haze" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="14"/></filter>' +
  '<filter id="lens" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>'
/** Grain of watercolour paper: one square that fits to itself on all sides. */
const GRAIN_SIDE = 256
const GRAIN =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAIN_SIDE}" height="${GRAIN_SIDE}">` +
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="3" seed="7" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .9 .9 .9 0 -1.1"/></filter>' +
  `<rect width="${GRAIN_SIDE}" height="${GRAIN_SIDE}" filter="url(#grain)" opacity=".5"/></svg>`

/** JPEG that says it was made by a machine. */
export async function illustrate(
  { scene, cutout, standing, dressing, isPicture = false }: IllustrationWish,
  chance: Chance,
): Promise<Buffer> {
  const { back, front, wash } = paintScene(scene, chance)
  const toy = await place(cutout, standing)
  const glow =
    scene.time === 'night' || scene.time === 'evening' || scene.place === 'northern_lights'
      ? haloOf(standing)
      : []
  const sheet = `width="${SHEET.width}" height="${SHEET.height}"`
  const layers: OverlayOptions[] = [
    ...(isPicture ? [] : toy),
    { input: svg(front) },
    {
      input: svg(`<rect ${sheet} fill="${wash.colour}" opacity="${wash.opacity}"/>`),
      blend: wash.blend,
    },
    ...glow,
    { input: Buffer.from(GRAIN), tile: true, blend: 'soft-light' },
    ...(isPicture ? toy : []),
  ]
  return sharp(svg(back + dressing + contactOf(standing)))
    .flatten({ background: '#ffffff' })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .withXmp(AI_MARK)
    .toBuffer()
}

function svg(inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}"><defs>${FILTERS}</defs>${inside}</svg>`,
  )
}

/** What stands over the sheet's edge is cut off, as a close-up is. */
async function place(
  { rgba, widthPx, heightPx }: Cutout,
  { across, foot, size, wide }: Standing,
): Promise<OverlayOptions[]> {
  const body = bodyOf(rgba, widthPx, heightPx)
  const scale = Math.min(
    (size * SHEET.height) / (body.bottom - body.top),
    (wide * SHEET.width) / (body.right - body.left),
  )
  const width = Math.round(widthPx * scale)
  const left = Math.round(across * SHEET.width - ((body.left + body.right) / 2) * scale)
  const top = Math.round(foot * SHEET.height - body.bottom * scale)
  const raw = { raw: { width: widthPx, height: heightPx, channels: 4 } } as const
  const whole = await sharp(rgba, raw)
    .resize(width, Math.round(heightPx * scale))
    .png()
    .toBuffer({ resolveWithObject: true })
  const cut = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(whole.info.width, SHEET.width - left) - Math.max(0, -left),
    height: Math.min(whole.info.height, SHEET.height - top) - Math.max(0, -top),
  }
  if (cut.width <= 0 || cut.height <= 0) return []
  const input = await sharp(whole.data).extract(cut).png().toBuffer()
  return [{ input, left: Math.max(0, left), top: Math.max(0, top) }]
}

/** Where the toy itself is: opaque, unlike its shadow. */
function bodyOf(rgba: Uint8Array, width: number, height: number) {
  const box = { left: width, right: 0, top: height, bottom: 0 }
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if ((rgba[(x + y * width) * 4 + 3] ?? 0) < 235) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box.right > box.left && box.bottom > box.top
    ? box
    : { left: 0, right: width, top: 0, bottom: height }
}

/** The shadow right under it. */
function contactOf({ across, foot, size }: Standing): string {
  const [x, y, high] = [across * SHEET.width, foot * SHEET.height, size * SHEET.height]
  return `<ellipse cx="${x}" cy="${y - high * 0.02}" rx="${high * 0.4}" ry="${high * 0.07}" fill="#2a2140" opacity=".22" filter="url(#haze)"/>`
}

/** After dark a warm light falls on the one the story is about. */
function haloOf({ across, foot, size }: Standing): OverlayOptions[] {
  const [x, y, high] = [across * SHEET.width, (foot - size / 2) * SHEET.height, size * SHEET.height]
  const lamp =
    '<radialGradient id="lamp"><stop offset="0" stop-color="#ffe2ad"/><stop offset=".5" stop-color="#ffe2ad" stop-opacity=".6"/><stop offset="1" stop-color="#ffe2ad" stop-opacity="0"/></radialGradient>'
  const light = svg(
    `${lamp}<ellipse cx="${x}" cy="${y}" rx="${high * 0.95}" ry="${high * 0.9}" fill="url(#lamp)" opacity=".8"/>`,
  )
  return [{ input: light, blend: 'soft-light' }]
}
