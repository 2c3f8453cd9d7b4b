/** Validation of a generated story; pure. */
import { isPlain, isSwedish } from '../designs/designs.ts'
import { CHILD, CHILDS, type StoryText } from './story-text-provider.ts'

/** Characters, with room for the names. */
const TITLE = [3, 70] as const
const LEAST_SCENE = 30
/** Minimum number of scenes with the child. */
const LEAST_WITH_CHILD = 2

/** Maximum characters of a page, by age: what fits next to a picture at that age's font size. */
const MOST_SCENE: Readonly<Record<string, number>> = { '3-5': 380, '6-8': 520 }
const MOST_SCENE_OF_OLDER = 680

export const mostOnPage = (age: string | null): number => MOST_SCENE[age ?? ''] ?? MOST_SCENE_OF_OLDER

const GAPS = new RegExp(`${CHILDS}|${CHILD}`, 'g')
const withoutGaps = (text: string): string => text.replaceAll(GAPS, 'barnet')

/** Whole, plain Swedish, with no gap but the child's. */
export function isFitStory(
  { title, scenes }: StoryText,
  wish: { scenes: number; age: string | null },
): boolean {
  const texts = scenes.map(({ text }) => text.trim())
  const all = withoutGaps([title, ...texts].join(' '))
  return (
    scenes.length === wish.scenes &&
    isWithin(title.trim(), TITLE) &&
    texts.every((text) => isWithin(text, [LEAST_SCENE, mostOnPage(wish.age)]) && readsSwedish(text)) &&
    new Set(texts).size === texts.length &&
    texts.filter((text) => withoutGaps(text) !== text).length >= LEAST_WITH_CHILD &&
    isPlain(all)
  )
}

/** A short page may lack most stop words, but not the Swedish letters as well. */
const readsSwedish = (text: string): boolean => /[åäö]/i.test(text) || isSwedish(text)

function isWithin({ length }: string, [least, most]: readonly [number, number]): boolean {
  return length >= least && length <= most
}
