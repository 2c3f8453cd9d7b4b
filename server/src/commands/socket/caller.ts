/** The terminal's side of the socket. */
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { readJson } from '@leksmedjan/platform/json'
import { SetupError } from '@leksmedjan/platform/errors'
import type { CommandCall } from '../commands.ts'
import { atSocket, socketPath } from './place.ts'
import { shopLine, type ShopLine } from './wire.ts'

/** A shop that renders four toys at once may take seconds. */
const GREETED_WITHIN_MS = 15_000

export interface Output {
  out(line: string): void
  error(line: string): void
}

/** Runs the command in the running shop and resolves to its exit code; null when none is running. */
export async function callShop(dataDir: string, call: CommandCall, output: Output): Promise<number | null> {
  const socket = await connect(dataDir)
  if (socket === null) return null
  const late = setTimeout(() => socket.destroy(), GREETED_WITHIN_MS)
  let isGreeted = false
  let exit: number | null = null
  try {
    for await (const text of createInterface({ input: socket })) {
      const line = lineOf(text)
      if ('greeting' in line) {
        clearTimeout(late)
        isGreeted = true
        socket.write(`${JSON.stringify(call)}\n`)
      } else if ('out' in line) output.out(line.out)
      else if ('error' in line) output.error(line.error)
      else exit = line.exit
    }
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
  if (exit !== null) return exit
  throw new SetupError(
    isGreeted
      ? 'The shop stopped before the command was done: look what has been done before you give it again.'
      : `The running shop does not answer at ${socketPath(dataDir)}: try again, or restart it.`,
  )
}

/** Whether a process accepts connections there. */
export async function isAnswered(dataDir: string): Promise<boolean> {
  const socket = await connect(dataDir)
  socket?.destroy()
  return socket !== null
}

/** Null when no shop listens: no socket, or one that a killed shop left behind. */
function connect(dataDir: string): Promise<Socket | null> {
  return atSocket(dataDir, async (address) => {
    const socket = createConnection(address)
    try {
      await once(socket, 'connect')
      socket.on('error', () => undefined)
      return socket
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ECONNREFUSED') return null
      if (code === 'EACCES' || code === 'EPERM') {
        throw new SetupError(
          `${socketPath(dataDir)} belongs to another user: give the command as the user that runs the shop.`,
        )
      }
      throw error
    }
  })
}

function lineOf(text: string): ShopLine {
  const line = shopLine.safeParse(readJson(text))
  if (line.success) return line.data
  throw new SetupError('The running shop is of another version: restart it.')
}
