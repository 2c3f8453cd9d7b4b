/** Events and progress of the preview stream; pure. Figures: Spec §4, §9. */
import {
  QUEUED,
  type PreviewAnswer,
  type PreviewEvent,
  type PreviewNotice,
} from '@leksmedjan/contract/preview'
import { generationFailed } from '../designs.errors.ts'
import type { Picture } from '../preview-image-provider.ts'
import { PREVIEW_TEXTS } from '../texts.ts'

interface Stretch {
  phase: 'image_generation' | 'partial_1' | 'partial_2' | 'partial_3'
  from: number
  to: number
  usualMs: number
}

const STRETCHES = {
  0: { phase: 'image_generation', from: 15, to: 44, usualMs: 15_000 },
  1: { phase: 'partial_1', from: 45, to: 59, usualMs: 8000 },
  2: { phase: 'partial_2', from: 60, to: 74, usualMs: 8000 },
  3: { phase: 'partial_3', from: 75, to: 94, usualMs: 8000 },
  4: { phase: 'partial_3', from: 95, to: 99, usualMs: 8000 },
} as const satisfies Record<number, Stretch>

/** 0 before the first picture, else the number of the newest one. */
export type Stage = keyof typeof STRETCHES

export function openingEvents(promptId: string, prompt: string): PreviewEvent[] {
  return [
    { phase: 'initiating', progress: 2, promptId, message: PREVIEW_TEXTS.initiating },
    { phase: 'parallel_processing', progress: 7, message: PREVIEW_TEXTS.parallelProcessing },
    {
      phase: 'smart_prompt_generation',
      progress: 12,
      openai_prompt: prompt,
      message: PREVIEW_TEXTS.smartPrompt,
    },
    { phase: 'image_generation', progress: 15, message: PREVIEW_TEXTS.imageGeneration },
  ]
}

export function partialEvent(stage: Exclude<Stage, 0>, picture: Picture): PreviewEvent {
  const { phase, from } = STRETCHES[stage]
  return {
    phase,
    progress: from,
    partialType: `PARTIAL ${stage}`,
    partialData: `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`,
    message: PREVIEW_TEXTS.partial[stage],
  }
}

/** Between pictures the progress approaches the end of its stage asymptotically. */
export function progressEvent(stage: Stage, elapsedMs: number): PreviewEvent {
  const { phase, from, to, usualMs } = STRETCHES[stage]
  const share = 1 - Math.exp(-elapsedMs / usualMs)
  return { phase, progress: Math.floor((from + (to - from) * share) * 10) / 10 }
}

export function queuedEvent(
  stage: Stage,
  elapsedMs: number,
  { place, waitMs }: { place: number; waitMs: number },
): PreviewEvent {
  const message = PREVIEW_TEXTS.inLine(place, waitMs)
  return { ...progressEvent(stage, elapsedMs), details: QUEUED, message }
}

/** Sent at once, and repeated at the end for clients that connect later. */
export function noticeEvent(notice: PreviewNotice): PreviewEvent {
  return { details: notice, message: PREVIEW_TEXTS.notices[notice] }
}

export function completeEvent(
  { imageUrl, notice }: { imageUrl: string; notice: PreviewNotice | null },
  { prompt, promptId }: { prompt: string; promptId: string },
): PreviewEvent {
  return {
    phase: 'complete',
    progress: 100,
    previewUrl: imageUrl,
    final_image_url: imageUrl,
    final_openai_prompt: prompt,
    promptId,
    ...(notice === null ? {} : { details: notice }),
    message: notice === null ? PREVIEW_TEXTS.complete : PREVIEW_TEXTS.notices[notice],
  }
}

/** `error` is read by the customer; `details` is a code. */
export function errorEvent(error: string, details: string): PreviewEvent {
  return { phase: 'error', error, details }
}

/** Drains a stream and returns its last event (the plain variant, Spec §7). */
export async function lastOf(lines: AsyncIterable<{ data: PreviewEvent }>): Promise<PreviewAnswer> {
  let prompt = ''
  for await (const { data } of lines) {
    prompt = data.final_openai_prompt ?? data.openai_prompt ?? prompt
    if (data.phase === 'error') throw generationFailed(new Error(data.details ?? data.error))
    if (data.phase === 'complete' && data.previewUrl !== undefined && data.promptId !== undefined) {
      return { data: { previewUrl: data.previewUrl, promptId: data.promptId, openai_prompt: prompt } }
    }
  }
  throw generationFailed(new Error('the stream ended without a picture'))
}
