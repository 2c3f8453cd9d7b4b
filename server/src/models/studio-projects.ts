/** Toys in projects that the operator saved in Bambu Studio or OrcaSlicer. */
import {
  filamentsOf,
  materialsOf,
  ProjectFault,
  TooFewFilaments,
  type ProjectRefusal,
  type StudioProject,
} from '@leksmedjan/toymaker/files/studio-project'
import { ShopError } from '../errors.ts'

/** What is kept of an uploaded project. */
export interface KeptProject {
  /** 'BambuStudio-02.05.00.66' */
  application: string
  /** Of each filament; '' where the project does not name it. */
  materials: string[]
  /** Its settings, to be stored and handed back as they are. */
  bytes: Uint8Array
}

export interface StudioProjects {
  /** The project in a file, or why it is none. */
  readProject(file: Uint8Array): Promise<KeptProject | { refused: ProjectRefusal }>
  /**
   * The toy of a paid order in a kept project; `name` is its object's. null where the project has fewer filaments than the toy.
   * Throws `model_not_found` where the toy has no 3MF that may be printed.
   */
  projectFile(orderId: string, project: Uint8Array, name: string): Promise<Uint8Array | null>
}

export interface StudioProjectsDeps {
  printFiles(orderId: string): Promise<{ name: string; bytes: Uint8Array }[]>
}

export function createStudioProjects({ printFiles }: StudioProjectsDeps): StudioProjects {
  return {
    async readProject(file) {
      // Needed by few shops: the start is faster without it.
      const { readStudioProject } = await import('@leksmedjan/toymaker/node/studio-project-file')
      try {
        const project = await readStudioProject(file)
        const materials = materialsOf(project.settings)
        return {
          application: project.application,
          materials: Array.from({ length: filamentsOf(project.settings) }, (_, i) => materials[i] ?? ''),
          bytes: Buffer.from(JSON.stringify(project)),
        }
      } catch (error) {
        if (error instanceof ProjectFault) return { refused: error.reason }
        throw error
      }
    },

    async projectFile(orderId, bytes, name) {
      const { writeStudioProject } = await import('@leksmedjan/toymaker/node/studio-project-file')
      const threeMf = (await printFiles(orderId)).find((file) => file.name.endsWith('.3mf'))
      if (threeMf === undefined) throw new ShopError('model_not_found', `no 3MF of order ${orderId}`)
      // Written by readProject.
      const project = JSON.parse(Buffer.from(bytes).toString()) as StudioProject
      try {
        return await writeStudioProject(project, threeMf.bytes, name)
      } catch (error) {
        if (error instanceof TooFewFilaments) return null
        throw error
      }
    },
  }
}
