/** Starts, resumes and repeats the picture generation from the wizard's choices (Spec §4). */
import type { CategoryTree } from '@leksmedjan/contract/catalogue'
import { functionHeaders } from '#lib/request.ts'
import { LAST_STEP_HERE, type WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { checkCategories, finishOf, previewBody } from './design-wish.ts'
import { PREVIEW_URL } from '../requests.ts'
import { surprisePatch } from '../choices/category-drill-down.ts'
import { noteRefusedWish, withoutRefused } from '../written/refused-texts.ts'
import { PLACE_OF } from '../written/written-texts.ts'
import { previewFailure, previewRun } from './preview-run.ts'
import { streamPreview, type StreamPorts } from './preview-stream.ts'
import type { RefusedWish } from '../written/refused-wish.ts'
import { wait } from './wait.ts'

const ports: StreamPorts = {
  fetch: (...request) => fetch(...request),
  wait,
  random: Math.random,
  headers: () => functionHeaders(true),
}

/** Resumes the generation that was running before a reload, else starts one. */
export async function generate(): Promise<void> {
  const { data: typed, seed, generationId: unfinished, startGenerating } = useWizard.getState()
  const data = withoutRefused(typed)
  const generationId = unfinished ?? crypto.randomUUID()
  startGenerating(generationId)
  const body = () => {
    checkCategories(data)
    return previewBody(data, seed)
  }
  const finished = await previewRun
    .getState()
    .start(generationId, (drawing) =>
      streamPreview({ url: PREVIEW_URL, body, generationId, ...drawing }, ports),
    )
  const wizard = useWizard.getState()
  if (wizard.generationId !== generationId) return
  if (finished !== null) return wizard.finalise({ ...finished, finish: JSON.stringify(finishOf(data)) })
  reportFailure()
  if (isLeftOut(previewFailure()?.refused ?? null, typed)) return generate()
}

/**
 * Refused texts that are not part of the picture: it is drawn without them and the error is shown at the
 * field.
 */
function isLeftOut(refused: RefusedWish | null, data: WizardData): boolean {
  if (refused === null || refused.where === 'features' || PLACE_OF[refused.where].step < LAST_STEP_HERE) {
    return false
  }
  return noteRefusedWish(refused, data)
}

function reportFailure(): void {
  const { failure, status } = previewRun.getState()
  if (status === 'running') return
  useWizard.getState().stopGenerating(failure?.canResume !== true)
  if (failure?.toast) notify({ text: failure.toast, tone: 'bad' })
}

/**
 * 'Generera ny': same choices, new seed; a surprise also picks another kind. The previous picture stays in
 * the history strip.
 */
export function generateAnew(tree: CategoryTree): void {
  const { data, change, unfinalise, newSeed } = useWizard.getState()
  const { surprise } = data
  const kind = surprise === null ? null : surprisePatch(tree, data, surprise, Math.random())
  unfinalise()
  newSeed()
  if (kind !== null) change(kind)
  void generate()
}

/** Retries with the same seed, for a design that could not be saved. */
export function generateAgain(): void {
  useWizard.getState().unfinalise()
  void generate()
}
