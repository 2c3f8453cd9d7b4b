/** Determinism: an order's files are byte-identical whether made in this browser or in the server's Node. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { withOptimisedScripts } from '../browser.ts'
import { serveSources, sourceRoot } from '../steps/source-server.ts'

test.use({ launchOptions: withOptimisedScripts })

const DESIGNS = [
  {
    kind: 'animals.skogens_djur.rav.rodrav',
    colours: ['#F58220', '#FAFAF7'],
    personality: 'playful',
    seed: 7,
  },
  { kind: 'animals.skogens_djur.igelkott', colours: ['#B79FDB'], occasion: 'christmas', seed: 4_000_000_001 },
  {
    kind: 'characters',
    colours: ['#1B5FA7', '#B8BCC2'],
    features: ['wings', 'crown'],
    style: 'chibi',
    seed: 3,
  },
  { kind: 'vehicles', colours: ['#C8102E'], style: 'low_poly', age: '6-8', sizeMm: 160, seed: 12 },
  { kind: 'dolls', colours: ['#2D6A3E', '#FFC94D'], personality: 'shy', engraving: 'Åke & Pär', seed: 99 },
  {
    kind: 'animals',
    colours: ['#1FB5AC'],
    features: ['name_sign'],
    nameSign: 'Älva',
    style: 'wooden',
    seed: 1,
  },
].map((design) => ({ sizeMm: 80, ...design }))

/** Shared source for both; `from`: base URL of the modules. */
const maker = (from: string) => `
  const { readDesign } = await import('${from}/toymaker/src/design.ts')
  const { buildToy } = await import('${from}/toymaker/src/grammar/build-toy.ts')
  const { compileKernel, Kernel } = await import('${from}/toymaker/src/kernel/kernel.ts')
  const { makeModel } = await import('${from}/toymaker/src/model.ts')
  const hash = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
  const kernel = new Kernel(await compileKernel())
  const made = []
  for (const design of ${JSON.stringify(DESIGNS)}) {
    const { stl, glb, threemf } = await makeModel(kernel, buildToy(readDesign(design)))
    kernel.clear()
    made.push({ kind: design.kind, stl: await hash(stl), glb: await hash(glb), threemf: await hash(threemf) })
  }
`

const IN_NODE = `
  Uint8Array.prototype.toHex ??= function () { return Buffer.from(this).toString('hex') }
  ${maker(sourceRoot)}
  console.log(JSON.stringify(made))
`

const IN_A_WORKER = `new Promise((resolve, reject) => {
  const worker = new Worker('/maker.js', { type: 'module' })
  worker.addEventListener('message', ({ data }) => resolve(data))
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
})`

interface Made {
  kind: string
  stl: string
  glb: string
  threemf: string
}

test('STL, GLB and 3MF have the same bytes from Chromium and from Node', async ({ page }) => {
  const server = await serveSources({ '/maker.js': `${maker('')}\npostMessage(made)` })
  try {
    await page.goto(server.address)
    const inBrowser = page.evaluate<Made[]>(IN_A_WORKER)
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', IN_NODE])
    const inNode = JSON.parse(stdout) as Made[]
    expect(inNode).toHaveLength(DESIGNS.length)
    expect(await inBrowser).toEqual(inNode)
  } finally {
    await server.close()
  }
})
