import {
  printCard,
  printStepAnswer,
  queueAnswer,
  type PrintCard,
  type PrintFileRequest,
  type PrintProjectRequest,
  type PrintStep,
  type QueueAnswer,
} from '@leksmedjan/contract/prints'
import { callFunction, fetchFile } from '#lib/request.ts'
import { saveFile } from '#lib/save-file.ts'

export const readQueue = (): Promise<QueueAnswer> => callFunction('workshop-queue', queueAnswer, {})

export const takeStep = (step: PrintStep) => callFunction('workshop-print-step', printStepAnswer, step)

export const readCard = (code: string): Promise<PrintCard> =>
  callFunction('workshop-print-card', printCard, { code })

/** Saved under the job's code. */
export async function downloadFile(wish: PrintFileRequest): Promise<void> {
  saveFile(await fetchFile('workshop-print-file', wish), `${wish.code}.${wish.format}`)
}

/** The printer's project with the toy in it. */
export async function downloadProject(wish: PrintProjectRequest): Promise<void> {
  saveFile(await fetchFile('workshop-print-project', wish), `${wish.code}-projekt.3mf`)
}
