/** A local webhook receiver: keeps events byte for byte. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SignedRequest } from '../../src/http/functions.ts'
import { until } from '@leksmedjan/platform/test/until'

export interface EventInbox {
  url: string
  /** Waits for the first event whose body, parsed as JSON, is the one meant. */
  next<Event>(isMeant: (event: Event) => boolean): Promise<SignedRequest>
  close(): Promise<void>
}

export async function openEventInbox(): Promise<EventInbox> {
  const received: SignedRequest[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (bytes: Buffer) => parts.push(bytes))
    request.on('end', () => {
      received.push({ method: 'POST', query: '', body: Buffer.concat(parts), headers: request.headers })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    next: <Event>(isMeant: (event: Event) => boolean) =>
      until(() => received.find(({ body }) => isMeant(JSON.parse(body.toString()) as Event)), 'the event'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
