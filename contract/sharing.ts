/** Sharing a design: preview for its owner, publish, unpublish, and copy of a shared design. */
import * as z from 'zod/mini'
import { uuid } from './text.ts'

/** POST preview-share: owner only; renders the toy without its texts on first call. Publishes nothing. */
export const sharePreviewRequest = z.strictObject({ design_id: uuid })
export const sharePreview = z.object({
  /** Design id in the page's address. */
  id: z.string(),
  is_public: z.boolean(),
  name: z.nullable(z.string()),
  description: z.string(),
  /** Description for the picture without texts: does not mention sign or engraving. */
  plain_description: z.string(),
  category: z.nullable(z.string()),
  created_at: z.string(),
  /** The toy without texts. null where a bought picture may contain texts of the buyer and cannot be redrawn. */
  plain_url: z.nullable(z.string()),
  /** The owner's picture; null where it shows no text. */
  texts_url: z.nullable(z.string()),
  /** The public picture; null while private. */
  shared_url: z.nullable(z.string()),
  /** Why the shop withheld it from sharing, '' once that is no longer stored; null while it can be shared. */
  withheld_why: z.nullable(z.string()),
})
export type SharePreview = z.infer<typeof sharePreview>

/** POST share-design: publishes it with this picture of its preview and no other. */
export const shareRequest = z.strictObject({
  design_id: uuid,
  picture_url: z.string().check(z.maxLength(2000)),
})
/** POST unshare-design. */
export const unshareRequest = z.strictObject({ design_id: uuid })
export const shareAnswer = z.object({ success: z.literal(true) })

/** POST copy-shared-design: kind, options and seed of a shared design as a new design of the caller, without texts. */
export const copyRequest = z.strictObject({ design_id: uuid })
/** Id of the copy, for the wizard. */
export const copyAnswer = z.object({ promptId: z.string() })
