/** The nine styles as factors on plan, blend, surface and face. */
import type { Vec3 } from '../../math/vec.ts'

export type EyeStyle = 'button' | 'ball' | 'dot' | 'octagon' | 'pie'

export interface Style {
  head: number
  body: number
  limbLength: number
  limbGirth: number
  blend: number
  roughness: number
  eye: EyeStyle
  eyeSize: number
  highlight: boolean
  lashes: boolean
  brows: boolean
  blush: boolean
  mouth: number
  muzzle: number
  /** Ears, horns and hats. */
  points: number
  hands: number
  marks: number
  facets: boolean
  turnedLimbs: boolean
  rings: boolean
  grain: boolean
  lid: boolean
  /** Width, length and height of vehicles. */
  stretch: Vec3
}

const soft: Style = {
  head: 1,
  body: 1,
  limbLength: 0.95,
  limbGirth: 1.1,
  blend: 1.35,
  roughness: 0.36,
  eye: 'button',
  eyeSize: 1,
  highlight: true,
  lashes: false,
  brows: true,
  blush: true,
  mouth: 1,
  muzzle: 1,
  points: 1,
  hands: 1,
  marks: 1,
  facets: false,
  turnedLimbs: false,
  rings: false,
  grain: false,
  lid: false,
  stretch: [1, 1, 1],
}

export const STYLES: ReadonlyMap<string, Style> = new Map<string, Style>([
  ['rounded', soft],
  [
    'cartoon',
    {
      ...soft,
      head: 1.12,
      body: 0.94,
      limbLength: 1,
      limbGirth: 1,
      blend: 1,
      roughness: 0.28,
      eye: 'ball',
      eyeSize: 1.2,
      marks: 0.8,
      hands: 1.2,
      mouth: 1.25,
      stretch: [1.06, 0.93, 1.05],
    },
  ],
  [
    'fairytale',
    {
      ...soft,
      head: 1.1,
      body: 1.06,
      limbLength: 1.2,
      limbGirth: 0.78,
      blend: 1,
      roughness: 0.45,
      eyeSize: 1.16,
      lashes: true,
      marks: 1.3,
      points: 1.4,
      muzzle: 0.86,
      stretch: [0.95, 0.92, 1.12],
    },
  ],
  [
    'nordic',
    {
      ...soft,
      head: 0.98,
      body: 0.96,
      limbLength: 0.9,
      limbGirth: 1.05,
      blend: 1.6,
      roughness: 0.62,
      eye: 'dot',
      eyeSize: 0.6,
      highlight: false,
      marks: 0.4,
      brows: false,
      blush: false,
      mouth: 0.7,
    },
  ],
  [
    'wooden',
    {
      ...soft,
      limbLength: 0.9,
      limbGirth: 1.15,
      blend: 0.35,
      roughness: 0.72,
      eye: 'dot',
      eyeSize: 0.65,
      highlight: false,
      marks: 0.6,
      turnedLimbs: true,
      grain: true,
    },
  ],
  [
    'chibi',
    {
      ...soft,
      head: 1.4,
      body: 0.72,
      limbLength: 0.7,
      limbGirth: 1.15,
      blend: 1.2,
      roughness: 0.34,
      eyeSize: 1.3,
      marks: 0.8,
      muzzle: 0.7,
      stretch: [1.1, 0.84, 1.1],
    },
  ],
  [
    'low_poly',
    {
      ...soft,
      limbLength: 1,
      limbGirth: 1.05,
      blend: 0.1,
      roughness: 0.5,
      eye: 'octagon',
      marks: 0.7,
      facets: true,
    },
  ],
  [
    'retro',
    {
      ...soft,
      head: 1.02,
      body: 1.04,
      limbLength: 0.85,
      limbGirth: 1.2,
      blend: 0.8,
      roughness: 0.22,
      eye: 'pie',
      eyeSize: 0.95,
      marks: 0.9,
      rings: true,
      stretch: [1.03, 1.02, 0.98],
    },
  ],
  [
    'lifelike',
    {
      ...soft,
      head: 0.82,
      body: 1.05,
      limbLength: 1.22,
      limbGirth: 0.84,
      blend: 1.1,
      roughness: 0.48,
      eyeSize: 0.72,
      marks: 1.6,
      muzzle: 1.2,
      blush: false,
      mouth: 0.6,
      lid: true,
      stretch: [0.97, 1.08, 0.95],
    },
  ],
])

export const UNSET_STYLE: Style = { ...soft, limbLength: 1, limbGirth: 1, blend: 1.15 }
