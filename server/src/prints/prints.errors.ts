import type { movedMeanwhile, PrintRefusal, ProjectRefusal, RunningPrint } from '@leksmedjan/contract/prints'
import type * as z from 'zod/mini'
import { ShopError } from '../errors.ts'

export const printJobNotFound = (code: string) => new ShopError('print_job_not_found', `no print job ${code}`)

/** `meanwhile`: what became of it since its caller saw it. */
export const printJobMoved = (code: string, meanwhile: z.infer<typeof movedMeanwhile>) =>
  new ShopError('print_job_moved', `print job ${code} is ${meanwhile.status} by now`, { details: meanwhile })

export const printStepRefused = (reason: PrintRefusal, message: string) =>
  new ShopError('print_step_refused', message, { details: { reason } })

export const printerBusy = (running: RunningPrint) =>
  new ShopError('print_step_refused', `${running.printer} prints ${running.code}`, {
    details: { reason: 'printer_busy' satisfies PrintRefusal, running },
  })

export const printerChanged = (name: string) =>
  new ShopError('printer_changed', `printer ${name} was changed meanwhile`)

export const printerNameTaken = (name: string) =>
  new ShopError('printer_name_taken', `there is a printer ${name}`)

/** Printers are put away, not deleted: only a made-up id has none. */
export const printerGone = (id: string) => new ShopError('not_found', `no printer ${id}`)

export const projectRefused = (reason: ProjectRefusal) =>
  new ShopError('printer_project_refused', `not a project: ${reason}`, { details: { reason } })

export const projectChanged = (printer: string) =>
  new ShopError('printer_project_changed', `the project of ${printer} was changed meanwhile`)

export const projectNotFound = (printerId: string) =>
  new ShopError('printer_project_not_found', `no project for printer ${printerId}`)

export const projectTooSmall = (printerId: string) =>
  new ShopError(
    'printer_project_too_small',
    `the project of printer ${printerId} has fewer filaments than the toy`,
  )
