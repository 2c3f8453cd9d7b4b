/** One picture of the book: a painted place, the toy in it, the hour's light over both. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { AI_MARK } from '../../designs/designs.ts'
import type { Cutout } from '../story-picture-provider.ts'
import { SHEET } from './brush.ts'
import type { Chance } from './chance.ts'
import type { Scene } from './places/landscape.ts'
import { paintScene } from './scenery.ts'

export interface Standing {
  /** Middle of the toy across, share of the sheet. */
  across: number
  /** Baseline of its feet, share of the sheet from the top. */
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

/** Where the toy is on the sheet, pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Illustration {
  /** AI mark. */
  jpeg: Buffer
  toy: Box
}

export async function illustrate(
  { scene, cutout, standing, dressing, isPicture = false }: IllustrationWish,
  chance: Chance,
): Promise<Illustration> {
  const { box, toy, contact } = await place(cutout, standing)
  const { sky, land, front, weather, wash } = paintScene(scene, chance, standsFrom(box))
  const glow =
    scene.time === 'night' || scene.time === 'evening' || scene.place === 'northern_lights'
      ? haloOf(standing)
      : []
  const sheet = `width="${SHEET.width}" height="${SHEET.height}"`
  const layers: OverlayOptions[] = [
    // Leaves at the edges are behind the toy: none covers the text on its base.
    { input: svg(front) },
    contact,
    ...(isPicture ? [] : [toy]),
    { input: svg(weather) },
    {
      input: svg(`<rect ${sheet} fill="${wash.colour}" opacity="${wash.opacity}"/>`),
      blend: wash.blend,
    },
    ...glow,
    { input: Buffer.from(GRAIN), tile: true, blend: 'soft-light' },
    ...(isPicture ? [toy] : []),
  ]
  const jpeg = await sharp(svg(sky + land + dressing))
    .flatten({ background: '#ffffff' })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .withXmp(AI_MARK)
    .toBuffer()
  return { jpeg, toy: box }
}

/** Height of the base's top surface in this perspective, share of its width. */
const FOOTPRINT = 0.3

/** Top of the ground needed for the whole toy, pixels from the top. */
export function standsFrom({ left, right, bottom }: Box): number {
  return bottom - (right - left) * FOOTPRINT
}

function svg(inside: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}"><defs>${FILTERS}</defs>${inside}</svg>`,
  )
}

/** What of the toy's soft shadow reaches over the sheet's edge is cut off. */
async function place({ rgba, widthPx, heightPx }: Cutout, { across, foot, size, wide }: Standing) {
  const body = bodyOf(rgba, widthPx, heightPx)
  const scale = Math.min(
    (size * SHEET.height) / (body.bottom - body.top),
    (wide * SHEET.width) / (body.right - body.left),
  )
  const left = Math.round(across * SHEET.width - ((body.left + body.right) / 2) * scale)
  const top = Math.round(foot * SHEET.height - body.bottom * scale)
  const box: Box = {
    left: left + body.left * scale,
    top: top + body.top * scale,
    right: left + body.right * scale,
    bottom: top + body.bottom * scale,
  }
  const raw = { raw: { width: widthPx, height: heightPx, channels: 4 } } as const
  const sized = (layer: Uint8Array) =>
    sharp(layer, raw).resize(Math.round(widthPx * scale), Math.round(heightPx * scale))
  const { marginPx, downPx, softPx } = CONTACT
  const around = { top: marginPx, bottom: marginPx, left: marginPx, right: marginPx }
  const contact = sized(soleOf(rgba, widthPx, body))
    .extend({ ...around, background: '#00000000' })
    .blur(softPx)
  return {
    box,
    toy: await onSheet(sized(rgba), left, top),
    contact: await onSheet(contact, left - marginPx, top - marginPx + downPx),
  }
}

async function onSheet(drawn: Sharp, left: number, top: number): Promise<OverlayOptions> {
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true })
  const cut = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(info.width, SHEET.width - left) - Math.max(0, -left),
    height: Math.min(info.height, SHEET.height - top) - Math.max(0, -top),
  }
  const input = await sharp(data).extract(cut).png().toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

/** Least alpha of the toy itself. */
const OPAQUE = 235

/** Where the toy itself is: opaque, unlike its shadow. */
function bodyOf(rgba: Uint8Array, width: number, height: number): Box {
  const box = { left: width, right: 0, top: height, bottom: 0 }
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if ((rgba[(x + y * width) * 4 + 3] ?? 0) < OPAQUE) continue
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

const CONTACT = { colour: [42, 33, 64], alpha: 150, downPx: 7, softPx: 9, marginPx: 30 } as const
/** Height of the strip that casts it, share of the toy's width. */
const SOLE = 0.06

/**
 * What casts the shadow right under the toy: the lowest strip of it, column by column. An ellipse would reach beyond the
 * corners of a turned foot, and the toy would seem to float over it.
 */
function soleOf(rgba: Uint8Array, width: number, { left, right, top, bottom }: Box): Uint8Array {
  const sole = new Uint8Array(rgba.length)
  const at = (x: number, y: number) => (x + y * width) * 4
  const [strip, reach] = [(right - left) * SOLE, (right - left) * FOOTPRINT]
  for (let x = left; x <= right; x += 1) {
    let y = bottom
    while (y > top && (rgba[at(x, y) + 3] ?? 0) < OPAQUE) y -= 1
    if (y < bottom - reach) continue
    for (let up = 0; up < strip; up += 1) sole.set([...CONTACT.colour, CONTACT.alpha], at(x, y - up))
  }
  return sole
}

/** In night scenes a warm light on the main character. */
function haloOf({ across, foot, size }: Standing): OverlayOptions[] {
  const [x, y, high] = [across * SHEET.width, (foot - size / 2) * SHEET.height, size * SHEET.height]
  const lamp =
    '<radialGradient id="lamp"><stop offset="0" stop-color="#ffe2ad"/><stop offset=".5" stop-color="#ffe2ad" stop-opacity=".6"/><stop offset="1" stop-color="#ffe2ad" stop-opacity="0"/></radialGradient>'
  const light = svg(
    `${lamp}<ellipse cx="${x}" cy="${y}" rx="${high * 0.95}" ry="${high * 0.9}" fill="url(#lamp)" opacity=".8"/>`,
  )
  return [{ input: light, blend: 'soft-light' }]
}
