/** Models made by the toymaker: the very solid the picture shows. */
import type { ToyWorkshop } from '@leksmedjan/toymaker/workshop'
import { OutsideError } from '../../platform/errors.ts'
import type { Model3dProvider } from '../model3d-provider.ts'

/** Errors of the toymaker that say the toy itself is at fault. */
const FAULTS = new Set(['ToySolidError', 'ToyDesignError'])

export function createEmbeddedModels(workshop: ToyWorkshop): Model3dProvider {
  return {
    async make({ toy }, signal) {
      try {
        const { stl, glb, threemf, report } = await workshop.model(toy, { signal })
        return {
          files: [
            { format: 'stl', bytes: stl },
            { format: 'glb', bytes: glb },
            { format: '3mf', bytes: threemf },
          ],
          report,
        }
      } catch (error) {
        const isFault = error instanceof Error && FAULTS.has(error.name)
        throw new OutsideError('toymaker', isFault ? 'refused' : 'unavailable', 'no model was made', error)
      }
    },
  }
}
