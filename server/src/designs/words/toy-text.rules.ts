/** Validation of generated text; pure. */
import { SWEDISH_WORDS } from '../texts.ts'
import type { ToyText } from '../toy-text-provider.ts'

const LENGTHS = { toyName: [2, 40], description: [40, 400], storyTeaser: [60, 600] } as const
/** Markup, links, addresses and control characters. */
const UNFIT = /[<>{}\\`\p{Cc}\p{Cf}\p{Co}]|https?:|www\.|\S@\S/iu
const SWEDISH = new RegExp(`(?<!\\p{L})(?:${SWEDISH_WORDS.join('|')})(?!\\p{L})`, 'giu')
const LEAST_SWEDISH = 3

export function isFitText(text: ToyText): boolean {
  const { toyName, description, storyTeaser } = text
  const isInLength = (['toyName', 'description', 'storyTeaser'] as const).every((field) => {
    const [least, most] = LENGTHS[field]
    const length = text[field].trim().length
    return length >= least && length <= most
  })
  const all = [toyName, description, storyTeaser].join(' ')
  return isInLength && isPlain(all) && isSwedish(all)
}

/** Neither markup, links nor addresses, and no unfilled placeholder. */
export const isPlain = (text: string): boolean => !UNFIT.test(text)

export const isSwedish = (text: string): boolean => (text.match(SWEDISH)?.length ?? 0) >= LEAST_SWEDISH
