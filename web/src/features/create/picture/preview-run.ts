/** The one generation that may run: what is heard of it, and only of it (Spec §4). */
import {
  QUEUED,
  type PreviewEvent,
  type PreviewEventType,
  type PreviewRequest,
} from '@leksmedjan/contract/preview'
import { createStore } from 'zustand/vanilla'
import { hear, smooth, startProgress, type Progress } from './preview-progress.ts'
import {
  plainFailure,
  PreviewFailure,
  streamPreview,
  type FinishedPreview,
  type StreamPorts,
} from './preview-stream.ts'
import { TEXTS } from '../texts.ts'

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
  inLine: string
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
  progress: startProgress(now),
  partial: null,
  promptId: null,
  failure: null,
  notice: '',
  inLine: '',
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
      const mine = () => stop === own && get().status === 'running'
      set({ ...idle(ports.now()), generationId: wish.generationId, status: 'running' })
      const onEvent = (event: PreviewEvent, type: PreviewEventType) => {
        if (mine()) set(heard(get(), event, type, ports.now()))
      }
      try {
        const finished = await streamPreview({ ...wish, signal: own.signal, onEvent }, ports)
        if (!mine()) return null
        set({ status: 'done', connection: 'disconnected' })
        return finished
      } catch (error) {
        if (mine()) set(failed(error))
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

function heard(
  before: PreviewRunState,
  event: PreviewEvent,
  type: PreviewEventType,
  now: number,
): Partial<PreviewRunState> {
  return {
    connection: connectionAfter(before.connection, event),
    progress: hear(before.progress, event, now),
    ...(event.promptId !== undefined && { promptId: event.promptId }),
    notice: event.details === QUEUED ? before.notice : (event.details ?? before.notice),
    ...(event.phase !== undefined && { inLine: event.details === QUEUED ? (event.message ?? '') : '' }),
    ...(type === 'partial_image' && { partial: betterPartial(before.partial, event) }),
  }
}

function connectionAfter(before: Connection, event: PreviewEvent): Connection {
  if (event.phase === 'streaming_setup') return 'connecting'
  if (event.phase === 'complete') return 'disconnected'
  return event.phase === 'streaming_active' ? 'connected' : before
}

/** A later picture replaces an earlier one, never the other way round (after a reconnect old events come again). */
function betterPartial(before: ShownPartial | null, event: PreviewEvent): ShownPartial | null {
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
