/** A server of a test's own, configured by host commands before it opens. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const PAST_CLOCK = pathToFileURL(join(import.meta.dirname, 'past-clock.mjs')).href
const run = promisify(execFile)
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
  port: number,
  commands: readonly string[][],
  { daysAgo = 0 }: { daysAgo?: number } = {},
): Promise<OwnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-own-'))
  const today = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
  const past = { ...today, NODE_OPTIONS: `--import=${PAST_CLOCK}`, SHOP_DAYS_AGO: String(daysAgo) }
  const address = `http://localhost:${port}`
  const command = async (env: NodeJS.ProcessEnv, words: readonly string[]) =>
    void (await run(process.execPath, ['scripts/shop.mjs', ...words], { cwd: ROOT, env, timeout: OPEN_MS }))
  const first = daysAgo === 0 ? today : past
  for (const words of commands.length === 0 ? [] : [['migrate'], ...commands]) await command(first, words)
  let shop = start(first)
  await isOpen(address)
  return {
    address,
    command: (...words) => command(today, words),
    async comeToToday() {
      await stop(shop)
      shop = start(today)
      await isOpen(address)
    },
    async close() {
      await stop(shop)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const start = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: 'ignore' })

async function stop(shop: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => void shop.once('exit', () => resolve()))
  shop.kill('SIGTERM')
  await ended
}

async function isOpen(address: string): Promise<void> {
  const until = Date.now() + OPEN_MS
  while (Date.now() < until) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
  throw new Error(`no shop at ${address}`)
}
