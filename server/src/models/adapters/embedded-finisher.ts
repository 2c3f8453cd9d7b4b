/** Meshes from providers, made printable by the toymaker in its own worker. */
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { paletteOf } from '@leksmedjan/toymaker/grammar/build-toy'
import type { PrintableToy, PrintableWish } from '@leksmedjan/toymaker/repair/make-printable'
import type { Side } from '@leksmedjan/toymaker/render-pool'
import { AI_MARK } from '../../designs/designs.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import type { MadeModel, ModelVerdict } from '../model3d-provider.ts'
import type { ModelFinisher } from '../model3d-seller.ts'
import { changeText, reasonText } from '../texts.ts'

export function createEmbeddedFinisher(): ModelFinisher {
  let last: Promise<unknown> = Promise.resolve()

  return {
    async finish(glb, toy, signal) {
      const work = last.then(async () => {
        // Imported with the first provider mesh: most shops have none, and the start is faster without it.
        const { makePrintable } = await import('@leksmedjan/toymaker/node/printable')
        return makePrintable(wishOf(glb, toy, signal))
      })
      // One at a time: a large mesh takes most of a gigabyte.
      last = work.catch(() => undefined)
      const made = await work.catch((error: unknown) => {
        signal.throwIfAborted()
        throw new UpstreamError('toymaker', 'unavailable', 'no mesh was made printable', error)
      })
      return {
        verdict: verdictOf(made),
        changes: made.changes.flatMap((change) => changeText(change) ?? []),
        files: filesOf(made),
        sides: await encode(made.sides),
        report: { ...made.model?.report, repair: { reasons: made.reasons, changes: made.changes } },
        plan: made.model?.plan ?? null,
      }
    },
  }
}

/** The same filaments as the toymaker's: the chosen colours first, then two neutrals for eyes and the like. */
function wishOf(glb: Uint8Array, toy: ToyDesign, signal: AbortSignal): PrintableWish {
  const { slots } = paletteOf(toy)
  return {
    glb,
    longestSideMm: toy.sizeMm,
    filaments: [...new Set(slots)],
    nameSign: toy.nameSign,
    engraving: toy.engraving,
    signal,
  }
}

function verdictOf({ verdict, reasons }: PrintableToy): ModelVerdict {
  return verdict === 'printable'
    ? { state: 'printable' }
    : { state: 'needs_look', reasons: reasons.map(reasonText) }
}

function filesOf({ model }: PrintableToy): MadeModel['files'] {
  if (model === null) return []
  return [
    { format: 'stl', bytes: model.stl },
    { format: 'glb', bytes: model.glb },
    { format: '3mf', bytes: model.threemf },
  ]
}

async function encode(sides: PrintableToy['sides']): Promise<MadeModel['sides']> {
  const { default: sharp } = await import('sharp')
  return Promise.all(
    Object.entries(sides ?? {}).map(async ([side, { rgba, widthPx, heightPx }]) => {
      const image = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
      const webp = image.webp({ quality: 84, smartSubsample: true }).withXmp(AI_MARK)
      return { side: side as Side, bytes: await webp.toBuffer() }
    }),
  )
}
