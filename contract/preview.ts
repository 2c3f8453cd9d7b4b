/** POST generate-preview-image and what its stream can say (Spec §4, §7). */
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { blankable, textOf, uuid } from './text.ts'

const name = z.string().check(z.maxLength(100))
/** A choice travels as its name, its value, or the whole option. */
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
      recipientName: blankable(textOf(LIMITS.recipientNameCharacters)),
      engravingText: blankable(textOf(LIMITS.cardTextCharacters)),
      /** Text of the name sign. */
      nameSign: blankable(textOf(LIMITS.signCharacters)),
      sizeValue: blankable(name),
      /** Any whole number from 0 to 2³²−1: another seed is another, equally good toy. */
      seed: blankable(z.int().check(z.gte(0), z.lte(4_294_967_295))),
    }),
  ),
  email: blankable(z.string().check(z.maxLength(300))),
})
export type PreviewRequest = z.infer<typeof previewRequest>

/** Names that travel on the preview request beside its body. */
export const GENERATION_HEADER = 'x-generation-id'
export const generationId = uuid

/** True for an id sent where a name belongs (Spec §5): a dash and more than 20 characters. */
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

/** What a visitor should know of the picture they get: not what was promised, drawn by the toymaker instead, without their own words, or kept nowhere. */
export type PreviewNotice = 'provider_away' | 'budget_spent' | 'quota_spent' | 'softened' | 'not_saved'

/** `details` of a queue position event; its message is valid until the next event with a phase. */
export const QUEUED = 'queued'

/** One data line of the stream, of the keys of Spec §7 alone: a line says only what is new. Whose hand the picture is stands in its address (`isByAi`). */
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

/** The plain variant, asked for without `accept: text/event-stream`. */
export const previewAnswer = z.object({
  data: z.object({ previewUrl: z.string(), promptId: z.string(), openai_prompt: z.string() }),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

/** Texts on the toy and its size: they change no design, so the same solid is drawn again with the same prompt id. */
export const pictureFinish = z.strictObject({
  engravingText: blankable(textOf(LIMITS.cardTextCharacters)),
  /** Value of a size in the catalogue. */
  sizeValue: blankable(name),
  /** Stands on the toy when the design has a name sign. */
  nameSign: blankable(textOf(LIMITS.signCharacters)),
})
export type PictureFinish = z.infer<typeof pictureFinish>

/** POST redraw-preview-image: the same finish again answers the same picture and draws nothing. */
export const redrawRequest = z.strictObject({ promptId: uuid, finish: pictureFinish })
export type RedrawRequest = z.infer<typeof redrawRequest>

export const redrawAnswer = z.object({
  data: z.object({
    previewUrl: z.string(),
    promptId: z.string(),
    /** False where pictures come from outside: those are not of the solid, and stay as they are. */
    follows: z.boolean(),
  }),
})
export type RedrawAnswer = z.infer<typeof redrawAnswer>

/** POST generate-smart-prompt takes a preview request and answers its picture prompt; nothing is drawn. */
export const smartPromptAnswer = z.object({ prompt: z.string() })

/** POST save-preview-session: joins an e-mail to a design the caller owns. */
export const savePreviewSessionRequest = z.strictObject({
  email: z.string().check(z.maxLength(300)),
  prompt_id: uuid,
  /** Write when the picture is ready, not now. */
  when_ready: z.optional(z.boolean()),
})
export const savePreviewSessionAnswer = z.object({ success: z.literal(true) })
