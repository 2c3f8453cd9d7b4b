/** generate-preview-image, redraw-preview-image, generate-smart-prompt, generate-toy-content, save-preview-session (Spec §7); name-design, check-texts, get-design, restore-design, claim-guest-designs, preview-share, share-design, unshare-design, copy-shared-design. */
import {
  claimAnswer,
  claimRequest,
  designAnswer,
  designRequest,
  restoreAnswer,
  restoreRequest,
} from '@leksmedjan/contract/designs'
import {
  GENERATION_HEADER,
  generationId,
  previewAnswer,
  previewRequest,
  redrawAnswer,
  redrawRequest,
  savePreviewSessionAnswer,
  savePreviewSessionRequest,
  smartPromptAnswer,
} from '@leksmedjan/contract/preview'
import {
  copyAnswer,
  copyRequest,
  shareAnswer,
  sharePreview,
  sharePreviewRequest,
  shareRequest,
  unshareRequest,
} from '@leksmedjan/contract/sharing'
import {
  nameDesignAnswer,
  nameDesignRequest,
  toyContent,
  toyContentRequest,
} from '@leksmedjan/contract/toy-content'
import { checkTextsAnswer, checkTextsRequest } from '@leksmedjan/contract/wish-texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FunctionScope } from '../http/functions.ts'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import { streamEvents } from '@leksmedjan/platform/http/sse'
import { generationIdUnreadable } from './designs.errors.ts'
import type { Designs, PreviewOptions } from './designs.ts'

export function designsRoutes(scope: FunctionScope, designs: Designs): void {
  scope.post(
    '/functions/v1/generate-preview-image',
    { schema: { body: previewRequest, response: { 200: previewAnswer } } },
    async (request, reply) => {
      const options = optionsOf(request)
      const gone = goneSignal(reply)
      if (!(request.headers.accept ?? '').includes('text/event-stream')) {
        const answer = await designs.drawPreview(request.actor, request.body, options, gone)
        void reply.headers(await rateLimitHeaders(request, 'pictures'))
        return answer
      }
      // Refusals before the stream begins are ordinary error responses.
      const lines = await designs.generatePreview(request.actor, request.body, options, gone)
      await streamEvents(request, reply, () => lines, await rateLimitHeaders(request, 'pictures'))
      return reply
    },
  )

  scope.post(
    '/functions/v1/redraw-preview-image',
    { schema: { body: redrawRequest, response: { 200: redrawAnswer } } },
    async ({ actor, body, ip }, reply) =>
      designs.redrawPreview(actor, body, goneSignal(reply), networkMarkOf(ip)),
  )

  scope.post(
    '/functions/v1/generate-smart-prompt',
    { schema: { body: previewRequest, response: { 200: smartPromptAnswer } } },
    async (request) => ({ prompt: await designs.writePrompt(request.body) }),
  )

  scope.post(
    '/functions/v1/generate-toy-content',
    { schema: { body: toyContentRequest, response: { 200: toyContent } } },
    async (request, reply) => {
      const { actor, body, ip } = request
      const content = await designs.writeToyContent(actor, body, goneSignal(reply), networkMarkOf(ip))
      void reply.headers(await rateLimitHeaders(request, 'words'))
      return content
    },
  )

  scope.post(
    '/functions/v1/name-design',
    { schema: { body: nameDesignRequest, response: { 200: nameDesignAnswer } } },
    async (request, reply) => ({
      toyContent: await designs.nameDesign(request.actor, request.body, goneSignal(reply)),
    }),
  )

  scope.post(
    '/functions/v1/check-texts',
    { schema: { body: checkTextsRequest, response: { 200: checkTextsAnswer } } },
    async ({ body, ip }, reply) => ({
      refused: await designs.moderateTypedTexts(body, networkMarkOf(ip), goneSignal(reply)),
    }),
  )

  scope.post(
    '/functions/v1/save-preview-session',
    { schema: { body: savePreviewSessionRequest, response: { 200: savePreviewSessionAnswer } } },
    async ({ actor, body, ip }) => {
      const { email, prompt_id: promptId, when_ready: whenReady } = body
      await designs.saveSession(actor, { email, promptId, whenReady, network: networkMarkOf(ip) })
      return { success: true as const }
    },
  )

  scope.post(
    '/functions/v1/get-design',
    { schema: { body: designRequest, response: { 200: designAnswer } } },
    async (request) => designs.open(request.actor, request.body.design_id, request.body.key),
  )

  scope.post(
    '/functions/v1/restore-design',
    { schema: { body: restoreRequest, response: { 200: restoreAnswer } } },
    async (request) => {
      await designs.bringBack(request.actor, request.body.design_id)
      return { success: true as const }
    },
  )

  scope.post(
    '/functions/v1/claim-guest-designs',
    { schema: { body: claimRequest, response: { 200: claimAnswer } } },
    async ({ actor, body }) => {
      const claimed = await designs.claimFor(actor)
      const isYes = body.waiting === 'accept'
      const answered = body.waiting === undefined ? 0 : await designs.answerWaiting(actor, isYes)
      return { claimed: claimed + (isYes ? answered : 0), waiting: await designs.countWaiting(actor) }
    },
  )

  scope.post(
    '/functions/v1/preview-share',
    { schema: { body: sharePreviewRequest, response: { 200: sharePreview } } },
    async (request) => designs.previewShare(request.actor, request.body.design_id),
  )

  scope.post(
    '/functions/v1/share-design',
    { schema: { body: shareRequest, response: { 200: shareAnswer } } },
    async ({ actor, body }) => {
      await designs.share(actor, body.design_id, body.picture_url)
      return { success: true as const }
    },
  )

  scope.post(
    '/functions/v1/unshare-design',
    { schema: { body: unshareRequest, response: { 200: shareAnswer } } },
    async ({ actor, body }) => {
      await designs.unshare(actor, body.design_id)
      return { success: true as const }
    },
  )

  scope.post(
    '/functions/v1/copy-shared-design',
    { schema: { body: copyRequest, response: { 200: copyAnswer } } },
    async ({ actor, body, ip }) => ({
      promptId: await designs.copyShared(actor, body.design_id, networkMarkOf(ip)),
    }),
  )

  /**
   * RateLimit headers of the remaining quota at the start of the response; none for free services. Names: IETF draft on
   * RateLimit header fields.
   */
  async function rateLimitHeaders(
    { actor, ip }: FastifyRequest,
    service: 'pictures' | 'words',
  ): Promise<Record<string, string>> {
    const share = await designs.quotaUsage(service, actor, networkMarkOf(ip))
    if (share === null) return {}
    return {
      'ratelimit-limit': String(share.limit),
      'ratelimit-remaining': String(share.remaining),
      'ratelimit-reset': String(share.resetSeconds),
    }
  }
}

function optionsOf(request: FastifyRequest): PreviewOptions {
  const header = request.headers[GENERATION_HEADER]
  const id = generationId.safeParse(header)
  if (header !== undefined && !id.success) throw generationIdUnreadable()
  const lastEvent = Number(request.headers['last-event-id'])
  return {
    generationId: id.success ? id.data : undefined,
    network: networkMarkOf(request.ip),
    afterSeq: Number.isSafeInteger(lastEvent) && lastEvent > 0 ? lastEvent : 0,
  }
}

/** Aborts when the client disconnects before the response is sent. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
