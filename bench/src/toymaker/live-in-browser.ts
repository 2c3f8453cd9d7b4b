/** The live toy's solid in a real browser: sources served as they are, types stripped, measured by the page itself. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { stripTypeScriptTypes } from 'node:module'
import { join, normalize } from 'node:path'
import { launch, Launcher } from 'chrome-launcher'
import { median } from '../load.ts'
import type { Report } from '../report.ts'

const SOURCES = join(import.meta.dirname, '../../../toymaker/src')
const WITHIN_MS = 120_000
const CELL_MM = 2
const ROUNDS = 15
const KINDS = [
  'animals.skogens_djur.bjorn',
  'vehicles.bilar.personbil',
  'characters.slott_och_riddare.prinsessa',
  'dolls.dockskapsfamilj.vuxen',
]

/** Runs in the page: milliseconds from design to solid for each kind. */
const PAGE = `<!doctype html><script type="module">
import { readDesign } from '/design.ts'
import { buildToy } from '/grammar/build-toy.ts'
import { compileKernel, Kernel } from '/kernel/kernel.ts'
import { meshTape } from '/mesh/surface-nets.ts'
const kernel = new Kernel(await compileKernel())
const toys = ${JSON.stringify(KINDS)}.map((kind) => {
  const design = readDesign({ kind, seed: 3 })
  const ms = []
  for (let round = 0; round < ${ROUNDS}; round++) {
    const started = performance.now()
    meshTape(kernel, buildToy(design).tape, { cellMm: ${CELL_MM}, sketch: true })
    ms.push(performance.now() - started)
  }
  return ms
})
await fetch('/done', { method: 'POST', body: JSON.stringify(toys) })
</script>`

export async function measureLiveInBrowser(report: Report): Promise<void> {
  const what = `toy: live solid at ${CELL_MM} mm in the browser`
  const chromePath = process.env['CHROMIUM'] ?? Launcher.getInstallations()[0]
  if (chromePath === undefined) return report.absent(what, 'no Chromium or Chrome')
  const { server, figures } = await serve()
  const { port } = server.address() as AddressInfo
  const chrome = await launch({
    chromePath,
    startingUrl: `http://127.0.0.1:${port}/`,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  })
  try {
    // The first third of the rounds warms the page up.
    const warm = (await figures).map((rounds) => median(rounds.slice(ROUNDS / 3)))
    report.figure(what, median(warm), 'ms', 25)
    report.figure(`${what}, slowest of ${KINDS.length}`, Math.max(...warm), 'ms', null)
  } finally {
    chrome.kill()
    server.close()
  }
}

async function serve(): Promise<{ server: Server; figures: Promise<number[][]> }> {
  const { promise, resolve, reject } = Promise.withResolvers<number[][]>()
  const timer = setTimeout(() => reject(new Error('the page did not answer')), WITHIN_MS)
  const server = createServer((request, response) => {
    const path = normalize(request.url ?? '/')
    if (path === '/done') {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        clearTimeout(timer)
        resolve(JSON.parse(body) as number[][])
        response.end()
      })
    } else if (path === '/') response.setHeader('content-type', 'text/html').end(PAGE)
    else if (path.endsWith('.ts')) {
      const source = readFileSync(join(SOURCES, path), 'utf8')
      response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, figures: promise }
}
