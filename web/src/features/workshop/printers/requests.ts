import {
  PROJECT_TYPE,
  printersAnswer,
  type LoadPrinter,
  type PrinterProjectQuery,
  type PrintersAnswer,
  type RemovePrinterProject,
  type SavePrinter,
} from '@leksmedjan/contract/prints'
import { ApiError, callFunction, fetchAsVisitor, functionUrl } from '#lib/request.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'

export const PRINTERS_KEY = [...WORKSHOP_KEY, 'printers']

export const readPrinters = (): Promise<PrintersAnswer> =>
  callFunction('workshop-printers', printersAnswer, {})

export const savePrinter = (printer: SavePrinter): Promise<PrintersAnswer> =>
  callFunction('workshop-save-printer', printersAnswer, printer)

export const loadPrinter = (wish: LoadPrinter): Promise<PrintersAnswer> =>
  callFunction('workshop-load-printer', printersAnswer, wish)

/** 20 MB on a slow line. */
const UPLOAD_MS = 120_000

export async function uploadProject(
  { printer, name, replaces }: PrinterProjectQuery,
  file: Blob,
): Promise<PrintersAnswer> {
  const query = new URLSearchParams({ printer, name, ...(replaces === undefined ? {} : { replaces }) })
  const url = `${functionUrl('workshop-printer-project')}?${query.toString()}`
  const body = new Blob([file], { type: PROJECT_TYPE })
  const answer = await fetchAsVisitor(url, { method: 'POST', body }, UPLOAD_MS)
  const text = await answer.text()
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text)
  return printersAnswer.parse(JSON.parse(text))
}

export const removeProject = (wish: RemovePrinterProject): Promise<PrintersAnswer> =>
  callFunction('workshop-remove-printer-project', printersAnswer, wish)
