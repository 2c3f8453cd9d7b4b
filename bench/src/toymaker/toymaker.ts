/** The toymaker's rows: CPU seconds of one thread, since other work on the machine disturbs clocks. */
import { readDesign } from '@leksmedjan/toymaker/design'
import { writeGlb } from '@leksmedjan/toymaker/files/glb'
import { writeStl } from '@leksmedjan/toymaker/files/stl'
import { writeThreeMf } from '@leksmedjan/toymaker/files/threemf'
import { layerMmFor } from '@leksmedjan/toymaker/print/print-settings'
import { buildToy } from '@leksmedjan/toymaker/grammar/build-toy'
import { Kernel, compileKernel } from '@leksmedjan/toymaker/kernel/kernel'
import { PictureJob } from '@leksmedjan/toymaker/picture'
import type { PictureKernels } from '@leksmedjan/toymaker/picture'
import { REFINEMENT_STEPS } from '@leksmedjan/toymaker/refinement-steps'
import type { Toy } from '@leksmedjan/toymaker/toy'
import { buildToyWithClearance } from '@leksmedjan/toymaker/joint-clearance'
import { finalCellMm, inspect, meshToy } from '@leksmedjan/toymaker/solid'
import { median } from '../load.ts'
import { openScadSeconds } from './openscad.ts'
import { povRaySeconds } from './povray.ts'
import type { Report } from '../report.ts'

const DESIGN = { kind: 'animals.skogens_djur.bjorn', colours: ['#C97B2A'], sizeMm: 100, seed: 3 }
const ROUNDS = 5
/** A toy with joints is sampled once for the pins of the print, and coarsely for what moves. */
const ROOM_TIMES = 0.6
/** Walls, islands, necks and topology of some two hundred thousand triangles. */
const REPORT_TIMES = 2.5
const WHOLE = { index: 0, of: 1 }
const LOOK = { output: 'studio', turnDeg: 0, closeUp: false } as const

export async function measureToymaker(report: Report): Promise<void> {
  const module = await compileKernel()
  const kernels = { scene: new Kernel(module), mesher: new Kernel(module) }
  const { mesher } = kernels
  const toy = buildToy(readDesign(DESIGN))
  drawAlone(kernels, toy, 256)
  const pictures = rounds(() => drawAlone(kernels, toy, 1024))
  report.figure('toy: first partial, CPU of one core', median(pictures.map((p) => p.firstMs)), 'ms', 110)
  report.figure('toy: final 1024 px, CPU of one core', median(pictures.map((p) => p.finalMs)), 'ms', 2200)
  measureRays(report, kernels, toy)
  for (const [cellMm, atMostMs] of [
    [2, 25],
    [1.2, 60],
    [0.65, 220],
  ] as const) {
    const ms = median(rounds(() => cpuMs(() => meshToy(mesher, toy, { cellMm }))))
    report.figure(`toy: solid at ${cellMm} mm, CPU`, ms, 'ms', atMostMs)
  }
  measureChecks(report, mesher, toy)
  await measureFiles(report, mesher, toy)
  measureRivals(report, kernels, toy)
}

const rounds = <T>(once: () => T): T[] => Array.from({ length: ROUNDS }, once)

const cpuNow = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function cpuMs(work: () => unknown): number {
  const startedMs = cpuNow()
  work()
  return cpuNow() - startedMs
}

/** All five pictures by one worker. */
function drawAlone(kernels: PictureKernels, toy: Toy, widthPx: number): { firstMs: number; finalMs: number } {
  const startedMs = cpuNow()
  let firstMs = Number.NaN
  const job = new PictureJob(kernels, toy, null, { ...LOOK, widthPx }, () => {})
  for (const step of REFINEMENT_STEPS) {
    if (step.stage === 3) job.showSolid(job.makeSolid())
    job.gather(step, WHOLE)
    job.resolve(step)
    job.shade(step, WHOLE)
    if (step.stage === 1) firstMs = cpuNow() - startedMs
  }
  kernels.scene.clear()
  return { firstMs, finalMs: cpuNow() - startedMs }
}

/** Scattered rays against one group of four that waits for each of its own steps. */
function measureRays(report: Report, kernels: PictureKernels, toy: Toy): void {
  const STEPS = 2_000_000
  const SAMPLES = 28
  const POINTS = 20_000
  const job = new PictureJob(kernels, toy, null, { ...LOOK, widthPx: 1024 }, () => {})
  job.showSolid(job.makeSolid())
  const { call } = kernels.scene
  call.gatherSky(0, POINTS, 0, SAMPLES)
  const perSecond = (count: number, ms: number): number => (count * 1000) / ms
  const figures = rounds(() => {
    const before = call.groupStepsTaken()
    const shop = perSecond(
      POINTS * SAMPLES,
      cpuMs(() => call.gatherSky(0, POINTS, 0, SAMPLES)),
    )
    const stepsPerRay = (call.groupStepsTaken() - before) / (POINTS * SAMPLES)
    const limit =
      perSecond(
        STEPS,
        cpuMs(() => call.stepAlone(STEPS)),
      ) / stepsPerRay
    return { shop, limit, ratio: shop / limit }
  })
  kernels.scene.clear()
  const middle = (key: 'shop' | 'limit' | 'ratio'): number => median(figures.map((figure) => figure[key]))
  const rays = { shop: middle('shop'), limit: middle('limit'), ratio: middle('ratio') }
  report.ratio('toy: rays per core, light included', 'latency of one group, no light', rays, 0.5)
  report.figure('toy: millions of rays per second and core', rays.shop / 1e6, 'M', null)
}

/** What finds whether a toy can be printed, beside the solid that it looks at: neither may take much longer. */
function measureChecks(report: Report, mesher: Kernel, toy: Toy): void {
  const cpuOf = (work: () => unknown): number => median(rounds(() => cpuMs(work)))
  const meshOf = (each: Toy) => meshToy(mesher, each, { cellMm: finalCellMm(each.sizeMm) })
  const jointed = readDesign({ ...DESIGN, features: ['joints'] })
  const roomMs = cpuOf(() => buildToyWithClearance(mesher, jointed))
  const jointedMs = cpuOf(() => meshOf(buildToy(jointed)))
  report.slower('toy: joints that have room to move, CPU', roomMs, jointedMs, ROOM_TIMES, 'its solid')
  const solid = meshOf(toy)
  const reportMs = cpuOf(() => inspect(solid, { bodies: toy.bodies.length }))
  const solidMs = cpuOf(() => meshOf(toy))
  report.slower('toy: report of what is printed, CPU', reportMs, solidMs, REPORT_TIMES, 'its solid')
}

async function measureFiles(report: Report, mesher: Kernel, toy: Toy): Promise<void> {
  const solid = meshToy(mesher, toy, { cellMm: finalCellMm(toy.sizeMm) })
  const glb: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const startedMs = cpuNow()
    await writeGlb(solid, toy)
    glb.push(cpuNow() - startedMs)
  }
  const cpuOf = (write: () => unknown): number => median(rounds(() => cpuMs(write)))
  report.figure('toy: GLB of fewer triangles, CPU', median(glb), 'ms', 250)
  report.figure(
    'toy: 3MF, CPU',
    cpuOf(() => writeThreeMf(solid, toy.palette, layerMmFor(toy.sizeMm))),
    'ms',
    600,
  )
  report.figure(
    'toy: STL, CPU',
    cpuOf(() => writeStl(solid)),
    'ms',
    30,
  )
}

/** The same solid drawn by POV-Ray, the same shapes joined by OpenSCAD; CPU seconds of all their threads. */
function measureRivals(report: Report, kernels: PictureKernels, toy: Toy): void {
  const { mesher } = kernels
  const solid = meshToy(mesher, toy, { cellMm: finalCellMm(toy.sizeMm) })
  const beside = (
    what: string,
    rival: string,
    theirs: number | null,
    oursMs: number,
    atLeast: number,
  ): void => {
    if (theirs === null) report.absent(what, `${rival} is not installed`)
    else report.faster(what, oursMs / 1000, rival, theirs, atLeast)
  }
  const drawMs = median(rounds(() => drawAlone(kernels, toy, 512).finalMs))
  beside('toy: 512 px picture, all partials', 'POV-Ray', povRaySeconds(solid, toy, 512), drawMs, 40)
  const meshMs = median(rounds(() => cpuMs(() => meshToy(mesher, toy, { cellMm: 0.65 }))))
  beside('toy: solid at 0.65 mm', 'OpenSCAD, no blends', openScadSeconds(toy), meshMs, 100)
}
