/** Projects that the operator saved in another slicer, for a printer: uploaded, taken away, and with a job's toy in them. */
import { randomUUID } from 'node:crypto'
import type {
  PrintersAnswer,
  PrinterProjectQuery,
  PrintProjectRequest,
  RemovePrinterProject,
} from '@leksmedjan/contract/prints'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import type { Tx } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import type { EnqueueFileDeletion } from '../files/file-deletion-queue.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import type { Models } from '../models/models.ts'
import type { PrintQueueDeps } from './print-queue.ts'
import {
  printerGone,
  printJobNotFound,
  projectChanged,
  projectNotFound,
  projectRefused,
  projectTooSmall,
} from './prints.errors.ts'
import { findOrderOfJob } from './prints.queries.ts'
import { deleteProject, findPrinterName, findProjectKey, saveProject } from './projects.queries.ts'

export interface Projects {
  /** Throws `printer_project_refused` with the reason, `printer_project_changed`. */
  saveProject(member: StaffMember, wish: PrinterProjectQuery, file: Uint8Array): Promise<PrintersAnswer>
  /** Throws `printer_project_changed`. */
  removeProject(member: StaffMember, wish: RemovePrinterProject): Promise<PrintersAnswer>
  /** Throws `printer_project_not_found`, `printer_project_too_small`, `model_not_found`. */
  projectFile(member: StaffMember, wish: PrintProjectRequest): Promise<{ name: string; bytes: Uint8Array }>
}

export interface ProjectsDeps extends Omit<PrintQueueDeps, 'models' | 'links' | 'catalogue'> {
  files: Pick<FileStore, 'put' | 'find' | 'remove'>
  models: Pick<Models, 'readProject' | 'projectFile'>
  discard: EnqueueFileDeletion
  printers(): Promise<PrintersAnswer>
}

export function createProjects({
  db,
  clock,
  reason,
  files,
  models,
  discard,
  printers,
}: ProjectsDeps): Projects {
  async function nameOf(tx: Tx, printerId: string): Promise<string> {
    const name = await findPrinterName(tx, printerId)
    if (name === null) throw printerGone(printerId)
    return name
  }

  return {
    async saveProject(member, wish, file) {
      const read = await models.readProject(file)
      if ('refused' in read) throw projectRefused(read.refused)
      const { application, materials, bytes } = read
      const id = randomUUID()
      const fileKey = `printer-projects/${id}.json`
      await files.put(fileKey, bytes)
      try {
        await db.asShop(reason, async (tx) => {
          const at = clock.now()
          const printer = await nameOf(tx, wish.printer)
          const project = {
            id,
            name: wish.name,
            application,
            materials,
            uploadedBy: member.email,
            fileKey,
            at,
          }
          const replaced = await saveProject(tx, wish, project)
          if (replaced === undefined) throw projectChanged(printer)
          if (replaced !== null) await discard(tx, [replaced])
          const detail = { file: wish.name, application }
          await logStaffAct(tx, member, { act: 'printers: save project', subject: printer, detail }, at)
        })
      } catch (error) {
        // Refused: nothing points to it. After any other error the row may have been written.
        if (error instanceof ShopError) await files.remove(fileKey)
        throw error
      }
      return printers()
    },

    async removeProject(member, { printerId, id }) {
      await db.asShop(reason, async (tx) => {
        const printer = await nameOf(tx, printerId)
        const removed = await deleteProject(tx, printerId, id)
        if (removed === null) throw projectChanged(printer)
        await discard(tx, [removed])
        await logStaffAct(tx, member, { act: 'printers: remove project', subject: printer }, clock.now())
      })
      return printers()
    },

    async projectFile(member, { code, printerId }) {
      const [orderId, key] = await db.asShop(reason, (tx) =>
        Promise.all([findOrderOfJob(tx, code), findProjectKey(tx, printerId)]),
      )
      if (orderId === null) throw printJobNotFound(code)
      const project = key === null ? null : await files.find(key)
      if (project === null) throw projectNotFound(printerId)
      const bytes = await models.projectFile(orderId, project.bytes, code)
      if (bytes === null) throw projectTooSmall(printerId)
      await db.asShop(reason, async (tx) => {
        const detail = { format: 'projekt', printer: await nameOf(tx, printerId) }
        await logStaffAct(tx, member, { act: 'prints: download', subject: code, detail }, clock.now())
      })
      return { name: `${code}-projekt.3mf`, bytes }
    },
  }
}
