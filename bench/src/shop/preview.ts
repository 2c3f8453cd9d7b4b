/** Draws one design through the stream and notes when its pictures came. */
import { randomUUID } from 'node:crypto'
import type { PreviewEvent } from '@leksmedjan/contract/preview'
import type { Buyer } from './buyer.ts'

export interface Drawn {
  promptId: string
  previewUrl: string
  firstPartialMs: number
  finalMs: number
}

export async function drawDesign(buyer: Buyer, wish: object): Promise<Drawn> {
  const { url, headers } = buyer.request('generate-preview-image', null)
  const startedMs = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'x-generation-id': randomUUID(),
    },
    body: JSON.stringify(wish),
  })
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
  throw new Error(`the stream ended without a picture (${answer.status})`)
}

async function* eventsOf(answer: Response): AsyncGenerator<PreviewEvent> {
  let rest = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice(6)) as PreviewEvent
  }
}
