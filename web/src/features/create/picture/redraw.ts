/** Keeps the wizard's picture in sync with engraving, name sign and size. */
import { pictureFinish } from '@leksmedjan/contract/preview'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useWizard, type Wizard } from '#lib/wizard/wizard-store.ts'
import { finishOf } from './design-wish.ts'
import { noteRefusedError, useRefusedFields, withoutRefused } from '../written/refused-texts.ts'
import { createRedrawRun, type RedrawRun } from './redraw-run.ts'
import { redrawPreviewImage } from '../requests.ts'
import { wait } from './wait.ts'

const run = createRedrawRun({
  call: async (wish, signal) => {
    const { data } = await redrawPreviewImage(wish, signal)
    await loaded(data.previewUrl)
    return data
  },
  show: ({ promptId, finish }, imageUrl) =>
    useWizard.getState().redrawn({ promptId, imageUrl, finish: JSON.stringify(finish) }),
  wait,
})

export function useRedrawRun<T>(select: (run: RedrawRun) => T): T {
  return useStore(run, select)
}

/** Active while step 3 is open. */
export function useRedraw(): void {
  const promptId = useWizard((wizard) => wizard.generation.promptId)
  const missing = useWizard(missingFinish)
  // Re-render on moderation verdicts: they change what the picture should show.
  useRefusedFields()
  const failure = useRedrawRun((each) => each.failure)
  useEffect(() => {
    noteRefusedError(failure, useWizard.getState().data)
  }, [failure])
  useEffect(() => {
    const { request, cancel } = run.getState()
    if (promptId === null || missing === null) cancel()
    else request({ promptId, finish: pictureFinish.parse(JSON.parse(missing)) })
  }, [promptId, missing])
  useEffect(() => run.getState().cancel, [])
}

export function retryRedraw(): void {
  run.getState().retry()
}

/** The order stores the current picture: wait for the redraw to settle, successful or not. */
export function flushRedraw(): Promise<void> {
  return run.getState().flush()
}

/**
 * Draws the shown picture once more: an earlier toymaker drew it. Resolves to whether it looks as before; a failure keeps the
 * picture.
 */
export async function redrawOutdated(): Promise<boolean> {
  const { data, generation, redrawn } = useWizard.getState()
  const { promptId, generatedImage: imageUrl } = generation
  if (promptId === null || imageUrl === null) return true
  redrawn({ promptId, imageUrl, finish: OUTDATED })
  const { cancel, request } = run.getState()
  // The same finish may be the last that was requested.
  cancel()
  request({ promptId, finish: finishOf(withoutRefused(data)) })
  await flushRedraw()
  return useWizard.getState().generation.generatedImage === imageUrl
}

/** Equals no finish, so that the picture counts as missing. */
const OUTDATED = ''

/** JSON of the finish the picture does not show yet; null when up to date. */
function missingFinish({ data, generation, pictures }: Wizard): string | null {
  const { generatedImage, promptId, isGenerating } = generation
  if (generatedImage === null || isGenerating) return null
  const finish = JSON.stringify(finishOf(withoutRefused(data)))
  const shown = pictures.find((each) => each.promptId === promptId && each.imageUrl === generatedImage)
  return shown?.finish === finish ? null : finish
}

/** Preloads, so that the previous picture stays until the new one can be shown at once. */
async function loaded(src: string): Promise<void> {
  const image = new Image()
  image.src = src
  await image.decode().catch(() => undefined)
}
