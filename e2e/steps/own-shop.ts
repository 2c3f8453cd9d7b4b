/** A server of a test's own, configured by host commands before it opens. */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const OPEN_MS = 240_000
const ASK_MS = 500

export interface OwnShop {
  address: string
  close: () => Promise<void>
}

/** `commands`: arguments of `npm run shop --`. */
export async function openOwnShop(port: number, commands: readonly string[][]): Promise<OwnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-own-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
  const prepare = commands.length === 0 ? [] : [['migrate'], ...commands]
  for (const words of prepare)
    await run(process.execPath, ['scripts/shop.mjs', ...words], { cwd: ROOT, env, timeout: OPEN_MS })
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => void shop.once('exit', () => resolve()))
  const address = `http://localhost:${port}`
  await isOpen(address)
  return {
    address,
    async close() {
      shop.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
