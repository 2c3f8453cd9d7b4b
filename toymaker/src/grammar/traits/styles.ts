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
  /** Edges of boxes and cylinders: as the kind has them, rounded off, or cut. */
  corners: 'own' | 'soft' | 'crisp'
  /** Build of cars, and factors on the wheels of every vehicle and on bumpers. */
  carriage: Carriage
  /** Width, length and height. */
  stretch: { living: Vec3; vehicle: Vec3 }
}

export interface Carriage {
  /** As its kind, all bows like a bubble, or a caricature: a roof wider than its sill, on big wheels. */
  build: 'own' | 'bubble' | 'caricature'
  wheelRadius: number
  wheelWidth: number
  bumper: number
  /** As its kind, or small plain dots. */
  lamps: 'own' | 'dot'
}

const USUAL_CARRIAGE: Carriage = { build: 'own', wheelRadius: 1, wheelWidth: 1, bumper: 1, lamps: 'own' }

const UNSTRETCHED: Style['stretch'] = { living: [1, 1, 1], vehicle: [1, 1, 1] }

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
  corners: 'own',
  carriage: USUAL_CARRIAGE,
  stretch: UNSTRETCHED,
}

export const STYLES: ReadonlyMap<string, Style> = new Map<string, Style>([
  [
    'rounded',
    {
      ...soft,
      head: 1.06,
      body: 1.14,
      limbLength: 0.84,
      limbGirth: 1.3,
      blend: 1.9,
      roughness: 0.3,
      eyeSize: 1.06,
      points: 0.64,
      muzzle: 0.9,
      corners: 'soft',
      carriage: { build: 'bubble', wheelRadius: 1, wheelWidth: 1.25, bumper: 1.25, lamps: 'own' },
      stretch: { living: [1.17, 1.12, 0.9], vehicle: [1.16, 0.82, 1.06] },
    },
  ],
  [
    'cartoon',
    {
      ...soft,
      head: 1.12,
      body: 0.86,
      limbLength: 1.16,
      limbGirth: 0.82,
      blend: 1,
      roughness: 0.28,
      eye: 'ball',
      eyeSize: 1.2,
      points: 1.2,
      muzzle: 1.18,
      marks: 0.8,
      hands: 1.4,
      mouth: 1.25,
      carriage: { build: 'caricature', wheelRadius: 1.16, wheelWidth: 1.2, bumper: 1.3, lamps: 'own' },
      stretch: { living: [1, 1, 1], vehicle: [1.06, 0.93, 1.05] },
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
      stretch: { living: [0.93, 0.95, 1.08], vehicle: [0.92, 0.86, 1.2] },
    },
  ],
  [
    'nordic',
    {
      ...soft,
      head: 0.96,
      body: 1.12,
      limbLength: 0.88,
      limbGirth: 1.2,
      blend: 1.6,
      roughness: 0.62,
      eye: 'dot',
      eyeSize: 0.64,
      highlight: false,
      marks: 0.3,
      brows: false,
      blush: false,
      mouth: 0.85,
      muzzle: 0.78,
      points: 0.7,
      corners: 'soft',
      carriage: { ...USUAL_CARRIAGE, wheelRadius: 0.9, wheelWidth: 1.3, bumper: 0.8, lamps: 'dot' },
      stretch: { living: [1, 0.96, 1.08], vehicle: [1.04, 0.92, 0.92] },
    },
  ],
  [
    'wooden',
    {
      ...soft,
      head: 0.94,
      body: 1.1,
      limbLength: 0.82,
      limbGirth: 1.24,
      points: 0.86,
      blend: 0.35,
      roughness: 0.72,
      eye: 'dot',
      eyeSize: 0.76,
      highlight: false,
      marks: 0.6,
      turnedLimbs: true,
      grain: true,
      corners: 'crisp',
      stretch: { living: [1.05, 1.03, 0.97], vehicle: [1.08, 0.9, 1.05] },
    },
  ],
  [
    'chibi',
    {
      ...soft,
      head: 1.46,
      body: 0.66,
      limbLength: 0.6,
      limbGirth: 1.15,
      blend: 1.2,
      roughness: 0.34,
      eyeSize: 1.3,
      marks: 0.8,
      muzzle: 0.7,
      stretch: { living: [1, 1, 1], vehicle: [1.18, 0.72, 1.16] },
    },
  ],
  [
    'low_poly',
    {
      ...soft,
      head: 1.04,
      body: 0.94,
      limbLength: 1.08,
      limbGirth: 0.94,
      points: 1.16,
      blend: 0.1,
      roughness: 0.5,
      eye: 'octagon',
      marks: 0.7,
      facets: true,
      stretch: { living: [0.96, 1, 1.04], vehicle: [0.96, 1.1, 0.97] },
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
      stretch: { living: [1.06, 1.03, 0.97], vehicle: [1.03, 1.02, 0.98] },
    },
  ],
  [
    'lifelike',
    {
      ...soft,
      head: 0.84,
      body: 1.08,
      limbLength: 1.36,
      limbGirth: 0.8,
      blend: 1.1,
      roughness: 0.5,
      eyeSize: 0.82,
      marks: 1.8,
      muzzle: 1.34,
      brows: false,
      blush: false,
      mouth: 0.8,
      lid: true,
      stretch: { living: [0.93, 1.1, 1], vehicle: [0.92, 1.26, 0.86] },
    },
  ],
])

export const UNSET_STYLE: Style = { ...soft, limbLength: 1, limbGirth: 1, blend: 1.15 }
