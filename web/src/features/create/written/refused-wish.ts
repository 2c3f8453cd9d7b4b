/** A wish refused by moderation or not buildable; names the field to change. */
import { refusedText, type WishText } from '@leksmedjan/contract/wish-texts'
import * as z from 'zod/mini'
import { TEXTS } from '../texts.ts'

const impossible = z.object({ feature: z.string(), reason: z.string() })

/** `message` is user-facing, shown at the field. */
export class RefusedWish extends Error {
  /** 'features': a special feature, not a text. */
  readonly where: WishText | 'features'

  constructor(message: string, where: WishText | 'features') {
    super(message)
    this.name = 'RefusedWish'
    this.where = where
  }
}

/**
 * null for every other error. A picture refused during generation names no field: the description is assumed.
 */
export function refusedWish(code: string | undefined, details: unknown, words: string): RefusedWish | null {
  if (code === 'feature_not_possible') {
    const read = impossible.safeParse(details)
    return new RefusedWish(read.success ? read.data.reason : words, 'features')
  }
  if (code !== 'wish_refused') return null
  const read = refusedText.safeParse(details)
  if (!read.success) return new RefusedWish(words, 'description')
  return new RefusedWish(TEXTS.refusals[read.data.reason], read.data.field)
}
