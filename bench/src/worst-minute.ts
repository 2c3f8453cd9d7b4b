/**
 * How far one abusive address degrades the shop for others: `node bench/src/worst-minute.ts [seconds]`. A visitor from
 * 127.0.0.3 buys one toy after another: without load, while a load generator at 127.0.0.2 calls a bare server on the same
 * machine (its cost without the shop's), and while the same generator calls the shop. All addresses are loopback.
 * Runs on the embedded database, and on PostgreSQL where TEST_DATABASE_URL is set.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createBenchDatabase } from './shop/bench-database.ts'
import { emptyShop } from './shop/empty-shop.ts'
import { ask, median } from './load.ts'
import { run, type Running } from './process.ts'
import type { Visit } from './worst-minute/visitor.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 8971)
const SHOP = `http://127.0.0.1:${PORT}`
const BARE = `http://127.0.0.1:${PORT + 1}`
const FOR_MS = Number(process.argv[2] ?? 60) * 1000
const HERE = join(import.meta.dirname, 'worst-minute')

const bare = createServer((request, answer) => {
  request.resume()
  request.on('end', () => answer.writeHead(429, { 'content-type': 'application/json' }).end('{}'))
})
await new Promise<void>((resolve) => void bare.listen(PORT + 1, '127.0.0.1', resolve))
await measure('embedded', null)
const database = await createBenchDatabase()
if (database !== null) {
  try {
    await measure('PostgreSQL', database.url)
  } finally {
    await database.drop()
  }
}
process.exit()

async function measure(kind: string, url: string | null): Promise<void> {
  const empty = emptyShop(SHOP, url)
  // Errors are expected here, and writing them would cost the shop time.
  const env = { ...empty.env, LOG_LEVEL: 'fatal' }
  const shop = await run('scripts/start.mjs', [], env, `${SHOP}/health/ready`)
  try {
    const { text } = await ask({ method: 'GET', url: `${SHOP}/config.json` })
    const { anonKey } = JSON.parse(text) as { anonKey: string }
    console.log(`\n${kind}`)
    console.log(row('', ['bought', 'page', 'first sketch', 'final', 'order to paid', 'memory']))
    await trial('alone', shop, null, anonKey)
    await trial('beside harmless', shop, BARE, anonKey)
    await trial('beside hostile', shop, SHOP, anonKey)
    await trial('afterwards', shop, null, anonKey)
  } finally {
    await shop.stop()
    empty.remove()
  }
}

/** `target`: base URL that the load generator calls; null for no load. */
async function trial(name: string, shop: Running, target: string | null, anonKey: string): Promise<void> {
  const beforeMb = shop.residentMb()
  let maxMb = beforeMb
  const watch = setInterval(() => {
    maxMb = Math.max(maxMb, shop.residentMb())
  }, 100)
  const attack =
    target === null
      ? Promise.resolve('')
      : output('attacker.ts', [SHOP, target, anonKey, String(FOR_MS)], '127.0.0.2')
  const visits = await output(
    'visitor.ts',
    [SHOP, String(target === null ? FOR_MS / 3 : FOR_MS)],
    '127.0.0.3',
  )
  const answers = await attack
  clearInterval(watch)
  const all = visits
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Visit)
  const bought = all.filter(({ failure }) => failure === null)
  const times = (of: (visit: Visit) => number): string => {
    const figures = bought.map(of)
    if (figures.length === 0) return '-'
    return `${median(figures).toFixed(0)} / ${Math.max(...figures).toFixed(0)} ms`
  }
  console.log(
    row(name, [
      `${bought.length} of ${all.length}`,
      times(({ pageMs }) => pageMs),
      times(({ firstSketchMs }) => firstSketchMs),
      times(({ finalMs }) => finalMs),
      times(({ paidMs }) => paidMs),
      `${beforeMb.toFixed(0)} -> ${maxMb.toFixed(0)} -> ${shop.residentMb().toFixed(0)} MB`,
    ]),
  )
  for (const { failure } of all) if (failure !== null) console.log(`  not bought: ${failure.slice(0, 200)}`)
  if (target === SHOP)
    for (const [kind, counts] of Object.entries(JSON.parse(answers) as Record<string, object>))
      console.log(`  ${kind.padEnd(16)} ${JSON.stringify(counts)}`)
}

function output(file: string, args: string[], from: string): Promise<string> {
  const child = spawn(process.execPath, [join(HERE, file), ...args], {
    env: { ...process.env, BENCH_FROM: from },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  return new Promise((resolve) => child.on('close', () => resolve(text)))
}

function row(name: string, cells: string[]): string {
  return [name.padEnd(16), ...cells.map((cell) => cell.padStart(18))].join(' ')
}
