/** Whose hand the picture is: AI shows how the toy may look, the toymaker the very form that is printed. */
import { useConfig } from '#lib/config.ts'
import { usePreviewRun } from './generate.ts'

export function useIsByAi(): boolean {
  const picturesBy = useConfig()?.picturesBy
  const drawnBy = usePreviewRun((run) => run.drawnBy)
  return (drawnBy ?? picturesBy) === 'ai'
}
