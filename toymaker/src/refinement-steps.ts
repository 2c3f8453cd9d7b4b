/**
 * Progressive refinement of a picture: mesh, rays and pixels of each step. Plain data, so that the scheduler need not load
 * the renderer.
 */
import type { Pass, Smoothing } from './render/scene.ts'

export interface RefinementStep {
  stage: 1 | 2 | 3 | 4 | 'final'
  /** Sketches use a coarse mesh and are drawn by one worker alone. */
  sketch: boolean
  pass: Pass
  smoothing: Smoothing
  /** Width as a share of the wanted width. */
  scale: number
  supersampling: number
}

const pass = (sky: number, lights: number, floorSky: number, floorLights: number): Pass => ({
  sky,
  lights,
  floorSky,
  floorLights,
})
const smoothing = (rounds: number, spread: Smoothing['spread'], floor: number): Smoothing => ({
  rounds,
  spread,
  floor,
})

/** Each step adds one bounce of indirect light. */
export const REFINEMENT_STEPS: readonly RefinementStep[] = [
  {
    stage: 1,
    sketch: true,
    pass: pass(12, 3, 4, 2),
    smoothing: smoothing(2, [3, 2, 1], 3),
    scale: 1 / 4,
    supersampling: 1,
  },
  {
    stage: 2,
    sketch: true,
    pass: pass(12, 4, 4, 2),
    smoothing: smoothing(2, [3, 2, 1], 3),
    scale: 1 / 2,
    supersampling: 1,
  },
  {
    stage: 3,
    sketch: false,
    pass: pass(8, 4, 12, 4),
    smoothing: smoothing(3, [6, 3, 2], 2),
    scale: 1,
    supersampling: 1,
  },
  {
    stage: 4,
    sketch: false,
    pass: pass(20, 8, 24, 8),
    smoothing: smoothing(2, [8, 4, 2], 1),
    scale: 1,
    supersampling: 1,
  },
  {
    stage: 'final',
    sketch: false,
    pass: pass(28, 12, 32, 12),
    smoothing: smoothing(2, [8, 4, 2], 1),
    scale: 1,
    supersampling: 3,
  },
]

/** Supersampling (samples per axis of a pixel) of the finest step. */
export const MAX_SUPERSAMPLING = Math.max(...REFINEMENT_STEPS.map((step) => step.supersampling))

export const stepWidthPx = (step: RefinementStep, widthPx: number): number =>
  Math.max(16, Math.round(widthPx * step.scale))
