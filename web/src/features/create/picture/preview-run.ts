/** The one picture generation of the page: its state, and what stops, clears and starts it over (Spec §4). */
import { QUEUED, type PreviewEvent, type PreviewEventType } from '@leksmedjan/contract/preview'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { TEXTS } from '../texts.ts'
import { plainFailure, PreviewFailure } from './preview-failure.ts'
import { applyUpdate, smooth, initialProgress, type Progress } from './preview-progress.ts'

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

export interface FinishedPreview {
  imageUrl: string
  promptId: string
  openaiPrompt: string
}

export interface Drawing {
  /** Aborts on the visitor's cancel and when another generation starts. */
  signal: AbortSignal
  onEvent: (event: PreviewEvent, type: PreviewEventType) => void
}

export interface PreviewRun extends PreviewRunState {
  /** Resolves to null when no picture was made; the reason is in the state. */
  start: (
    generationId: string,
    draw: (drawing: Drawing) => Promise<FinishedPreview>,
  ) => Promise<FinishedPreview | null>
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

export function createPreviewRun(clock: () => number) {
  let stop = new AbortController()
  return createStore<PreviewRun>()((set, get) => ({
    ...idle(clock()),
    start: async (generationId, draw) => {
      stop.abort()
      const own = new AbortController()
      stop = own
      // A later start may resume the same generation id: only the newest run may write state.
      const isCurrent = () => stop === own && get().status === 'running'
      set({ ...idle(clock()), generationId, status: 'running' })
      const onEvent = (event: PreviewEvent, type: PreviewEventType) => {
        if (isCurrent()) set(applyEvent(get(), event, type, clock()))
      }
      try {
        const finished = await draw({ signal: own.signal, onEvent })
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
      set(idle(clock()))
    },
    tick: () => {
      const { status, progress } = get()
      if (status === 'running') set({ progress: smooth(progress, clock()) })
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
export const previewRun = createPreviewRun(Date.now)

previewRun.subscribe(({ status, progress }) => {
  const { generation, setProgress } = useWizard.getState()
  const hasChanged = status === 'running' && progress.backend !== generation.generationProgress
  if (hasChanged && generation.isGenerating) setProgress(progress.backend)
})

export function usePreviewRun<T>(select: (run: PreviewRun) => T): T {
  return useStore(previewRun, select)
}

/** Why the last attempt failed. */
export const previewFailure = () => previewRun.getState().failure

export function stopGenerating(): void {
  previewRun.getState().abort()
}

/** Advances the percentage after a period without events. */
export function tickProgress(): void {
  previewRun.getState().tick()
}

/** Clears what a previous design left on the screen and aborts a running generation. */
export function clearRun(): void {
  previewRun.getState().clear()
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

export function isPublicAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
