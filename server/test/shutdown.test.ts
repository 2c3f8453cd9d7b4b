/** SIGTERM at any moment of the start: the shop shuts down once and logs no error. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openShop } from '../src/app.ts'
import { readSettings } from '../src/config.ts'
import { createShopLog } from '../src/log.ts'
import { createFromTemplate } from '@leksmedjan/platform/test/databases'
import { NODE_ENVIRONMENT, SHORT_LIVED } from './shops/node-environment.ts'
import { unpackSnapshot } from './shops/shop-process.ts'

let env: Record<string, string>
let remove: () => Promise<void>
beforeAll(async () => {
  const target = inject('testDatabase')
  const own = target === 'embedded' ? null : await createFromTemplate(target)
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-stopped-'))
  if (own === null) unpackSnapshot(dataDir)
  env = { DATA_DIR: dataDir, PORT: '0', ...(own === null ? {} : { DATABASE_URL: own.url }) }
  remove = async () => {
    await own?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  // Initialised beforehand, so that every start takes the same path.
  const shop = await openShop({ settings: readSettings(env), log: createShopLog('silent') })
  await shop.start()
  await shop.stop()
})
afterAll(() => remove())

const MOMENTS: [string, (child: ChildProcess, port: number) => Promise<unknown>][] = [
  ['as it begins to open', (child) => once(child, 'message')],
  ['as soon as it listens', (_child, port) => listening(port)],
  ['once it is open', async (child) => (child.stdout === null ? null : once(child.stdout, 'data'))],
]

/**
 * Preloaded into the process and its threads, which have no channel: reports when the signal handler is registered, which
 * happens before anything is opened.
 */
const SAYS_WHEN = `data:text/javascript,${encodeURIComponent(`
  process.channel?.unref()
  process.on('newListener', (name) => { if (name === 'SIGTERM') process.send?.(name) })`)}`

it.each(MOMENTS)('%s stops it in order', async (_when, moment) => {
  const port = await freePort()
  const main = join(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, [SHORT_LIVED, '--import', SAYS_WHEN, main], {
    env: { ...NODE_ENVIRONMENT, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const told = Promise.all([readAll(child.stderr), readAll(child.stdout), once(child, 'exit')])
  await Promise.race([moment(child, port), told])
  child.kill('SIGTERM')
  const [stderr, stdout, [code, signal]] = await told
  expect({ stderr, code, signal: signal as unknown }).toEqual({ stderr: '', code: 0, signal: null })
  expect(stdout).not.toContain('"level"')
})

it('stops it once, however many are sent', async () => {
  const lines: string[] = []
  const shop = await openShop({
    settings: readSettings(env),
    log: createShopLog('error', { to: { write: (line: string) => void lines.push(line) } }),
  })
  const starting = shop.start()
  await Promise.all([shop.stop(), shop.stop(), starting])
  await shop.stop()
  expect(lines).toEqual([])
})

const readAll = (stream: Readable | null) => (stream === null ? '' : text(stream))

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
