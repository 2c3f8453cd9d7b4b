/** The running shop's side of the socket. */
import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readJson } from '@leksmedjan/platform/json'
import type { Log } from '@leksmedjan/platform/log'
import { SetupError } from '@leksmedjan/platform/errors'
import type { Opened } from '../command.ts'
import { runCommand, type CommandCall } from '../commands.ts'
import { isAnswered } from './caller.ts'
import { listenAtSocket } from './place.ts'
import { commandCall, MOST_CALL_BYTES, type ShopLine } from './wire.ts'

/** From the greeting to the end of the call. */
const CALL_WITHIN_MS = 5000
/** How often a process checks whether the listening one is still there. */
const CHECK_AGAIN_MS = 10_000
/** Shorter than the time-out of the shop's shutdown. */
const FINISH_WITHIN_MS = 10_000

export interface CommandListener {
  /** Accepts no more commands and waits for running ones. */
  close(): Promise<void>
}

/** Of several processes with one data folder the first listens, and another one when it has ended. */
export async function takeCommands(opened: Opened, log: Log): Promise<CommandListener> {
  const { dataDir } = opened.settings
  const running = new Set<Promise<void>>()
  const calls = new Set<Socket>()
  const server = createServer((socket) => {
    calls.add(socket)
    const call = answer(socket, opened, log).finally(() => {
      running.delete(call)
      calls.delete(socket)
    })
    running.add(call)
  })
  let remove: (() => void) | null = null
  let again: NodeJS.Timeout | undefined

  async function claim(): Promise<void> {
    try {
      if (!(await isAnswered(dataDir))) {
        remove = await listenAtSocket(server, dataDir)
        return
      }
      again = setTimeout(() => void claim(), CHECK_AGAIN_MS).unref()
    } catch (error) {
      log.warn({ err: error }, 'commands cannot reach this shop: its data folder takes no socket')
    }
  }
  await claim()
  return {
    async close() {
      clearTimeout(again)
      remove?.()
      server.close()
      await Promise.race([Promise.all(running), wait(FINISH_WITHIN_MS, undefined, { ref: false })])
      for (const socket of calls) socket.destroy()
    },
  }
}

async function answer(socket: Socket, opened: Opened, log: Log): Promise<void> {
  // On a closed terminal the command still runs to its end.
  socket.on('error', () => undefined)
  const send = (line: ShopLine) => {
    if (socket.writable) socket.write(`${JSON.stringify(line)}\n`)
  }
  send({ greeting: 'leksmedjan' })
  const text = await readCall(socket)
  if (text === null) {
    socket.destroy()
    return
  }
  const call = commandCall.safeParse(readJson(text))
  if (!call.success) {
    send({ error: 'The running shop is of another version: restart it.' })
    send({ exit: 1 })
  } else send({ exit: await carryOut(call.data, opened, log, send) })
  socket.end()
}

async function carryOut(
  call: CommandCall,
  opened: Opened,
  log: Log,
  send: (line: ShopLine) => void,
): Promise<number> {
  // No arguments: they hold addresses.
  log.info({ command: call.name }, 'a command of the host')
  try {
    return await runCommand(call, opened, (out) => send({ out }))
  } catch (error) {
    if (error instanceof SetupError) send({ error: error.message })
    else {
      log.error({ err: error, command: call.name }, 'a command failed')
      const why = error instanceof Error ? error.message : String(error)
      send({ error: `The command failed inside the running shop (${why}); its log holds the rest.` })
    }
    return 1
  }
}

/** The first line; null when it is late or too long. */
function readCall(socket: Socket): Promise<string | null> {
  return new Promise((done) => {
    let text = ''
    socket.setEncoding('utf8')
    const late = setTimeout(() => done(null), CALL_WITHIN_MS)
    const end = (call: string | null) => {
      clearTimeout(late)
      socket.off('data', onData)
      socket.resume()
      done(call)
    }
    const onData = (part: string) => {
      text += part
      const line = text.indexOf('\n')
      if (line >= 0) end(text.slice(0, line))
      else if (text.length > MOST_CALL_BYTES) end(null)
    }
    socket.on('data', onData)
    socket.once('close', () => end(null))
  })
}
