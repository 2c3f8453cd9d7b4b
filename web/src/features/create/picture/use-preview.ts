/** The picture of step 3: begins by itself, moves its figure in silence, and forgets a failure when the visitor leaves. */
import { useEffect, useRef } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { clearRun, generate, tickProgress, usePreviewRun } from './generate.ts'
import { isReadyToGenerate } from '../wizard-rules.ts'

const TICK_MS = 500

export function usePreview() {
  const hasImage = useWizard((wizard) => wizard.generation.generatedImage !== null)
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  const ready = useWizard((wizard) => isReadyToGenerate(wizard.data))
  const status = usePreviewRun((run) => run.status)
  const fresh = status === 'idle' || status === 'done'

  useEffect(() => {
    // Effects may run twice on what they saw once: the store itself knows whether one has begun.
    const begun = useWizard.getState().generation.isGenerating
    if (ready && fresh && !hasImage && !isGenerating && !begun) void generate()
  }, [ready, fresh, hasImage, isGenerating])

  // A picture that broke off with the net goes on when it is back.
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
