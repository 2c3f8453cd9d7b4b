/** Draws one design through the stream and notes when its pictures came. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import { send, type Ask } from '../load.ts'
import type { Buyer } from './buyer.ts'

export interface Drawn {
  promptId: string
  previewUrl: string
  firstPartialMs: number
  finalMs: number
}

/** The queue is full: 429 with the time to come back. */
export class QueueFull extends Error {}

export async function drawDesign(
  buyer: Buyer,
  wish: object,
  more: Record<string, string> = {},
): Promise<Drawn> {
  const asked = drawRequest(buyer, wish)
  const startedMs = performance.now()
  const answer = await send({ ...asked, headers: { ...asked.headers, ...more } })
  if (answer.statusCode === 429) {
    answer.resume()
    throw new QueueFull()
  }
  let firstPartialMs = Number.NaN
  for await (const event of eventsOf(answer)) {
    const isPartial = event.partialUrl !== undefined || event.partialData !== undefined
    if (isPartial && Number.isNaN(firstPartialMs)) firstPartialMs = performance.now() - startedMs
    if (event.error !== undefined) throw new Error(event.error)
    if (event.phase === 'complete' && event.previewUrl !== undefined && event.promptId !== undefined) {
      const finalMs = performance.now() - startedMs
      return { promptId: event.promptId, previewUrl: event.previewUrl, firstPartialMs, finalMs }
    }
  }
  throw new Error(`the stream ended without a picture (${answer.statusCode})`)
}

export function drawRequest(buyer: Buyer, wish: object): Ask {
  const asked = buyer.request('generate-preview-image', wish)
  const stream = { accept: 'text/event-stream', 'x-generation-id': randomUUID() }
  return { ...asked, headers: { ...asked.headers, ...stream } }
}

async function* eventsOf(answer: IncomingMessage): AsyncGenerator<PreviewEvent> {
  let rest = ''
  answer.setEncoding('utf8')
  for await (const part of answer as AsyncIterable<string>) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as PreviewEvent
  }
}
