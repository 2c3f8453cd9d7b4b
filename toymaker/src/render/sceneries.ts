/** The twelve places a toy can be pictured in: far, soft and calm; part of the picture only, never of the solid. */
import { noiseAt } from '../math/random.ts'

/** Share (0..1) of a point that the shape covers. */
export type Cover = (x: number, y: number) => number

export interface Layer {
  shape: Cover
  colour: string
  strength?: number
}

export interface Scenery {
  sky: readonly [high: string, low: string]
  ground: string
  /** Where the floor takes over, in frame heights from the top. */
  horizon: number
  /** From far to near. */
  layers: readonly Layer[]
}

const edge = (distance: number, soft = 0.012): number => Math.max(0, Math.min(1, 0.5 - distance / soft / 2))

/** Smooth random line between 0 and 1. */
function wave(x: number, seed: number): number {
  const cell = Math.floor(x)
  const t = x - cell
  const s = t * t * (3 - 2 * t)
  return noiseAt(cell * 131 + seed) * (1 - s) + noiseAt(cell * 131 + 131 + seed) * s
}

/** Rounded hills whose crests lie around `crest`. */
const hills =
  (crest: number, height: number, perFrame: number, seed: number): Cover =>
  (x, y) =>
    edge(crest - height * wave((x + 1) * perFrame, seed) - y)

/** Straight-flanked peaks. */
const peaks =
  (crest: number, height: number, perFrame: number, seed: number): Cover =>
  (x, y) => {
    let top = crest
    for (let i = -1; i <= perFrame; i++) {
      const middle = (i + 0.2 + 0.6 * noiseAt(i * 7 + seed)) / perFrame - 0.5
      const tall = height * (0.5 + 0.5 * noiseAt(i * 13 + seed))
      top = Math.min(top, crest - tall + Math.abs(x - middle) * 1.25)
    }
    return edge(top - y)
  }

/** A row of upright shapes: each is given its place across (-1..1) and answers with its height (0..1). */
const row =
  (
    base: number,
    height: number,
    perFrame: number,
    seed: number,
    profile: (across: number, which: number) => number,
  ): Cover =>
  (x, y) => {
    let top = base
    const own = Math.floor((x + 0.5) * perFrame)
    for (let i = own - 1; i <= own + 1; i++) {
      const middle = (i + 0.5 + 0.5 * (noiseAt(i * 17 + seed) - 0.5)) / perFrame - 0.5
      const tall = height * (0.6 + 0.4 * noiseAt(i * 29 + seed))
      const across = (x - middle) * perFrame
      if (Math.abs(across) < 1) top = Math.min(top, base - tall * profile(across, noiseAt(i * 5 + seed)))
    }
    return edge(top - y)
  }

const spruce = (across: number): number => Math.max(0, 1 - Math.abs(across) * 1.5)
const crown = (across: number): number => Math.sqrt(Math.max(0, 1 - across * across * 1.4))
const house = (across: number): number => (Math.abs(across) < 0.5 ? 1 : 0)
const leaves = (across: number): number => Math.sqrt(Math.max(0, 1 - across * across)) * 0.9
const gable = (across: number): number => (Math.abs(across) < 0.3 ? 1 - 1.6 * Math.abs(across) : 0)
const tower = (across: number, which: number): number => {
  const wide = which > 0.55 ? 0.22 : 0.5
  if (Math.abs(across) > wide) return 0
  return which > 0.55 ? 1 - Math.max(0, Math.abs(across) * 1.6) : 0.55
}

/** Only what lies above the line, as land above water. */
const above =
  (line: number, shape: Cover): Cover =>
  (x, y) =>
    shape(x, y) * edge(y - line)

const disc =
  (cx: number, cy: number, radius: number, soft = 0.01): Cover =>
  (x, y) =>
    edge(Math.hypot(x - cx, y - cy) - radius, soft)

const glow =
  (cx: number, cy: number, radius: number): Cover =>
  (x, y) =>
    1 / (1 + ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius)) ** 2

const clouds =
  (middle: number, seed: number): Cover =>
  (x, y) => {
    let cover = 0
    for (let i = 0; i < 9; i++) {
      const cx = noiseAt(i * 3 + seed) - 0.5
      const cy = middle + 0.1 * (noiseAt(i * 7 + seed) - 0.5)
      cover = Math.max(
        cover,
        edge(Math.hypot((x - cx) * 0.55, y - cy) - 0.02 - 0.03 * noiseAt(i * 11 + seed), 0.03),
      )
    }
    return cover
  }

const stars =
  (count: number, low: number, seed: number): Cover =>
  (x, y) => {
    let cover = 0
    for (let i = 0; i < count; i++) {
      const away = Math.hypot(x - noiseAt(i * 3 + seed) + 0.5, y - low * noiseAt(i * 5 + seed))
      cover = Math.max(cover, edge(away - 0.002 - 0.003 * noiseAt(i * 7 + seed), 0.006))
    }
    return cover
  }

/** A hanging curtain of light. */
const curtain =
  (middle: number, height: number, seed: number): Cover =>
  (x, y) => {
    const bottom = middle + 0.1 * (wave((x + 1) * 3.2, seed) - 0.5) + x * 0.12
    const up = (bottom - y) / height
    if (up < 0) return Math.max(0, 1 + up * 9)
    return Math.max(0, 1 - up) * (0.55 + 0.45 * wave((x + 1) * 26, seed + 9))
  }

/** Long calm ripples. */
const ripples =
  (top: number, seed: number): Cover =>
  (x, y) =>
    y < top ? 0 : 0.5 * wave((x + 1) * 4 + (y - top) * 9, seed) * wave((y - top) * 42, seed + 1)

export const SCENERIES: Readonly<Record<string, Scenery>> = {
  forest: {
    sky: ['#cfe3d2', '#eef3dc'],
    ground: '#c3cda4',
    horizon: 0.56,
    layers: [
      { shape: row(0.62, 0.4, 9, 3, spruce), colour: '#a9c7ab' },
      { shape: row(0.64, 0.34, 7, 11, spruce), colour: '#86ae8c' },
      { shape: row(0.66, 0.24, 6, 23, spruce), colour: '#6a9877', strength: 0.85 },
    ],
  },
  archipelago: {
    sky: ['#a9d3e8', '#f4ecd9'],
    ground: '#d6d3c8',
    horizon: 0.62,
    layers: [
      { shape: clouds(0.16, 5), colour: '#ffffff', strength: 0.8 },
      { shape: (_, y) => edge(0.4 - y, 0.02), colour: '#8cc3d8' },
      { shape: above(0.41, row(0.41, 0.05, 3, 8, crown)), colour: '#7f9f8c' },
      { shape: above(0.47, row(0.47, 0.07, 2, 31, crown)), colour: '#a89f93' },
      { shape: above(0.455, row(0.455, 0.06, 7, 12, spruce)), colour: '#5f8a70', strength: 0.8 },
      { shape: ripples(0.48, 2), colour: '#d9eef2' },
    ],
  },
  ocean: {
    sky: ['#bfe4ee', '#9fd6e2'],
    ground: '#e6dcc0',
    horizon: 0.64,
    layers: [
      { shape: glow(0, -0.1, 0.5), colour: '#eafaf6', strength: 0.8 },
      { shape: hills(0.7, 0.14, 2.2, 5), colour: '#7fbfc8', strength: 0.8 },
      { shape: row(0.72, 0.2, 8, 7, crown), colour: '#e8a79a', strength: 0.45 },
      { shape: stars(26, 0.6, 12), colour: '#ffffff', strength: 0.6 },
    ],
  },
  mountain: {
    sky: ['#b5d4ea', '#f0ece2'],
    ground: '#c9cbb2',
    horizon: 0.57,
    layers: [
      { shape: peaks(0.6, 0.46, 3, 4), colour: '#d3dde8' },
      { shape: peaks(0.6, 0.3, 4, 15), colour: '#a8bccb' },
      { shape: hills(0.6, 0.12, 2.6, 9), colour: '#9fb394' },
    ],
  },
  snow: {
    sky: ['#c5dcf0', '#f6ece9'],
    ground: '#e9eff5',
    horizon: 0.56,
    layers: [
      { shape: glow(0.24, 0.3, 0.22), colour: '#fff3dc', strength: 0.8 },
      { shape: hills(0.5, 0.14, 2, 6), colour: '#dbe6f1' },
      { shape: row(0.56, 0.2, 10, 13, spruce), colour: '#a9bfcf', strength: 0.8 },
      { shape: hills(0.58, 0.06, 3, 19), colour: '#f1f5f9' },
    ],
  },
  meadow: {
    sky: ['#a8d6f0', '#eef5dc'],
    ground: '#bfd692',
    horizon: 0.54,
    layers: [
      { shape: clouds(0.18, 21), colour: '#ffffff', strength: 0.85 },
      { shape: hills(0.5, 0.12, 1.8, 14), colour: '#a9cb96' },
      { shape: hills(0.56, 0.1, 2.6, 2), colour: '#b9d57f' },
      { shape: stars(60, 1.1, 33), colour: '#f6d36b', strength: 0.35 },
    ],
  },
  farm: {
    sky: ['#b3d8ec', '#f7ecd0'],
    ground: '#d8cd93',
    horizon: 0.56,
    layers: [
      { shape: clouds(0.15, 8), colour: '#ffffff', strength: 0.7 },
      { shape: hills(0.54, 0.1, 2, 25), colour: '#b7c98a' },
      { shape: above(0.53, row(0.53, 0.16, 2, 43, gable)), colour: '#b4503f', strength: 0.9 },
      { shape: row(0.56, 0.12, 9, 5, crown), colour: '#8fae72', strength: 0.8 },
    ],
  },
  city: {
    sky: ['#b9d0e6', '#f6e4d6'],
    ground: '#cfcdd0',
    horizon: 0.58,
    layers: [
      { shape: row(0.62, 0.42, 9, 3, house), colour: '#c3cedd' },
      { shape: row(0.62, 0.32, 7, 17, house), colour: '#a6b5c9' },
      { shape: row(0.62, 0.2, 8, 29, house), colour: '#8d9cb3', strength: 0.9 },
    ],
  },
  castle: {
    sky: ['#c7c3ea', '#fbe3dc'],
    ground: '#cdc7b4',
    horizon: 0.58,
    layers: [
      { shape: clouds(0.2, 3), colour: '#fff4ef', strength: 0.7 },
      { shape: row(0.56, 0.44, 7, 9, tower), colour: '#b3a9cc', strength: 0.85 },
      { shape: hills(0.6, 0.13, 2.2, 7), colour: '#a9b895' },
    ],
  },
  space: {
    sky: ['#101a3f', '#2b2c63'],
    ground: '#4b4a78',
    horizon: 0.7,
    layers: [
      { shape: glow(-0.2, 0.3, 0.3), colour: '#5a3f86', strength: 0.6 },
      { shape: glow(0.32, 0.12, 0.25), colour: '#27538d', strength: 0.6 },
      { shape: stars(90, 0.75, 4), colour: '#ffffff' },
      { shape: disc(-0.34, 0.2, 0.09), colour: '#e3a26d', strength: 0.9 },
      { shape: disc(0.36, 0.34, 0.045), colour: '#9fc4e8', strength: 0.9 },
    ],
  },
  jungle: {
    sky: ['#bfe2c4', '#e6f2c9'],
    ground: '#b4c08c',
    horizon: 0.58,
    layers: [
      { shape: row(0.64, 0.5, 4, 6, leaves), colour: '#9ccf9f' },
      { shape: row(0.66, 0.36, 5, 19, leaves), colour: '#6fb27c' },
      { shape: row(0.68, 0.26, 6, 37, leaves), colour: '#4f9768', strength: 0.85 },
    ],
  },
  northern_lights: {
    sky: ['#0e1d3d', '#25476b'],
    ground: '#7f93ab',
    horizon: 0.6,
    layers: [
      { shape: stars(60, 0.5, 14), colour: '#ffffff', strength: 0.8 },
      { shape: curtain(0.34, 0.34, 5), colour: '#4fe0a4', strength: 0.75 },
      { shape: curtain(0.24, 0.24, 17), colour: '#8f7fe6', strength: 0.5 },
      { shape: hills(0.58, 0.12, 2.4, 11), colour: '#223653' },
      { shape: row(0.6, 0.14, 11, 3, spruce), colour: '#1b2d48', strength: 0.9 },
    ],
  },
}
