/** Whose hand the picture is: AI shows how the toy may look, the toymaker the very form that is printed. */
import { isByAi } from '@leksmedjan/contract/preview'
import { useConfig } from '#lib/config.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'

export function useIsByAi(): boolean {
  const picturesBy = useConfig()?.picturesBy
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  return image === null ? picturesBy === 'ai' : isByAi(image)
}
