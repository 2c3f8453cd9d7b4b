/** POST generate-preview-image and the events of its stream (Spec §4, §7). */
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { blankable, textOf, uuid } from './text.ts'

const name = z.string().check(z.maxLength(100))
/** A choice is sent as its name, its value, or the whole option. */
export const wishedOption = z.union([
  name,
  z.object({ id: z.optional(z.string()), name, value: z.optional(name) }),
])
export type WishedOption = z.infer<typeof wishedOption>

export const previewRequest = z.strictObject({
  categoryL1: blankable(name),
  categoryL2: blankable(name),
  categoryL3: blankable(name),
  categoryL4: blankable(name),
  colors: z.optional(z.array(wishedOption).check(z.maxLength(LIMITS.colours))),
  descriptionText: blankable(textOf(LIMITS.descriptionCharacters)),
  /** Age text with ' år' removed, e.g. '3-5'. */
  recipientAge: blankable(name),
  userSelections: z.optional(
    z.strictObject({
      personality: blankable(wishedOption),
      environment: blankable(wishedOption),
      specialFeature: blankable(wishedOption),
      selectedAttributes: z.optional(
        z.strictObject({
          style: blankable(wishedOption),
          specialFeatures: z.optional(z.array(wishedOption).check(z.maxLength(LIMITS.specialFeatures))),
        }),
      ),
      occasion: blankable(wishedOption),
      /** false: without the occasion's part and colours. */
      occasionProp: z.optional(z.boolean()),
      recipientName: blankable(textOf(LIMITS.recipientNameCharacters)),
      engravingText: blankable(textOf(LIMITS.cardTextCharacters)),
      /** Text of the name sign. */
      nameSign: blankable(textOf(LIMITS.signCharacters)),
      sizeValue: blankable(name),
      /** Integer from 0 to 2³²−1: each seed gives another variation of the toy. */
      seed: blankable(z.int().check(z.gte(0), z.lte(4_294_967_295))),
    }),
  ),
  email: blankable(z.string().check(z.maxLength(300))),
})
export type PreviewRequest = z.infer<typeof previewRequest>

/** Headers of the preview request. */
export const GENERATION_HEADER = 'x-generation-id'
export const generationId = uuid

/** True for an id in place of a name (Spec §5): a dash and more than 20 characters. */
export function looksLikeUuid(categoryName: string): boolean {
  return categoryName.includes('-') && categoryName.length > 20
}

/** Level-1 names that are known; any other only warns (Spec §5). */
export const KNOWN_LEVEL1 = [
  'animals',
  'characters',
  'vehicles',
  'dolls',
  'djur',
  'karaktärer',
  'fordon',
  'dockor',
] as const

export const PHASES = [
  'streaming_setup',
  'streaming_active',
  'initiating',
  'parallel_processing',
  'smart_prompt_generation',
  'image_generation',
  'partial_1',
  'partial_2',
  'partial_3',
  'complete',
  'error',
] as const
export const phase = z.enum(PHASES)
export type Phase = z.infer<typeof phase>

export const partialType = z.enum(['PARTIAL 1', 'PARTIAL 2', 'PARTIAL 3', 'PARTIAL 4'])

/** Notices about the picture: drawn by the toymaker instead, without the visitor's own texts, or not saved. */
export type PreviewNotice = 'provider_away' | 'budget_spent' | 'quota_spent' | 'softened' | 'not_saved'

/** `details` of a queue position event; its message is valid until the next event with a phase. */
export const QUEUED = 'queued'

/**
 * One data line of the stream, with the keys of Spec §7 only, and only those that changed.
 * Whether AI made the picture is part of its address (`isByAi`).
 */
export const previewEvent = z.object({
  phase: z.optional(phase),
  message: z.optional(z.string()),
  progress: z.optional(z.number()),
  partialUrl: z.optional(z.string()),
  partialData: z.optional(z.string()),
  partialType: z.optional(partialType),
  previewUrl: z.optional(z.string()),
  final_image_url: z.optional(z.string()),
  final_openai_prompt: z.optional(z.string()),
  openai_prompt: z.optional(z.string()),
  promptId: z.optional(z.string()),
  error: z.optional(z.string()),
  /** A code: of the error, a `PreviewNotice`, or `QUEUED`. */
  details: z.optional(z.string()),
})
export type PreviewEvent = z.infer<typeof previewEvent>

/** True for the address of a picture made by AI, such as `…/previews/ai/<hash>.webp`; any other shows the toymaker's own solid. */
export function isByAi(url: string): boolean {
  return url.includes('/previews/ai/')
}

export type PreviewEventType = 'error' | 'complete' | 'partial_image' | 'progress' | 'status'

/** The first that fits, in this order (Spec §7). */
export function previewEventType(event: PreviewEvent): PreviewEventType {
  if (event.error !== undefined || event.phase === 'error') return 'error'
  if (event.phase === 'complete') return 'complete'
  if (event.partialUrl !== undefined || event.partialData !== undefined) return 'partial_image'
  if (event.progress !== undefined) return 'progress'
  return 'status'
}

/** Response without `accept: text/event-stream`. */
export const previewAnswer = z.object({
  data: z.object({ previewUrl: z.string(), promptId: z.string(), openai_prompt: z.string() }),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

/** Texts on the toy and its size: the design stays the same, so its solid is drawn again under the same prompt id. */
export const pictureFinish = z.strictObject({
  engravingText: blankable(textOf(LIMITS.cardTextCharacters)),
  /** Value of a size in the catalogue. */
  sizeValue: blankable(name),
  /** Sign text when the design has a name sign. */
  nameSign: blankable(textOf(LIMITS.signCharacters)),
})
export type PictureFinish = z.infer<typeof pictureFinish>

/** POST redraw-preview-image: idempotent; a repeated finish returns the stored picture. */
export const redrawRequest = z.strictObject({ promptId: uuid, finish: pictureFinish })
export type RedrawRequest = z.infer<typeof redrawRequest>

export const redrawAnswer = z.object({
  data: z.object({
    previewUrl: z.string(),
    promptId: z.string(),
    /** False for bought pictures: those do not show the solid, and are not redrawn. */
    follows: z.boolean(),
  }),
})
export type RedrawAnswer = z.infer<typeof redrawAnswer>

/** POST generate-smart-prompt returns the picture prompt of a preview request; nothing is drawn. */
export const smartPromptAnswer = z.object({ prompt: z.string() })

/** POST save-preview-session: attaches an e-mail to a design of the caller. */
export const savePreviewSessionRequest = z.strictObject({
  email: z.string().check(z.maxLength(300)),
  prompt_id: uuid,
  /** Send the mail when the picture is ready, not now. */
  when_ready: z.optional(z.boolean()),
})
export const savePreviewSessionAnswer = z.object({ success: z.literal(true) })
