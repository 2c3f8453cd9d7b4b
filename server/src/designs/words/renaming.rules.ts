/** Replaces the toy's name in its texts; pure. */
import type { ToyContent } from '@leksmedjan/contract/toy-content'

/** The same texts with another name. The short form of the former name is replaced too: 'Lingon' of 'Lingon Guldkorn'. */
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
    return short === undefined || short === former ? whole : replaceName(whole, short, calledShortly(toyName))
  }
  return {
    ...content,
    toyName,
    description: inText(content.description),
    storyTeaser: inText(content.storyTeaser),
  }
}

/** Titles before a name; after some of them the first name alone is too familiar. */
const BEFORE_A_NAME =
  /^(kapten|prins|prinsessan?|kung|drottning(en)?|lill[ae]n?|stor[ae]|gaml[ae]|fin[ae]|snäll[ae]|super|mini|mr|miss)$/i
/** Words that follow a whole name. */
const WHENCE = /^(från|på|i|av|vid|under|med|utan)$/

/**
 * Short form of a toy's name in running text: by its whole name, unless one word is certainly a name. 'Svarta' of
 * 'Svarta Blixten' is none, and adjectives and names do not differ in form.
 * @example calledShortly('Lilla Gnista') === 'Gnista'; calledShortly('Ulla på Taket') === 'Ulla'; calledShortly('Herr Svart') === 'Herr Svart'
 */
export function calledShortly(toyName: string): string {
  const [first = '', second = '', ...more] = toyName.split(' ')
  const isName = (word: string) => /^\p{Lu}[\p{L}-]+$/u.test(word) && !BEFORE_A_NAME.test(word)
  if (BEFORE_A_NAME.test(first))
    return more.length === 0 && isName(second) && !isAdjective(second) ? second : toyName
  return WHENCE.test(second) && isName(first) && !isAdjective(first) ? first : toyName
}

/** Not all there are: colours and moods, which also stand after 'Lilla'. */
const isAdjective = (word: string) =>
  /^(svart|vit|röd|blå|grön|gul|brun|grå|lila|rosa|mörk|ljus|modig|snabb|glad|stark|arg|tuff|söt|klok|blyg|busig|rolig|lugn|vild)[ae]?$/i.test(
    word,
  )

const patternOf = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(s?)(?![\\p{L}\\p{N}])`, 'gu')

function replaceName(text: string, name: string, other: string): string {
  const genitive = /[sxz]$/i.test(other) ? other : `${other}s`
  return text.replaceAll(patternOf(name), (_all, ending: string) => (ending === '' ? other : genitive))
}
