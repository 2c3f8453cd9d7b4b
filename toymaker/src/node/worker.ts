/** Worker thread of the render pool: keeps a scene per job and runs its tasks in sequence. */
import { parentPort, workerData } from 'node:worker_threads'
import { ToyDesignError } from '../design.ts'
import type { ToyDesign } from '../design.ts'
import { Kernel } from '../kernel/kernel.ts'
import type { KernelModule } from '../kernel/kernel.ts'
import { loadLetterCutter } from '../lettering.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import { ToySolidError } from '../mesh/solid-error.ts'
import { makeModel } from '../model.ts'
import { REFINEMENT_STEPS } from '../refinement-steps.ts'
import type { RefinementStep } from '../refinement-steps.ts'
import { PictureJob } from '../picture.ts'
import { buildToyWithClearance } from '../joint-clearance.ts'
import { withStoutNecks } from '../stout-necks.ts'
import type { Toy } from '../toy.ts'
import type { StopFlag, TaskError, TaskMessage, Tasks } from './messages.ts'

interface JobSlot {
  kernel: Kernel
  picture: PictureJob
  built: BuiltToy
  stop: StopFlag
  hasSolid: boolean
}

/** A toy in which every part has its clearance, with its solid once that is meshed. */
interface BuiltToy {
  /** The whole design, texts included: equal designs give equal toys. */
  key: string
  toy: Toy
  solid: RenderMesh | null
}

const SPARE_KERNELS = 2
const port = parentPort
if (!port) throw new Error('this file runs as a worker only')
const { module } = workerData as { module: KernelModule }
const jobSlots = new Map<number, JobSlot>()
const spareKernels: Kernel[] = []
/** Meshing takes most of the memory, but only while it lasts: one kernel serves all jobs. */
const mesher = new Kernel(module)
/** Cache of the last built toy, whose files and four sides are made one after another; freed with the idle worker. */
let latest: BuiltToy | null = null
let tasks = Promise.resolve()

port.on('message', (message: TaskMessage) => {
  tasks = tasks.then(() =>
    doTask(message).then(
      ({ answer, moved }) => port.postMessage({ id: message.id, answer }, moved),
      (error: unknown) => port.postMessage({ id: message.id, error: describe(error) }),
    ),
  )
})

interface Done {
  answer: Tasks[keyof Tasks]['answer']
  moved: ArrayBuffer[]
}

const done = (answer: Done['answer'], moved: ArrayBuffer[] = []): Done => ({ answer, moved })

async function doTask({ job, ...message }: TaskMessage): Promise<Done> {
  switch (message.task) {
    case 'open':
      await open(job, message.ask)
      return done(null)
    case 'solid': {
      return done(showSolid(slotOf(job), message.ask.solid))
    }
    case 'gather': {
      const sums = gather(slotOf(job), stepAt(message.ask.step), message.ask.part)
      return done(sums, sums.map(bufferOf))
    }
    case 'shade': {
      const rgba = shade(slotOf(job), message.ask)
      return done(rgba, rgba === null ? [] : [bufferOf(rgba)])
    }
    case 'close':
      close(job)
      return done(null)
    case 'model': {
      const model = await makeFiles(message.ask)
      return done(model, [model.stl, model.glb, model.threemf].map(bufferOf))
    }
  }
}

const bufferOf = (view: Uint8Array | Uint32Array | Float32Array): ArrayBuffer => view.buffer as ArrayBuffer

async function open(job: number, { design, look, stop }: Tasks['open']['ask']): Promise<void> {
  const pause = stopper(stop)
  pause()
  const built = build(design)
  const letters = await loadLetterCutter(built.toy)
  pause()
  const kernel = takeKernel()
  try {
    const picture = new PictureJob({ scene: kernel, mesher }, built.toy, letters, look, pause)
    jobSlots.set(job, { kernel, picture, built, stop, hasSolid: false })
  } catch (error) {
    giveKernel(kernel)
    throw error
  }
}

function build(design: ToyDesign): BuiltToy {
  const key = JSON.stringify(design)
  if (latest?.key === key) return latest
  const toy = withStoutNecks(mesher, buildToyWithClearance(mesher, design))
  return (latest = { key, toy, solid: null })
}

const stopper = (stop: StopFlag) => (): void => {
  if (Atomics.load(stop, 0) === 1) throw new Error('the job was aborted')
}

function slotOf(job: number): JobSlot {
  const slot = jobSlots.get(job)
  if (!slot) throw new Error(`job ${job} is not open in this worker`)
  stopper(slot.stop)()
  return slot
}

function stepAt(index: number): RefinementStep {
  const step = REFINEMENT_STEPS[index]
  if (!step) throw new Error(`there is no step ${index}`)
  return step
}

/** Answers with the solid, unless it was given or has long been shown. */
function showSolid(slot: JobSlot, made: RenderMesh | null): RenderMesh | null {
  if (slot.hasSolid) return null
  const solid = (slot.built.solid ??= made ?? slot.picture.makeSolid())
  slot.picture.showSolid(solid)
  slot.hasSolid = true
  return made === null ? solid : null
}

function gather(slot: JobSlot, step: RefinementStep, part: Tasks['gather']['ask']['part']): Float32Array[] {
  if (!step.sketch) showSolid(slot, null)
  return slot.picture.gather(step, part)
}

function shade(
  slot: JobSlot,
  { step, part, others, isShown }: Tasks['shade']['ask'],
): Tasks['shade']['answer'] {
  for (const other of others) slot.picture.merge(other.part, other.sums)
  slot.picture.resolve(stepAt(step))
  return isShown ? slot.picture.shade(stepAt(step), part) : null
}

function close(job: number): void {
  const slot = jobSlots.get(job)
  jobSlots.delete(job)
  if (slot) giveKernel(slot.kernel)
}

function makeFiles({ design, stop }: Tasks['model']['ask']): Promise<Tasks['model']['answer']> {
  const pause = stopper(stop)
  pause()
  return makeModel(mesher, build(design).toy, pause)
}

function takeKernel(): Kernel {
  return spareKernels.pop() ?? new Kernel(module)
}

function giveKernel(kernel: Kernel): void {
  kernel.clear()
  if (spareKernels.length < SPARE_KERNELS) spareKernels.push(kernel)
}

function describe(error: unknown): TaskError {
  if (error instanceof ToySolidError) return { name: error.name, message: error.message, fault: error.fault }
  if (error instanceof ToyDesignError) return { name: error.name, message: error.message, field: error.field }
  if (error instanceof Error) return { name: error.name, message: `${error.message}\n${error.stack ?? ''}` }
  return { name: 'Error', message: String(error) }
}
