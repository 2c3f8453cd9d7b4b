/** A local webhook receiver: keeps events byte for byte. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from './live.ts'

export interface ReceivedEvent {
  body: Buffer
  signature: string
}

export interface EventInbox {
  url: string
  /** Waits for the first event of this type about this object. */
  next(type: string, objectId: string): Promise<ReceivedEvent>
  close(): Promise<void>
}

export async function openEventInbox(): Promise<EventInbox> {
  const received: ReceivedEvent[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (bytes: Buffer) => parts.push(bytes))
    request.on('end', () => {
      const signature = request.headers['stripe-signature']
      received.push({ body: Buffer.concat(parts), signature: typeof signature === 'string' ? signature : '' })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const isAbout = ({ body }: ReceivedEvent, type: string, objectId: string) => {
    const event = JSON.parse(body.toString()) as { type: string; data: { object: { id: string } } }
    return event.type === type && event.data.object.id === objectId
  }
  return {
    url: `http://127.0.0.1:${port}/events`,
    next: (type, objectId) => until(() => received.find((event) => isAbout(event, type, objectId)), type),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
