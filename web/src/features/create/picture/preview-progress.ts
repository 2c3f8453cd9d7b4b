/**
 * Maps stream events to visible progress: three steps, a monotonic percentage, an estimate of the time left
 * (Spec §4, §9); pure.
 */
import { PREVIEW_SILENCE_MS } from '@leksmedjan/contract/limits'
import type { Phase } from '@leksmedjan/contract/preview'

export type VisibleStep = 1 | 2 | 3
export type StepState = 'waiting' | 'active' | 'done'

export interface Progress {
  step: VisibleStep
  /** Percentage of step 2 as displayed, 0-100; 0 during step 1. Monotonic. */
  percent: number
  /** Highest percentage the server has sent. */
  backend: number
  phase: Phase | null
  complete: boolean
  /** Time of the last event, ms. */
  eventAt: number
  /** Percentage at that time; smoothing starts from here. */
  eventPercent: number
}

export const SMOOTHING_POINTS = 5
/** One point per second without events; five at most. */
const POINT_MS = 1000

const EARLY: ReadonlySet<Phase> = new Set(['initiating', 'parallel_processing', 'smart_prompt_generation'])
const DESIGNING: ReadonlySet<Phase> = new Set(['image_generation', 'partial_1', 'partial_2', 'partial_3'])

/** Phases of the transport, not of the picture. */
const TRANSPORT: ReadonlySet<Phase> = new Set(['streaming_setup', 'streaming_active', 'error'])

/** Piecewise linear map from server percentage to percentage of step 2. */
const SEGMENTS = [
  { from: 15, to: 45, shownFrom: 0, shownTo: 40 },
  { from: 45, to: 60, shownFrom: 40, shownTo: 60 },
  { from: 60, to: 75, shownFrom: 60, shownTo: 80 },
  { from: 75, to: 100, shownFrom: 80, shownTo: 100 },
] as const

const SECONDS_LEFT: Partial<Record<Phase, number>> = {
  initiating: 5,
  parallel_processing: 5,
  smart_prompt_generation: 5,
  image_generation: 45,
  partial_1: 30,
  partial_2: 20,
  partial_3: 10,
}

export function initialProgress(now: number): Progress {
  return { step: 1, percent: 0, backend: 0, phase: null, complete: false, eventAt: now, eventPercent: 0 }
}

/** @example step2Percent(30) === 20 */
export function step2Percent(backend: number): number {
  const figure = Math.min(100, Math.max(15, backend))
  const segment = SEGMENTS.find(({ to }) => figure <= to) ?? SEGMENTS[3]
  const share = (figure - segment.from) / (segment.to - segment.from)
  return segment.shownFrom + share * (segment.shownTo - segment.shownFrom)
}

export function stepOf(backend: number): VisibleStep {
  if (backend < 15) return 1
  return backend < 100 ? 2 : 3
}

/** Step for a phase and percentage, before the monotonic rule. */
function targetStep(phase: Phase | null, backend: number): VisibleStep {
  if (phase === 'complete') return 3
  if (phase !== null && EARLY.has(phase)) return 1
  const step = stepOf(backend)
  return phase !== null && DESIGNING.has(phase) && step === 1 ? 2 : step
}

export interface ProgressUpdate {
  phase?: Phase | undefined
  progress?: number | undefined
}

export function applyUpdate(before: Progress, update: ProgressUpdate, now: number): Progress {
  const phase = update.phase === undefined || TRANSPORT.has(update.phase) ? before.phase : update.phase
  const complete = before.complete || phase === 'complete'
  const backend = complete ? 100 : Math.max(before.backend, update.progress ?? 0)
  const target = targetStep(complete ? 'complete' : phase, backend)
  const step: VisibleStep = target > before.step ? target : before.step
  const reached = step === 1 ? 0 : step2Percent(backend)
  const percent = complete ? 100 : Math.max(before.percent, reached)
  return { step, percent, backend, phase, complete, eventAt: now, eventPercent: percent }
}

/**
 * After two seconds without events in step 2 the percentage creeps up by at most five points, never to 100.
 */
export function smooth(progress: Progress, now: number): Progress {
  if (progress.step !== 2 || progress.complete) return progress
  const silence = now - progress.eventAt - PREVIEW_SILENCE_MS
  if (silence <= 0) return progress
  const points = Math.min(SMOOTHING_POINTS, silence / POINT_MS)
  const percent = Math.max(progress.percent, Math.min(99, progress.eventPercent + points))
  return percent === progress.percent ? progress : { ...progress, percent }
}

export function stepState(progress: Progress, step: VisibleStep): StepState {
  if (progress.complete || step < progress.step) return 'done'
  return step === progress.step ? 'active' : 'waiting'
}

/**
 * Seconds, or null when no estimate is possible; `usual`: duration of recent pictures where the toymaker
 * renders them.
 */
export function secondsLeft(progress: Progress, usual: number | null = null): number | null {
  if (progress.complete) return null
  const reckoned = progress.phase === null ? 5 : (SECONDS_LEFT[progress.phase] ?? null)
  return reckoned === null || usual === null ? reckoned : Math.min(reckoned, usual)
}

/** In early phases the percentage is that of the step, not of the whole. */
export function isEarly(progress: Progress): boolean {
  return progress.phase === null || EARLY.has(progress.phase) || progress.step === 1
}
