import { printersAnswer, type PrintersAnswer, type SavePrinter } from '@leksmedjan/contract/prints'
import { callFunction } from '#lib/request.ts'

export const readPrinters = (): Promise<PrintersAnswer> =>
  callFunction('workshop-printers', printersAnswer, {})

export const savePrinter = (printer: SavePrinter): Promise<PrintersAnswer> =>
  callFunction('workshop-save-printer', printersAnswer, printer)
