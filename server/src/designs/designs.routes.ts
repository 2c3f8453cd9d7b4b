/** generate-preview-image, redraw-preview-image, generate-smart-prompt, generate-toy-content, save-preview-session, get-design (Spec §7). */
import { designAnswer, designRequest } from '@leksmedjan/contract/designs'
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
import { toyContent, toyContentRequest } from '@leksmedjan/contract/toy-content'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FunctionScope } from '../platform/http/functions.ts'
import { streamEvents } from '../platform/http/sse.ts'
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
        return designs.drawPreview(request.actor, request.body, options, gone)
      }
      // Refusals are answered before the stream begins, as ordinary errors.
      const lines = await designs.generatePreview(request.actor, request.body, options, gone)
      await streamEvents(request, reply, () => lines)
      return reply
    },
  )

  scope.post(
    '/functions/v1/redraw-preview-image',
    { schema: { body: redrawRequest, response: { 200: redrawAnswer } } },
    async (request, reply) => designs.redrawPreview(request.actor, request.body, goneSignal(reply)),
  )

  scope.post(
    '/functions/v1/generate-smart-prompt',
    { schema: { body: previewRequest, response: { 200: smartPromptAnswer } } },
    async (request) => ({ prompt: await designs.writePrompt(request.body) }),
  )

  scope.post(
    '/functions/v1/generate-toy-content',
    { schema: { body: toyContentRequest, response: { 200: toyContent } } },
    async (request, reply) => designs.writeToyContent(request.actor, request.body, goneSignal(reply)),
  )

  scope.post(
    '/functions/v1/save-preview-session',
    { schema: { body: savePreviewSessionRequest, response: { 200: savePreviewSessionAnswer } } },
    async (request) => {
      await designs.saveSession(request.actor, request.body.email, request.body.prompt_id)
      return { success: true as const }
    },
  )

  scope.post(
    '/functions/v1/get-design',
    { schema: { body: designRequest, response: { 200: designAnswer } } },
    async (request) => designs.open(request.actor, request.body.design_id),
  )
}

function optionsOf(request: FastifyRequest): PreviewOptions {
  const header = request.headers[GENERATION_HEADER]
  const id = generationId.safeParse(header)
  if (header !== undefined && !id.success) throw generationIdUnreadable()
  const lastEvent = Number(request.headers['last-event-id'])
  return {
    generationId: id.success ? id.data : undefined,
    afterSeq: Number.isSafeInteger(lastEvent) && lastEvent > 0 ? lastEvent : 0,
  }
}

/** Aborts when the listener goes before the answer is written. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
