import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { readSettings } from '../../config.ts'
import { createLog } from '@leksmedjan/platform/log'
import { runningShop } from '../opened.ts'
import { callShop } from './caller.ts'
import { takeCommands, type CommandListener } from './listener.ts'
import { socketPath } from './place.ts'
import { NODE_ENVIRONMENT } from '../../../test/shops/node-environment.ts'

const COMMAND_LINE = join(import.meta.dirname, '../command-line.ts')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let folder: string
let listener: CommandListener | null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leks-socket-'))
  listener = null
})
afterEach(async () => {
  await listener?.close()
  rmSync(folder, { recursive: true, force: true })
})

const listen = (dataDir = folder) =>
  takeCommands(runningShop(shop, readSettings({ DATA_DIR: dataDir }), shop.clock), createLog('silent'))

async function call(name: string, args: string[] = [], dataDir = folder) {
  const lines: string[] = []
  const output = { out: (line: string) => lines.push(line), error: (line: string) => lines.push(`! ${line}`) }
  const exitCode = await callShop(dataDir, { name, args, folder }, output)
  return { exitCode, lines }
}

/** What comes back for raw bytes. */
const answerTo = async (bytes: string) => {
  const socket = createConnection(socketPath(folder))
  socket.on('error', () => undefined)
  socket.write(bytes)
  return text(socket)
}

describe('the socket', () => {
  it('takes several commands at once and one after the other', async () => {
    listener = await listen()
    const upToDate = { exitCode: 0, lines: ['The database is up to date.'] }
    expect(await Promise.all([call('migrate'), call('migrate'), call('migrate')])).toEqual([
      upToDate,
      upToDate,
      upToDate,
    ])
    expect(await call('migrate')).toEqual(upToDate)
    expect(readdirSync(folder)).toEqual(['shop.sock'])
  })

  it('lies in a data folder whose path is longer than a socket may have', async () => {
    const deep = join(folder, 'long'.repeat(20), 'longer'.repeat(10))
    mkdirSync(deep, { recursive: true })
    listener = await listen(deep)
    expect(existsSync(join(deep, 'shop.sock'))).toBe(true)
    expect(await call('migrate', [], deep)).toMatchObject({ exitCode: 0 })
  })

  it('is null where no shop runs', async () => {
    expect(await call('migrate')).toEqual({ exitCode: null, lines: [] })
    await (await listen()).close()
    expect(existsSync(socketPath(folder))).toBe(false)
    expect(await call('migrate')).toEqual({ exitCode: null, lines: [] })
  })

  it('stays with the process that has it, and a second one leaves it there', async () => {
    listener = await listen()
    await (await listen()).close()
    expect(await call('migrate')).toMatchObject({ exitCode: 0 })
  })
})

describe('a call', () => {
  it('of more than 64 kB ends without being read to its end', async () => {
    listener = await listen()
    expect(await answerTo('x'.repeat(70_000))).toBe('{"greeting":"leksmedjan"}\n')
  })

  it.each(['no JSON', '{"name":"migrate"}', '{"name":"conquer","args":[],"folder":"/"}'])(
    'that this version does not know is refused: %s',
    async (line) => {
      listener = await listen()
      const lines = (await answerTo(`${line}\n`)).trim().split('\n').slice(1)
      expect(lines.map((each) => JSON.parse(each) as unknown)).toEqual([
        { error: 'The running shop is of another version: restart it.' },
        { exit: 1 },
      ])
    },
  )

  it('that fails is reported, and the next one is accepted', async () => {
    listener = await listen()
    const { exitCode, lines } = await call('export', ['/dev/null/in-no-folder'])
    expect(exitCode).toBe(1)
    expect(lines[0]).toMatch(
      /^! The command failed inside the running shop \(.*ENOTDIR.*its log holds the rest/,
    )
    expect(await call('migrate')).toMatchObject({ exitCode: 0 })
  })

  it('interrupted by the end of the shop reports that it may have been carried out', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('{"greeting":"leksmedjan"}\n')
      socket.once('data', () => socket.end('{"out":"half of it"}\n'))
    }).listen(socketPath(folder))
    await expect(call('migrate')).rejects.toThrow('look what has been done before you give it again')
    server.close()
  })
})

it('a terminal whose reader hangs up ends quietly, with the exit code of the command', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('{"greeting":"leksmedjan"}\n')
    socket.once('data', () => void talk(socket))
  }).listen(socketPath(folder))
  const terminal = spawn(process.execPath, [COMMAND_LINE, 'orders'], {
    env: { ...NODE_ENVIRONMENT, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(terminal.stderr)
  terminal.stdout.once('data', () => terminal.stdout.destroy())
  const [exitCode] = (await once(terminal, 'exit')) as [number]
  expect([exitCode, await said]).toEqual([0, ''])
  server.close()
})

it('help is no fault', async () => {
  const terminal = spawn(process.execPath, [COMMAND_LINE, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [exitCode]] = await Promise.all([
    text(terminal.stdout),
    text(terminal.stderr),
    once(terminal, 'exit') as Promise<[number]>,
  ])
  expect([exitCode, error]).toEqual([0, ''])
  expect(out).toContain('Usage: npm run shop -- <command>')
})

it('a command that there is not is named as such, and the list follows', async () => {
  const terminal = spawn(process.execPath, [COMMAND_LINE, 'ordrs'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [exitCode]] = await Promise.all([
    text(terminal.stdout),
    text(terminal.stderr),
    once(terminal, 'exit') as Promise<[number]>,
  ])
  expect([exitCode, error]).toEqual([1, 'There is no command "ordrs".\n'])
  expect(out).toContain('Usage: npm run shop -- <command>')
})

async function talk(socket: Socket): Promise<void> {
  for (let line = 0; line < 50; line += 1) {
    socket.write(`${JSON.stringify({ out: 'a line' })}\n`)
    await wait(10)
  }
  socket.end('{"exit":0}\n')
}
