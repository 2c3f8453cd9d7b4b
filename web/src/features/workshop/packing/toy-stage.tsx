/** The ordered toy to turn and compare with, with the places of its check; its picture until the model is there. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { useMemo } from 'react'
import { BESIDE_THE_TOY, ModelStage } from '#ui/toy/model-stage.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { modelMarksOf } from '../check-marks.ts'
import { TEXTS } from './texts.ts'

interface ToyStageProps {
  job: PackingJob
  /** The model and its marks are seen. Must be referentially stable. */
  onMarked: (isMarked: boolean) => void
}

export function ToyStage({ job, onMarked }: ToyStageProps) {
  const marks = useMemo(() => modelMarksOf(job.check_marks), [job.check_marks])
  return (
    <ModelStage
      modelUrl={job.model_url}
      marks={marks}
      className="aspect-square w-full max-w-105"
      buttons={BESIDE_THE_TOY}
      zoom="top-3 right-3"
      onVisible={(renderer) => onMarked(renderer !== null)}
      picture={
        <ToyPicture src={job.image_url} alt={TEXTS.picture(job.toy_name)} eager className="rounded-tile" />
      }
    />
  )
}
