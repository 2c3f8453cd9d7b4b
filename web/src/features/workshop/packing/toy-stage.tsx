/** The ordered toy to turn and compare with; its picture until the model is there. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { BESIDE_THE_TOY, ModelStage } from '#ui/toy/model-stage.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { TEXTS } from './texts.ts'

export const ToyStage = ({ job }: { job: PackingJob }) => (
  <ModelStage
    modelUrl={job.model_url}
    className="aspect-square w-full max-w-105"
    buttons={BESIDE_THE_TOY}
    zoom={null}
    picture={<ToyPicture src={job.image_url} alt={TEXTS.picture(job.toy_name)} eager />}
  />
)
