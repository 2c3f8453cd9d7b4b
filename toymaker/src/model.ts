/** Printable files of a toy's solid, with report and print plan. */
import { writeGlb } from './files/glb.ts'
import { writeStl } from './files/stl.ts'
import { writeThreeMf } from './files/threemf.ts'
import type { Kernel } from './kernel/kernel.ts'
import { loadLetterCutter } from './lettering.ts'
import { AGES, UNSET_AGE } from './grammar/traits/ages.ts'
import { inspect } from './inspection/inspect.ts'
import { withPedestals } from './print/pedestals.ts'
import { TORN_NECK_MM } from './print/necks.ts'
import { planPrint } from './print/plan.ts'
import { layerMmFor } from './print/print-settings.ts'
import { isForTheYoungest } from './design.ts'
import { finalCellMm, meshToy } from './solid.ts'
import type { Solid } from './solid.ts'
import type { Toy } from './toy.ts'
import type { ToyModel } from './render-pool.ts'

/**
 * Meshes a toy and writes its files. `pause` is called between the files and may throw to abort.
 * @throws ToySolidError when the toy cannot become a closed solid
 */
export async function makeModel(kernel: Kernel, toy: Toy, pause: () => void = () => {}): Promise<ToyModel> {
  const letters = await loadLetterCutter(toy)
  const solid = meshToy(kernel, toy, { cellMm: finalCellMm(toy.sizeMm), letters })
  pause()
  return await modelOf(solid, toy, pause)
}

/** As `makeModel`, for a toy that is already meshed. */
export async function modelOf(solid: Solid, toy: Toy, pause: () => void = () => {}): Promise<ToyModel> {
  const { minRodMm } = AGES.get(toy.design.age ?? '') ?? UNSET_AGE
  const report = inspect(solid, {
    bodies: toy.bodies.length,
    minNeckMm: minRodMm,
    ...(isForTheYoungest(toy.design) && { tornNeckMm: TORN_NECK_MM }),
    engraved: toy.lettering,
  })
  pause()
  const layerMm = layerMmFor(toy.sizeMm)
  const printed = withPedestals(solid, report.pedestals)
  const plan = planPrint(printed, toy.palette.slots, layerMm)
  const stl = writeStl(printed)
  const glb = await writeGlb(solid, toy)
  pause()
  return { stl, glb, threemf: writeThreeMf(printed, toy.palette, layerMm), report, plan }
}
