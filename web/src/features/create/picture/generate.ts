/**
 * Single-flight picture generation: its state, and starting, cancelling and resuming it from the wizard (Spec
 * §4).
 */
import type { CategoryTree } from '@leksmedjan/contract/catalogue'
import {
  QUEUED,
  type PreviewEvent,
  type PreviewEventType,
  type PreviewRequest,
} from '@leksmedjan/contract/preview'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { functionHeaders } from '#lib/request.ts'
import { LAST_STEP_HERE, type WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { checkCategories, finishOf, previewBody } from './design-wish.ts'
import { PREVIEW_URL } from '../requests.ts'
import { surprisePatch } from '../choices/category-drill-down.ts'
import { TEXTS } from '../texts.ts'
import { noteRefusedWish, withoutRefused } from '../written/refused-texts.ts'
import { PLACE_OF } from '../written/written-texts.ts'
import { applyUpdate, smooth, initialProgress, type Progress } from './preview-progress.ts'
import {
  plainFailure,
  PreviewFailure,
  streamPreview,
  type FinishedPreview,
  type StreamPorts,
} from './preview-stream.ts'
import type { RefusedWish } from '../written/refused-wish.ts'
import { wait } from './wait.ts'

export type RunStatus = 'idle' | 'running' | 'done' | 'aborted' | 'slow' | 'failed'
export type Connection = 'disconnected' | 'connecting' | 'connected' | 'error'

export interface ShownPartial {
  /** 1-4, ascending. */
  number: number
  url: string
}

export interface PreviewRunState {
  generationId: string | null
  status: RunStatus
  connection: Connection
  progress: Progress
  /** Latest partial picture; kept after a failure so that something stays visible. */
  partial: ShownPartial | null
  /** Known early, so that the toy's texts can be generated for the same design in parallel. */
  promptId: string | null
  failure: PreviewFailure | null
  /**
   * `PreviewNotice` key (possibly one of a newer server) saying how the picture differs from what was
   * promised; '' for none.
   */
  notice: string
  /** The server's queue position message; '' when not queued. */
  queueMessage: string
}

export interface RunPorts extends StreamPorts {
  now: () => number
}

export interface PreviewRun extends PreviewRunState {
  /** Resolves to null when no picture was made; the reason is in the state. */
  start: (wish: {
    url: string
    body: () => PreviewRequest
    generationId: string
  }) => Promise<FinishedPreview | null>
  abort: () => void
  /** Resets to idle for a new design. */
  clear: () => void
  /** Advances the estimated percentage between events. */
  tick: () => void
}

const idle = (now: number): PreviewRunState => ({
  generationId: null,
  status: 'idle',
  connection: 'disconnected',
  progress: initialProgress(now),
  partial: null,
  promptId: null,
  failure: null,
  notice: '',
  queueMessage: '',
})

export function createPreviewRun(ports: RunPorts) {
  let stop = new AbortController()
  return createStore<PreviewRun>()((set, get) => ({
    ...idle(ports.now()),
    start: async (wish) => {
      stop.abort()
      const own = new AbortController()
      stop = own
      // A later start may resume the same generation id: only the newest run may write state.
      const isCurrent = () => stop === own && get().status === 'running'
      set({ ...idle(ports.now()), generationId: wish.generationId, status: 'running' })
      const onEvent = (event: PreviewEvent, type: PreviewEventType) => {
        if (isCurrent()) set(applyEvent(get(), event, type, ports.now()))
      }
      try {
        const finished = await streamPreview({ ...wish, signal: own.signal, onEvent }, ports)
        if (!isCurrent()) return null
        set({ status: 'done', connection: 'disconnected' })
        return finished
      } catch (error) {
        if (isCurrent()) set(failed(error))
        return null
      }
    },
    abort: () => {
      if (get().status !== 'running') return
      stop.abort()
      set(failed(new PreviewFailure('aborted', TEXTS.previewAborted, null)))
    },
    clear: () => {
      stop.abort()
      set(idle(ports.now()))
    },
    tick: () => {
      const { status, progress } = get()
      if (status === 'running') set({ progress: smooth(progress, ports.now()) })
    },
  }))
}

function applyEvent(
  before: PreviewRunState,
  event: PreviewEvent,
  type: PreviewEventType,
  now: number,
): Partial<PreviewRunState> {
  return {
    connection: connectionAfter(before.connection, event),
    progress: applyUpdate(before.progress, event, now),
    ...(event.promptId !== undefined && { promptId: event.promptId }),
    notice: event.details === QUEUED ? before.notice : (event.details ?? before.notice),
    ...(event.phase !== undefined && { queueMessage: event.details === QUEUED ? (event.message ?? '') : '' }),
    ...(type === 'partial_image' && { partial: newerPartial(before.partial, event) }),
  }
}

function connectionAfter(before: Connection, event: PreviewEvent): Connection {
  if (event.phase === 'streaming_setup') return 'connecting'
  if (event.phase === 'complete') return 'disconnected'
  return event.phase === 'streaming_active' ? 'connected' : before
}

/** Partial numbers only increase: after a reconnect earlier events are replayed. */
function newerPartial(before: ShownPartial | null, event: PreviewEvent): ShownPartial | null {
  const url = event.partialUrl ?? asDataUrl(event.partialData)
  const number = Number(event.partialType?.at(-1) ?? (before?.number ?? 0) + 1)
  if (url === undefined || number < (before?.number ?? 0)) return before
  return { number: Math.min(4, number), url }
}

function asDataUrl(data: string | undefined): string | undefined {
  if (data === undefined || data.startsWith('data:')) return data
  return `data:image/png;base64,${data}`
}

function failed(error: unknown): Partial<PreviewRunState> {
  const failure = error instanceof PreviewFailure ? error : plainFailure(error)
  const connection = failure.kind === 'aborted' || failure.refused !== null ? 'disconnected' : 'error'
  return { status: failure.kind, failure, connection }
}

/**
 * Module scope: survives navigation, so a visitor returning from the terms finds the generation still
 * running.
 */
const run = createPreviewRun({
  fetch: (...request) => fetch(...request),
  wait,
  random: Math.random,
  now: Date.now,
  headers: () => functionHeaders(true),
})

run.subscribe(({ status, progress }) => {
  const { generation, setProgress } = useWizard.getState()
  const hasChanged = status === 'running' && progress.backend !== generation.generationProgress
  if (hasChanged && generation.isGenerating) setProgress(progress.backend)
})

export function usePreviewRun<T>(select: (run: PreviewRun) => T): T {
  return useStore(run, select)
}

/** Why the last attempt failed. */
export const previewFailure = () => run.getState().failure

/** Resumes the generation that was running before a reload, else starts one. */
export async function generate(): Promise<void> {
  const { data: typed, seed, generationId: unfinished, startGenerating } = useWizard.getState()
  const data = withoutRefused(typed)
  const generationId = unfinished ?? crypto.randomUUID()
  startGenerating(generationId)
  const body = () => {
    checkCategories(data)
    return previewBody(data, seed)
  }
  const finished = await run.getState().start({ url: PREVIEW_URL, body, generationId })
  const wizard = useWizard.getState()
  if (wizard.generationId !== generationId) return
  if (finished !== null) return wizard.finalise({ ...finished, finish: JSON.stringify(finishOf(data)) })
  reportFailure()
  if (isLeftOut(previewFailure()?.refused ?? null, typed)) return generate()
}

/**
 * Refused texts that are not part of the picture: it is drawn without them and the error is shown at the
 * field.
 */
function isLeftOut(refused: RefusedWish | null, data: WizardData): boolean {
  if (refused === null || refused.where === 'features' || PLACE_OF[refused.where].step < LAST_STEP_HERE) {
    return false
  }
  return noteRefusedWish(refused, data)
}

function reportFailure(): void {
  const { failure, status } = run.getState()
  if (status === 'running') return
  useWizard.getState().stopGenerating(failure?.canResume !== true)
  if (failure?.toast) notify({ text: failure.toast, tone: 'bad' })
}

/**
 * 'Generera ny': same choices, new seed; a surprise also picks another kind. The previous picture stays in
 * the history strip.
 */
export function generateAnew(tree: CategoryTree): void {
  const { data, change, unfinalise, newSeed } = useWizard.getState()
  const { surprise } = data
  const kind = surprise === null ? null : surprisePatch(tree, data, surprise, Math.random())
  unfinalise()
  newSeed()
  if (kind !== null) change(kind)
  void generate()
}

/** Retries with the same seed, for a design that could not be saved. */
export function generateAgain(): void {
  useWizard.getState().unfinalise()
  void generate()
}

export function stopGenerating(): void {
  run.getState().abort()
}

/** Advances the percentage after a period without events. */
export function tickProgress(): void {
  run.getState().tick()
}

/** Clears what a previous design left on the screen and aborts a running generation. */
export function clearRun(): void {
  run.getState().clear()
}

/** Called by the reset button and by `/create?reset=true`. */
export function startOver(): void {
  clearRun()
  useWizard.getState().reset()
}

/** Snapshot for undoing a reset. */
export function snapshotDesign(): () => void {
  const { data, generation, seed, orderId } = useWizard.getState()
  const still = { ...generation, isGenerating: false }
  return () => useWizard.setState({ data, generation: still, seed, orderId, generationId: null })
}
