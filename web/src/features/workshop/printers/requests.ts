import {
  printersAnswer,
  type LoadPrinter,
  type PrintersAnswer,
  type SavePrinter,
} from '@leksmedjan/contract/prints'
import { callFunction } from '#lib/request.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'

export const PRINTERS_KEY = [...WORKSHOP_KEY, 'printers']

export const readPrinters = (): Promise<PrintersAnswer> =>
  callFunction('workshop-printers', printersAnswer, {})

export const savePrinter = (printer: SavePrinter): Promise<PrintersAnswer> =>
  callFunction('workshop-save-printer', printersAnswer, printer)

export const loadPrinter = (wish: LoadPrinter): Promise<PrintersAnswer> =>
  callFunction('workshop-load-printer', printersAnswer, wish)
