/**
 * Source of the picture: AI illustrates how the toy may look, the toymaker renders the exact printed form.
 */
import { isByAi } from '@leksmedjan/contract/preview'
import { useConfig } from '#lib/config.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'

export function useIsByAi(): boolean {
  const picturesBy = useConfig()?.picturesBy
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  return image === null ? picturesBy === 'ai' : isByAi(image)
}
