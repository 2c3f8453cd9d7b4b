/** Sharing a design: preview for its owner, publish, unpublish, and copy of a shared design. */
import * as z from 'zod/mini'
import { uuid } from './text.ts'

/** POST preview-share: owner only; draws the toy without its texts where that has not been done. Nothing becomes public. */
export const sharePreviewRequest = z.strictObject({ design_id: uuid })
export const sharePreview = z.object({
  /** As in the address of its page. */
  id: z.string(),
  is_public: z.boolean(),
  name: z.nullable(z.string()),
  description: z.string(),
  /** Description for the picture without texts: does not mention sign or engraving. */
  plain_description: z.string(),
  category: z.nullable(z.string()),
  created_at: z.string(),
  /** The toy without any text. null where words of the buyer's may stand in a picture that cannot be drawn again without them. */
  plain_url: z.nullable(z.string()),
  /** The picture as its owner has it; null where it shows no text, so that there is nothing to choose. */
  texts_url: z.nullable(z.string()),
  /** What others see now; null while it is private. */
  shared_url: z.nullable(z.string()),
  /** Reason why the shop removed it from sharing, '' once that is no longer stored; null while it can be shared. */
  withheld_why: z.nullable(z.string()),
})
export type SharePreview = z.infer<typeof sharePreview>

/** POST share-design: public from now on, with this picture of its preview and no other. */
export const shareRequest = z.strictObject({
  design_id: uuid,
  picture_url: z.string().check(z.maxLength(2000)),
})
/** POST unshare-design. */
export const unshareRequest = z.strictObject({ design_id: uuid })
export const shareAnswer = z.object({ success: z.literal(true) })

/** POST copy-shared-design: kind, options and seed of a shared design as a design of the caller's own. No text comes along. */
export const copyRequest = z.strictObject({ design_id: uuid })
/** The copy, by which the wizard opens it. */
export const copyAnswer = z.object({ promptId: z.string() })
