/** A local upstream service that responds, or fails. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OutsideCall {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** The form-decoded body. */
  form: Record<string, string>
}

export type Reply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'silence'
  /** The connection is reset. */
  | 'cut'

export interface OutsideService {
  address: string
  calls: OutsideCall[]
  close(): Promise<void>
}

export async function openOutsideService(
  answer: (call: OutsideCall) => Reply | Promise<Reply>,
): Promise<OutsideService> {
  const calls: OutsideCall[] = []
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())),
    }
    calls.push(call)
    const reply = await answer(call)
    if (reply === 'silence') return
    if (reply === 'cut') {
      request.socket.destroy()
      return
    }
    const { status = 200, json, text = JSON.stringify(json), headers = {} } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
