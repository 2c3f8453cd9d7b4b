/** The one generation of a picture that may run: its state, starting, stopping and restarting it from the wizard (Spec §4). */
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
import { checkCategories, finishOf, previewBody } from '../design-wish.ts'
import { PREVIEW_URL } from '../requests.ts'
import { surprisePatch } from '../start/category-drill-down.ts'
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
import type { RefusedWish } from './refused-wish.ts'
import { wait } from './wait.ts'

export type RunStatus = 'idle' | 'running' | 'done' | 'aborted' | 'slow' | 'failed'
export type Connection = 'disconnected' | 'connecting' | 'connected' | 'error'

export interface ShownPartial {
  /** 1-4, rising. */
  number: number
  url: string
}

export interface PreviewRunState {
  generationId: string | null
  status: RunStatus
  connection: Connection
  progress: Progress
  /** The latest picture on the way; stays after a failure, so that the visitor keeps something to look at. */
  partial: ShownPartial | null
  /** Known early: the words of the toy can be written for the same design. */
  promptId: string | null
  failure: PreviewFailure | null
  /** What the picture is not that was promised: a `PreviewNotice`, or one of a newer shop; '' where there is nothing to say. */
  notice: string
  /** The server's message about the queue position; '' when not queued. */
  queueMessage: string
}

export interface RunPorts extends StreamPorts {
  now: () => number
}

export interface PreviewRun extends PreviewRunState {
  /** null when it did not come to a picture; the reason stands in the state. */
  start: (wish: {
    url: string
    body: () => PreviewRequest
    generationId: string
  }) => Promise<FinishedPreview | null>
  abort: () => void
  /** Forgets what was shown, for a new design. */
  clear: () => void
  /** Moves the figure on in silence. */
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
      // A later start may carry the same id: it takes the generation up again, and only it is heard.
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

/** A later picture replaces an earlier one, never the other way round (after a reconnect old events come again). */
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

/** Lives as long as the page: a visitor who looks at the terms comes back to a picture that went on. */
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

/** Why the last attempt came to no picture. */
export const previewFailure = () => run.getState().failure

/** Takes up the attempt that was running before a reload, else begins one. */
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

/** Texts on the toy that are written beside the finished picture: it is drawn without them, and the field says why. */
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

/** 'Generera ny': the same choices, another toy; a surprise also becomes another kind. The former picture stays in the strip. */
export function generateAnew(tree: CategoryTree): void {
  const { data, change, unfinalise, newSeed } = useWizard.getState()
  const { surprise } = data
  const kind = surprise === null ? null : surprisePatch(tree, data, surprise, Math.random())
  unfinalise()
  newSeed()
  if (kind !== null) change(kind)
  void generate()
}

/** The very same toy once more, for a design that could not be saved. */
export function generateAgain(): void {
  useWizard.getState().unfinalise()
  void generate()
}

export function stopGenerating(): void {
  run.getState().abort()
}

/** After the figure has been silent for a while it moves on by itself. */
export function tickProgress(): void {
  run.getState().tick()
}

/** What a former design has left on the screen is forgotten; a running generation stops. */
export function clearRun(): void {
  run.getState().clear()
}

/** The visitor's own wish, and `/create?reset=true`. */
export function startOver(): void {
  clearRun()
  useWizard.getState().reset()
}

/** What the visitor has made so far, to be put back if starting over was a slip. */
export function snapshotDesign(): () => void {
  const { data, generation, seed, orderId } = useWizard.getState()
  const still = { ...generation, isGenerating: false }
  return () => useWizard.setState({ data, generation: still, seed, orderId, generationId: null })
}
