/** Child process: repairs one mesh, sends the result, exits. */
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { repairGlb } from '../repair/repair-glb.ts'
import type { RepairWish } from '../repair/repair-glb.ts'
import { decodeTexture } from './decode-texture.ts'
import type { RepairAnswer } from './printable.ts'
import { watchProcess } from './process-watch.ts'

const [cpuMs, residentMb] = process.argv.slice(2).map(Number) as [number, number]
watchProcess({ cpuMs, residentMb })

process.once('message', (wish: RepairWish) => {
  void answerTo(wish).then((answer) => process.send?.(answer, () => process.disconnect()))
})
// The parent has disconnected.
process.once('disconnect', () => process.exit())

async function answerTo(wish: RepairWish): Promise<RepairAnswer> {
  try {
    const kernel = new Kernel(await compileKernel())
    return { toy: await repairGlb({ kernel, decode: decodeTexture }, wish) }
  } catch (error) {
    if (isOutOfRoom(error)) return { toy: null, fault: 'memory' }
    return { toy: null, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Allocation of a grid, a mesh or kernel memory failed. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof RangeError || error instanceof WebAssembly.RuntimeError
