/** Pictures of the paid provider; falls back to the toymaker, with a notice event. */
import type { PreviewNotice } from '@leksmedjan/contract/preview'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { sha256 } from '@leksmedjan/platform/random'
import type { Spending } from '../../spending/spending.ts'
import { createMeteredCalls, type MeteredCallsDeps, type Delivered } from '../../spending/metered-calls.ts'
import { whyNotBought, within, type NotBought, type Until } from '../../spending/outcomes.ts'
import type { Moderator } from '../moderation/moderator.ts'
import type { Picture, PreviewImageProvider } from '../preview-image-provider.ts'
import {
  drawUnpaid,
  type JobControl,
  type PaidPictures,
  type RenderEvent,
  type RenderRequest,
} from './drawing.ts'
import { softenedPrompt } from '../prompt.rules.ts'
import { storePicture } from '../pictures/stored-pictures.ts'
import { ProviderFault } from '../../spending/provider-fault.ts'

export interface PaidPicturesDeps extends MeteredCallsDeps {
  images: PreviewImageProvider
  /** Fallback of paid `images`. */
  ownImages: PreviewImageProvider
  moderator: Pick<Moderator, 'moderatePicture'>
  files: FileStore
  spending: Spending
  timing: { paidMs: number }
}

const NOTICE_OF: Record<Exclude<NotBought, 'content'>, PreviewNotice> = {
  away: 'provider_away',
  ceiling: 'budget_spent',
  quota: 'quota_spent',
  // Lost with a process that died during the call: it is not paid twice.
  bought: 'provider_away',
  late: 'provider_away',
}

export function createPaidPictures(deps: PaidPicturesDeps): PaidPictures {
  const { images, ownImages, moderator, files, spending, timing } = deps
  const meteredCalls = createMeteredCalls(deps)

  return {
    async *draw(renderRequest, control, signal) {
      const bought = await findDelivered(renderRequest.generationId)
      if (bought !== null) return yield bought
      const until = within(timing.paidMs, signal)
      try {
        return yield* buy(renderRequest, control, until)
      } catch (error) {
        const why = whyNotBought(error, until)
        if (why === 'content') throw error
        await control.mayBegin()
        yield { kind: 'notice', notice: NOTICE_OF[why] }
      }
      yield* drawUnpaid(ownImages, renderRequest, signal)
    },
  }

  /** A picture that was paid for and stored before its process died. */
  async function findDelivered(generationId: string): Promise<RenderEvent | null> {
    const fileKey = await spending.findDelivered('pictures', generationId)
    const file = fileKey === null ? null : await files.find(fileKey)
    if (file === null) return null
    const picture: Picture = { stage: 'final', bytes: file.bytes, contentType: 'image/webp' }
    return { kind: 'picture', picture, drawnBy: 'ai' }
  }

  async function* buy(
    renderRequest: RenderRequest,
    control: JobControl,
    until: Until,
  ): AsyncGenerator<RenderEvent> {
    const { design } = renderRequest
    try {
      yield* buyOne(renderRequest, design.prompt, control, until)
    } catch (error) {
      const softened = softenedPrompt(design.selections)
      // Only a prompt that was refused before generation is retried: a refused picture has been charged.
      const isRefused = error instanceof ProviderFault && error.kind === 'content' && !error.isPaid
      if (!isRefused || softened === design.prompt) throw error
      yield { kind: 'notice', notice: 'softened' }
      yield* buyOne(renderRequest, softened, control, until)
    }
  }

  async function* buyOne(
    { generationId, design, quotaKeys, toy }: RenderRequest,
    prompt: string,
    control: JobControl,
    { signal, deadline, stop }: Until,
  ): AsyncGenerator<RenderEvent> {
    const delivered: Picture[] = []
    const purchase = { service: 'pictures', model: images.model, subject: generationId, quotaKeys } as const
    const order = { ...purchase, mayCall: () => control.mayBegin(), call: () => paidCall() }
    for await (const picture of meteredCalls.run(order, stop))
      yield { kind: 'picture', picture, drawnBy: 'ai' }
    // Emitted only after it is recorded and stored, so that a crash causes no second charge.
    for (const picture of delivered) yield { kind: 'picture', picture, drawnBy: 'ai' }

    async function* paidCall(): AsyncGenerator<Picture, Delivered> {
      control.isBuying = true
      try {
        for await (const picture of images.draw({ prompt, toy, payerMark: endUserIdOf(quotaKeys) }, stop)) {
          if (picture.stage === 'final') return await receive(picture)
          yield picture
        }
        throw new ProviderFault('spoiled', 'the provider ended without a finished picture')
      } catch (cause) {
        control.isBuying = false
        const isLate = deadline.aborted && !signal.aborted
        throw isLate ? new ProviderFault('spoiled', 'no picture in time', { cause }) : cause
      }
    }

    async function receive(picture: Picture): Promise<Delivered> {
      const used = picture.usage
      const refused = await moderator.moderatePicture(picture, design.promptId, signal)
      if (refused !== null) return { used, refused }
      delivered.push(picture)
      return { used, fileKey: await storePicture(files, picture, 'ai') }
    }
  }
}

/** Pseudonymous user id for the provider: stable per visitor, not reversible. */
function endUserIdOf(quotaKeys: readonly string[]): string {
  return sha256(`payer:${quotaKeys[0] ?? 'unknown'}`)
}
