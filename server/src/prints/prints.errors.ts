import type { PrintRefusal, PrintStatus } from '@leksmedjan/contract/prints'
import { ShopError } from '../errors.ts'

export const printJobNotFound = (code: string) => new ShopError('print_job_not_found', `no print job ${code}`)

/** `meanwhile`: what became of it since its caller saw it. */
export const printJobMoved = (code: string, meanwhile: { status: PrintStatus; who: string; at: string }) =>
  new ShopError('print_job_moved', `print job ${code} is ${meanwhile.status} by now`, { details: meanwhile })

export const printStepRefused = (reason: PrintRefusal, message: string) =>
  new ShopError('print_step_refused', message, { details: { reason } })

export const printerChanged = (name: string) =>
  new ShopError('printer_changed', `printer ${name} was changed meanwhile`)

export const printerNameTaken = (name: string) =>
  new ShopError('printer_name_taken', `there is a printer ${name}`)
