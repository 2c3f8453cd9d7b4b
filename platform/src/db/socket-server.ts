/**
 * One PGlite session shared by many clients. Messages from Parse to Sync run as a unit, and during a client's transaction no
 * other client is served: interleaved, one client's Bind would use another's statement.
 */
import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { createFrameReader, type Unit } from './frame-reader.ts'

export interface SocketServer {
  close(): Promise<void>
}

interface Waiting {
  client: Socket
  messages: Uint8Array[]
}

/** Longer responses are sent in parts as they arrive. */
const ANSWER_PART_BYTES = 64 * 1024

const READY_FOR_QUERY = 0x5a
const IDLE = 0x49

export async function serveOnSocket(db: PGlite, path: string): Promise<SocketServer> {
  const queue: Waiting[] = []
  const clients = new Set<Socket>()
  let owner: Socket | null = null
  let running = false

  function next(): Waiting | undefined {
    if (owner === null) return queue.shift()
    const index = queue.findIndex(({ client }) => client === owner)
    return index === -1 ? undefined : queue.splice(index, 1)[0]
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (let unit = next(); unit !== undefined; unit = next()) {
      const inTransaction = await execute(unit)
      owner = inTransaction ? unit.client : null
      if (owner !== null && !clients.has(owner)) await abandon()
    }
    running = false
  }

  async function execute({ client, messages }: Waiting): Promise<boolean> {
    let status = IDLE
    const answer = createAnswer(client)
    try {
      await db.runExclusive(async () => {
        for (const message of messages) {
          await db.execProtocolRawStream(message, {
            onRawData: (data) => {
              status = statusIn(data) ?? status
              answer.add(data)
            },
          })
        }
      })
      answer.send()
    } catch (error) {
      console.error('the embedded database could not run a statement:', error)
      client.destroy()
      clients.delete(client)
      // The state after a broken unit is unknown: its transaction is rolled back before the next client is served.
      return true
    }
    return status !== IDLE
  }

  /** Rolls back the transaction of a client that disconnected. */
  async function abandon(): Promise<void> {
    await db.exec('rollback')
    owner = null
  }

  function leave(client: Socket): void {
    clients.delete(client)
    for (let index = queue.length - 1; index >= 0; index -= 1) {
      if (queue[index]?.client === client) queue.splice(index, 1)
    }
    if (owner === client && !running) void abandon().then(run)
  }

  function take(client: Socket, unit: Unit): void {
    if (unit.kind === 'encryption') client.write('N')
    else if (unit.kind === 'end') client.end()
    else queue.push({ client, messages: unit.messages })
  }

  const server = createServer((client) => {
    clients.add(client)
    const read = createFrameReader()
    client.on('data', (bytes) => {
      for (const unit of read(bytes)) take(client, unit)
      void run()
    })
    client.on('error', () => client.destroy())
    client.on('close', () => leave(client))
  })
  await listening(server, path)
  return {
    async close() {
      for (const client of clients) client.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Buffers the messages of one response: a system call per message would cost more than the statement. */
function createAnswer(client: Socket): { add(data: Uint8Array): void; send(): void } {
  let parts: Buffer[] = []
  let bytes = 0
  const send = () => {
    if (client.writable && bytes > 0) client.write(Buffer.concat(parts, bytes))
    parts = []
    bytes = 0
  }
  return {
    add(data) {
      // Copied: PGlite reuses the memory for its next message.
      parts.push(Buffer.from(data))
      bytes += data.length
      if (bytes >= ANSWER_PART_BYTES) send()
    },
    send,
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
}

/** Transaction status of ReadyForQuery: idle, in a transaction, failed. */
function statusIn(data: Uint8Array): number | null {
  return data.length >= 6 && data.at(-6) === READY_FOR_QUERY ? (data.at(-1) ?? null) : null
}
