/** Generation in step 3: starts automatically, ticks the progress, and clears a failure on leaving. */
import { useEffect, useRef } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { clearRun, tickProgress, usePreviewRun } from './preview-run.ts'
import { generate } from './generate.ts'
import { isReadyToGenerate } from '../choices/wizard-rules.ts'

const TICK_MS = 500

export function usePreview() {
  const hasImage = useWizard((wizard) => wizard.generation.generatedImage !== null)
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  const ready = useWizard((wizard) => isReadyToGenerate(wizard.data))
  const status = usePreviewRun((run) => run.status)
  const fresh = status === 'idle' || status === 'done'

  useEffect(() => {
    // Effects may run twice with the same props: the store is the source of truth for a run that has started.
    const begun = useWizard.getState().generation.isGenerating
    if (ready && fresh && !hasImage && !isGenerating && !begun) void generate()
  }, [ready, fresh, hasImage, isGenerating])

  // Resume a generation that broke off when the connection returns.
  const online = useOnline()
  const canResume = usePreviewRun(({ failure }) => failure?.kind === 'failed' && failure.canResume)
  const wasOffline = useRef(!online)
  useEffect(() => {
    const isBack = online && wasOffline.current
    wasOffline.current = !online
    if (isBack && canResume && !useWizard.getState().generation.isGenerating) void generate()
  }, [online, canResume])

  useEffect(() => {
    if (!isGenerating) return undefined
    const ticking = setInterval(tickProgress, TICK_MS)
    return () => clearInterval(ticking)
  }, [isGenerating])

  useEffect(
    () => () => {
      if (!useWizard.getState().generation.isGenerating) clearRun()
    },
    [],
  )
}
