/** A toy's words when its owner calls it something else; pure. */
import type { ToyContent } from '@leksmedjan/contract/toy-content'

/** The same words about a toy of another name. The short form of the former name goes too: 'Lingon' of 'Lingon Guldkorn'. */
export function renamed(content: ToyContent, toyName: string): ToyContent {
  const former = content.toyName
  if (former === toyName) return content
  const both = `${content.description} ${content.storyTeaser}`
  const withoutFormer = replaceName(both, former, ' ')
  const uses = (word: string) => withoutFormer.match(patternOf(word))?.length ?? 0
  const [short] = former
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word) && uses(word) > 0)
    .toSorted((a, b) => uses(b) - uses(a))
  const inText = (text: string) => {
    const whole = replaceName(text, former, toyName)
    return short === undefined || short === former ? whole : replaceName(whole, short, toyName)
  }
  return {
    ...content,
    toyName,
    description: inText(content.description),
    storyTeaser: inText(content.storyTeaser),
  }
}

const patternOf = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(s?)(?![\\p{L}\\p{N}])`, 'gu')

function replaceName(text: string, name: string, other: string): string {
  const genitive = /[sxz]$/i.test(other) ? other : `${other}s`
  return text.replaceAll(patternOf(name), (_all, ending: string) => (ending === '' ? other : genitive))
}
