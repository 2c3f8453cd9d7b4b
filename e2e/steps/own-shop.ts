/** A server of a test's own, configured by host commands as soon as it takes them; on PostgreSQL where the desk's shop is. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createDatabase } from '../../scripts/test-database-url.mjs'

const ROOT = join(import.meta.dirname, '../..')
const PAST_CLOCK = pathToFileURL(join(import.meta.dirname, 'past-clock.mjs')).href
const run = promisify(execFile)
/** In the data folder of a shop that takes commands. */
const COMMAND_SOCKET = 'shop.sock'
const OPEN_MS = 240_000
const ASK_MS = 500

export interface OwnShop {
  address: string
  /** A host command while it is open. */
  command: (...words: string[]) => Promise<void>
  /** Closes a shop that lives in the past, and opens it today. */
  comeToToday: () => Promise<void>
  close: () => Promise<void>
}

/** `commands`: arguments of `npm run shop --`. `daysAgo`: it lives in the past until it comes to today. */
export async function openOwnShop(
  commands: readonly string[][],
  { daysAgo = 0 }: { daysAgo?: number } = {},
): Promise<OwnShop> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-own-'))
  const database = await ownDatabase()
  const today = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...(database === null ? {} : { DATABASE_URL: database.url }),
  }
  const past = { ...today, NODE_OPTIONS: `--import=${PAST_CLOCK}`, SHOP_DAYS_AGO: String(daysAgo) }
  const address = `http://localhost:${port}`
  const command = async (...words: string[]) =>
    void (await run(process.execPath, ['scripts/shop.mjs', ...words], {
      cwd: ROOT,
      env: today,
      timeout: OPEN_MS,
    }))
  let shop = start(daysAgo === 0 ? today : past)
  await isOpen(address, shop)
  // In the open shop a command takes a second; a process of its own would open the embedded database first.
  if (commands.length > 0)
    await until(() => existsSync(join(dataDir, COMMAND_SOCKET)), `the shop at ${address} takes no commands`)
  for (const words of commands) await command(...words)
  return {
    address,
    command,
    async comeToToday() {
      await stop(shop)
      shop = start(today)
      await isOpen(address, shop)
    },
    async close() {
      await stop(shop)
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A shop with the embedded database inside takes five times the processor time to open: 13 s. */
async function ownDatabase(): Promise<{ url: string; drop: () => Promise<unknown> } | null> {
  const desk = process.env['E2E_DATABASE_URL']
  return desk === undefined ? null : createDatabase(desk)
}

/** It ends with the test's own process. */
const start = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['--import', './scripts/end-with-stdin.mjs', 'scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...env, END_WITH_STDIN: '1' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })

async function stop(shop: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => void shop.once('exit', () => resolve()))
  shop.kill('SIGTERM')
  await ended
}

/** Given by the system: a number of the test's own may be taken by anything else on the machine. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const isOpen = (address: string, shop: ChildProcess): Promise<void> =>
  until(async () => {
    const end = shop.exitCode ?? shop.signalCode
    if (end !== null) throw new Error(`the shop at ${address} ended with ${end} before it was open`)
    return (await fetch(`${address}/health/ready`).catch(() => null))?.ok === true
  }, `no shop at ${address}`)

async function until(isSo: () => boolean | Promise<boolean>, fault: string): Promise<void> {
  const endMs = Date.now() + OPEN_MS
  while (Date.now() < endMs) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
  throw new Error(fault)
}
