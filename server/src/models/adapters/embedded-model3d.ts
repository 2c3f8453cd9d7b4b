/** Models from the toymaker: the solid that the picture shows. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { SolidReport } from '@leksmedjan/toymaker/solid'
import { QueuedJob } from '@leksmedjan/toymaker/queued-job'
import { SIDES } from '@leksmedjan/toymaker/render-pool'
import type { DrawOptions, RenderPool, Side } from '@leksmedjan/toymaker/render-pool'
import { AI_MARK } from '../../designs/designs.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { MadeModel, Model3dProvider, ModelVerdict } from '../model3d-provider.ts'
import { reasonText } from '../texts.ts'

const SIDE_PX = 384

/** Toymaker errors caused by the toy itself: a retry fails too. */
const FAULTS = new Set(['ToySolidError', 'ToyDesignError'])

export function createEmbeddedModels(renderPool: RenderPool): Model3dProvider {
  return {
    origin: 'toymaker',
    solid: async (toy, signal) => (await renderPool.model(toy, { signal })).glb,
    async make({ toy }, signal) {
      try {
        const { stl, glb, threemf, report, plan } = await renderPool.model(toy, { signal })
        return {
          origin: 'toymaker',
          verdict: verdictOf(report),
          changes: [],
          files: [
            { format: 'stl', bytes: stl },
            { format: 'glb', bytes: glb },
            { format: '3mf', bytes: threemf },
          ],
          sides: await drawSides(renderPool, toy, signal),
          report,
          plan,
        }
      } catch (error) {
        const isFault = error instanceof Error && FAULTS.has(error.name)
        throw new UpstreamError('toymaker', isFault ? 'refused' : 'unavailable', 'no model was made', error)
      }
    },
  }
}

/** What the inspector stops is for a person to look at before it is printed. */
function verdictOf({ findings }: Pick<SolidReport, 'findings'>): ModelVerdict {
  const reasons = findings.filter(({ blocks }) => blocks).map(reasonText)
  return reasons.length === 0 ? { state: 'printable' } : { state: 'needs_look', reasons }
}

/** Sequential: previews of waiting customers have priority. */
async function drawSides(
  renderPool: RenderPool,
  toy: ToyDesign,
  signal: AbortSignal,
): Promise<MadeModel['sides']> {
  const { default: sharp } = await import('sharp')
  const sides: MadeModel['sides'] = []
  for (const side of Object.keys(SIDES) as Side[]) {
    const options: DrawOptions = {
      sizePx: SIDE_PX,
      turnDeg: SIDES[side],
      partials: false,
      queuedJob: new QueuedJob({ isPaid: true }),
      signal,
    }
    for await (const { stage, rgba, widthPx, heightPx } of renderPool.draw(toy, options)) {
      if (stage !== 'final') continue
      const image = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      sides.push({
        side,
        bytes: await image.webp({ quality: 84, smartSubsample: true }).withXmp(AI_MARK).toBuffer(),
      })
    }
  }
  return sides
}
