/** A shop in its own process, for kill and restart tests on the same data. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { inject } from 'vitest'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import { newSecret } from '@leksmedjan/platform/random'
import { createFromTemplate } from '@leksmedjan/platform/test/databases'
import { emptyInMemory } from '@leksmedjan/platform/test/in-memory'
import { callShop } from '../../src/commands/socket/caller.ts'
import { claimDataFolder } from '../../src/data-folder.ts'
import { NODE_ENVIRONMENT, SHORT_LIVED } from './node-environment.ts'

const COMMAND_LINE = join(import.meta.dirname, '../../src/commands/command-line.ts')
const ENTRIES = {
  real: join(import.meta.dirname, '../../src/main.ts'),
  quick: join(import.meta.dirname, 'quick-shop.ts'),
}

export interface CommandResult {
  exitCode: number | null
  out: string
  error: string
}

export interface ShopProcess {
  url: string
  dataDir: string
  start(): Promise<void>
  /** SIGKILL: no shutdown. */
  kill(): Promise<void>
  /** SIGTERM: graceful shutdown. */
  stop(): Promise<void>
  /** npm run shop -- …, in its own process. It gets only the data folder; `settings` adds the shop's own. */
  command(words: string[], options?: { folder?: string; settings?: boolean }): Promise<CommandResult>
  /** The same command in the running shop, called from this process: none is started for the terminal. */
  carryOut(words: string[]): Promise<CommandResult>
  /** A function call, always as the same guest; throws unless the status is 2xx. */
  call<T>(name: string, body: unknown): Promise<T>
  headers(): Promise<Record<string, string>>
  /** Queries the database as the killed shop left it. */
  whileDead<T>(work: (database: pg.Client) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** `begins: 'open'`: on the embedded database with the schema and the catalogue, `'new'` with an empty data folder. */
export async function prepareShopProcess({
  models = 'real',
  begins = 'open',
}: { models?: keyof typeof ENTRIES; begins?: 'new' | 'open' } = {}): Promise<ShopProcess> {
  const target = inject('testDatabase')
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-killed-'))
  const own = target === 'embedded' ? null : await createFromTemplate(target)
  if (own === null && begins === 'open') unpackSnapshot(dataDir)
  const flags = own === null ? [SHORT_LIVED] : []
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secret = newSecret()
  let child: ChildProcess | null = null
  let anonKey: string | null = null

  const end = async (signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    ...(own === null ? {} : { DATABASE_URL: own.url }),
  }
  const headers = async () => {
    anonKey ??= ((await (await fetch(`${url}/config.json`)).json()) as { anonKey: string }).anonKey
    return {
      authorization: `Bearer ${anonKey}`,
      'x-guest-session': secret,
      'content-type': 'application/json',
    }
  }
  return {
    url,
    dataDir,
    headers,
    async start() {
      child = spawn(process.execPath, [...flags, ENTRIES[models]], {
        env: { ...NODE_ENVIRONMENT, DATA_DIR: dataDir, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await answering(`${url}/health/ready`, child)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    command: (words, options = {}) =>
      runToEnd([...flags, COMMAND_LINE, ...words], {
        ...NODE_ENVIRONMENT,
        DATA_DIR: dataDir,
        ...(options.folder === undefined ? {} : { INIT_CWD: options.folder }),
        ...(options.settings === true ? settings : {}),
      }),
    async carryOut([name = '', ...args]) {
      const [out, error]: [string[], string[]] = [[], []]
      const output = { out: (line: string) => out.push(line), error: (line: string) => error.push(line) }
      const exitCode = await callShop(dataDir, { name, args, folder: dataDir }, output)
      return { exitCode, out: out.join('\n'), error: error.join('\n') }
    },
    async call<T>(name: string, body: unknown) {
      const answer = await fetch(`${url}/functions/v1/${name}`, {
        method: 'POST',
        headers: await headers(),
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as T
    },
    async whileDead(work) {
      if (own !== null) return asking({ connectionString: own.url }, work)
      // On a thread that has PGlite compiled.
      const embedded = await openEmbeddedDatabase({
        dataDir: join(dataDir, 'database'),
        inMemory: emptyInMemory(),
      })
      try {
        return await asking(embedded.connection, work)
      } finally {
        await embedded.close()
      }
    },
    async remove() {
      await end('SIGKILL')
      await own?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The embedded database with the schema and the catalogue. */
export function unpackSnapshot(dataDir: string): void {
  claimDataFolder(dataDir)
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  // The paths of the snapshot are absolute: tar leaves out their first slash.
  const { status } = spawnSync('tar', ['-xf', inject('snapshotPath'), '-C', folder], { stdio: 'ignore' })
  if (status !== 0) throw new Error('the snapshot could not be unpacked')
}

async function runToEnd(args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { exitCode: child.exitCode, out, error }
}

async function asking<T>(connection: pg.ClientConfig, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`the shop ended with ${end} before it answered`)
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the shop did not answer within 60 s')
}
