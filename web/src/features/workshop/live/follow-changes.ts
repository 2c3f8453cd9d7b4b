/** The live channel of the workshop: one stream per page, opened again for as long as the page is there. */
import { workshopChange, type WorkshopChange } from '@leksmedjan/contract/workshop-board'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { functionHeaders, functionUrl } from '#lib/request.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** The server writes every 15 seconds: a stream that is silent for longer is dead. */
const SILENCE_MS = 40_000

interface Following {
  onChange: (change: WorkshopChange) => void
  /** True once lines come, false while the stream is down. */
  onLive: (isLive: boolean) => void
  /** The server refuses: the session or the role is gone. */
  onRefused: () => void
  signal: AbortSignal
}

export async function followChanges(following: Following): Promise<void> {
  const { signal, onLive, onRefused } = following
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const outcome = await readOnce(following).catch(() => 'broken' as const)
    if (signal.aborted) return
    onLive(false)
    if (outcome === 'refused') return onRefused()
    if (outcome === 'ended') pauseMs = FIRST_PAUSE_MS
    await pause(pauseMs, signal)
  }
}

async function readOnce({ onChange, onLive, signal }: Following): Promise<'ended' | 'refused'> {
  const silent = new AbortController()
  const stop = AbortSignal.any([signal, silent.signal])
  let timer = setTimeout(() => silent.abort(), SILENCE_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENCE_MS)
  }
  try {
    const headers = { ...(await functionHeaders(false)), accept: 'text/event-stream' }
    const answer = await fetch(functionUrl('workshop-changes'), { headers, signal: stop })
    if (answer.status === 401 || answer.status === 403) return 'refused'
    if (!answer.ok || answer.body === null) throw new Error(`workshop-changes answered ${answer.status}`)
    onLive(true)
    const reader = answer.body
      .pipeThrough(heartbeats(heard))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      const line = workshopChange.safeParse(JSON.parse(value.data))
      if (line.success) onChange(line.data)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Comment lines keep the stream alive, but the parser drops them. */
function heartbeats(heard: () => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      heard()
      controller.enqueue(chunk)
    },
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
