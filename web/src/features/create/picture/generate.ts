/** Starts, stops and restarts the generation of the wizard's design, and writes what it brings into the store. */
import type { CategoryTree } from '@leksmedjan/contract/catalogue'
import { useStore } from 'zustand'
import { functionHeaders } from '#lib/request.ts'
import { LAST_STEP_HERE, type WizardData } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { checkCategories, finishOf, previewBody } from '../design-wish.ts'
import { surprisePatch } from '../start/category-drill-down.ts'
import { noteRefusedWish, withoutRefused } from '../written/refused-texts.ts'
import { PLACE_OF } from '../written/written-texts.ts'
import { createPreviewRun, type PreviewRun } from './preview-run.ts'
import { PREVIEW_URL } from '../requests.ts'
import type { RefusedWish } from './refused-wish.ts'
import { wait } from './wait.ts'

/** Lives as long as the page: a visitor who looks at the terms comes back to a picture that went on. */
const run = createPreviewRun({
  fetch: (...request) => fetch(...request),
  wait,
  random: Math.random,
  now: Date.now,
  headers: () => functionHeaders(true),
})

run.subscribe(({ status, progress }) => {
  const { generation, setProgress } = useWizard.getState()
  const isNews = status === 'running' && progress.backend !== generation.generationProgress
  if (isNews && generation.isGenerating) setProgress(progress.backend)
})

export function usePreviewRun<T>(select: (run: PreviewRun) => T): T {
  return useStore(run, select)
}

/** Why the last attempt came to no picture. */
export const previewFailure = () => run.getState().failure

/** Takes up the attempt that was running before a reload, else begins one. */
export async function generate(): Promise<void> {
  const { data: typed, seed, generationId: unfinished, startGenerating } = useWizard.getState()
  const data = withoutRefused(typed)
  const generationId = unfinished ?? crypto.randomUUID()
  startGenerating(generationId)
  const body = () => {
    checkCategories(data)
    return previewBody(data, seed)
  }
  const finished = await run.getState().start({ url: PREVIEW_URL, body, generationId })
  const wizard = useWizard.getState()
  if (wizard.generationId !== generationId) return
  if (finished !== null) return wizard.finalise({ ...finished, finish: JSON.stringify(finishOf(data)) })
  giveUp()
  if (isLeftOut(previewFailure()?.refused ?? null, typed)) return generate()
}

/** Texts on the toy that are written beside the finished picture: it is drawn without them, and the field says why. */
function isLeftOut(refused: RefusedWish | null, data: WizardData): boolean {
  if (refused === null || refused.where === 'features' || PLACE_OF[refused.where].step < LAST_STEP_HERE) {
    return false
  }
  return noteRefusedWish(refused, data)
}

function giveUp(): void {
  const { failure, status } = run.getState()
  if (status === 'running') return
  useWizard.getState().stopGenerating(failure?.canResume !== true)
  if (failure?.toast) notify({ text: failure.toast, tone: 'bad' })
}

/** 'Generera ny': the same choices, another toy; a surprise also becomes another kind. The former picture stays in the strip. */
export function generateAnew(tree: CategoryTree): void {
  const { data, change, unfinalise, newSeed } = useWizard.getState()
  const { surprise } = data
  const kind = surprise === null ? null : surprisePatch(tree, data, surprise, Math.random())
  unfinalise()
  newSeed()
  if (kind !== null) change(kind)
  void generate()
}

/** The very same toy once more, for a design that could not be saved. */
export function generateAgain(): void {
  useWizard.getState().unfinalise()
  void generate()
}

export function stopGenerating(): void {
  run.getState().abort()
}

/** After the figure has been silent for a while it moves on by itself. */
export function tickProgress(): void {
  run.getState().tick()
}

/** What a former design has left on the screen is forgotten; a running generation stops. */
export function forgetRun(): void {
  run.getState().clear()
}

/** The visitor's own wish, and `/create?reset=true`. */
export function startOver(): void {
  forgetRun()
  useWizard.getState().reset()
}

/** What the visitor has made so far, to be put back if starting over was a slip. */
export function rememberDesign(): () => void {
  const { data, generation, seed, orderId } = useWizard.getState()
  const still = { ...generation, isGenerating: false }
  return () => useWizard.setState({ data, generation: still, seed, orderId, generationId: null })
}
