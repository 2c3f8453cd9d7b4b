/** The toy's name and story: fetched when missing, discarded when the design has changed meanwhile. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { toyContentBody } from './design-wish.ts'
import { usePreviewRun } from './preview-run.ts'
import { generateToyContent } from '../requests.ts'
import { askToyContent } from './toy-content.ts'
import { wait } from './wait.ts'
import { isReadyToGenerate } from '../choices/wizard-rules.ts'

export function useToyContent(): void {
  const design = useWizard((wizard) => JSON.stringify(selectionsOf(wizard)))
  const missing = useWizard(
    (wizard) => wizard.generation.toyContent === null && isReadyToGenerate(wizard.data),
  )
  const madePromptId = useWizard((wizard) => wizard.generation.promptId)
  const runPromptId = usePreviewRun((run) => run.promptId)
  const over = usePreviewRun((run) => run.status !== 'running' && run.status !== 'idle')
  const promptId = madePromptId ?? runPromptId

  const { data, error } = useQuery({
    queryKey: ['toy-content', design],
    queryFn: () =>
      askToyContent(toyContentBody(useWizard.getState().data, promptId), { call: generateToyContent, wait }),
    // The texts are stored with the design, so the query waits for its id; a failed picture must not block
    // them.
    enabled: missing && (promptId !== null || over),
    retry: false,
    staleTime: Infinity,
  })

  useEffect(() => {
    if (data && missing) useWizard.getState().setToyContent(data)
  }, [data, missing])
  useEffect(() => {
    if (error) console.error('The toy text did not come; the standard name stays', error)
  }, [error])
}
