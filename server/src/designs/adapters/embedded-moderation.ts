/** A word list in Swedish and English, matched on whole words with their endings, also when spelled in disguise. */
import type { ModerationProvider, ModerationFlag } from '../moderation-provider.ts'
import { withoutNumberSix } from './number-six.ts'
import { piecesOf, readingsOf, type Pieces } from './obfuscated-words.ts'
import { INNOCENT_PIECES, PLAIN_WHEN_SPLIT, REFUSED_WORDS, UNMISTAKABLE } from './refused-words.ts'

export function createEmbeddedModeration(): ModerationProvider {
  const whole = REFUSED_WORDS.map(({ reason, words }) => ({ reason, pattern: patternOf(words) }))
  const stretched = UNMISTAKABLE.map(({ reason, words }) => ({ reason, pattern: stretchedPatternOf(words) }))
  const split = REFUSED_WORDS.map(({ reason, words }) => ({
    reason,
    pattern: patternOf(words.filter(isWorthSplitting)),
  }))
  return {
    async check(written, signal): Promise<ModerationFlag | null> {
      signal.throwIfAborted()
      const text = withoutNumberSix(written)
      const readings = readingsOf(text)
      const together = piecesOf(text)
      const hit =
        firstHit([...whole, ...stretched], readings) ??
        firstHit(split, [
          wordsOf(together.filter(({ pieces }) => pieces.length <= MOST_SPLIT_PIECES)).join(' / '),
        ]) ??
        firstHit(stretched, [wordsOf(together.filter(isDisguise)).join(' / ')])
      if (hit !== null) return { reason: hit, isSure: true, judge: 'list' }
      return readings.some((reading) => NUMBER_OF_HATE.test(reading))
        ? { reason: 'hate', isSure: true, judge: 'list' }
        : null
    },
  }
}

type Reason = ModerationFlag['reason']
/** 14 and 88 adjacent and alone: 14-8-88 and 1/4-88 are dates. */
const NUMBER_OF_HATE = /(?<!\p{N}[^\p{L}\p{N}]?)14[^\p{L}\p{N}]{0,3}88(?![^\p{L}\p{N}]?\p{N})/u
const LEAST_SPLIT_LETTERS = 6
const MOST_SPLIT_PIECES = 3

function firstHit(rules: { reason: Reason; pattern: RegExp }[], texts: string[]): Reason | null {
  return rules.find(({ pattern }) => texts.some((text) => pattern.test(text)))?.reason ?? null
}

const wordsOf = (together: Pieces[]): string[] => together.map(({ pieces }) => pieces.join(''))

/** Blanks and ends of sentences also separate ordinary words: 'hit ler han', 'en penna, pen is'. */
function isDisguise({ pieces, hasPlainGaps }: Pieces): boolean {
  return !(hasPlainGaps && INNOCENT_PIECES.has(pieces.join(' ')))
}

/** Short words arise by chance at word boundaries: 'mor det', 'på is is'. */
function isWorthSplitting(word: string): boolean {
  const body = word.replaceAll(/[.*]/g, '')
  return !body.includes(' ') && body.length >= LEAST_SPLIT_LETTERS && !PLAIN_WHEN_SPLIT.has(body)
}

/** Matches each letter at least as often as written: Niger is another word. i and l count as one stroke. */
function stretchedPatternOf(words: readonly string[]): RegExp {
  const bodies = words.map((word) =>
    word.replaceAll(
      /(\p{L})\1*/gu,
      (run: string, letter: string) => `${'il'.includes(letter) ? '[il]' : letter}{${run.length},}`,
    ),
  )
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${bodies.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}

/** `gun` matches gun, guns, gunnar …; `gun.` only that word; `*gun` also shotgun; a space matches anything between words. */
function patternOf(words: readonly string[]): RegExp {
  const ending = '(?:er|ar|or|ur|en|et|n|t|s|r|a|na|erna|arna|orna|ens|ets|ernas|arnas|es|ing|ade|de|at)?s?'
  const bodies = words.map((word) => {
    const alone = word.endsWith('.')
    const joined = word.startsWith('*')
    const body = word
      .slice(joined ? 1 : 0, alone ? -1 : undefined)
      .split(' ')
      .map((part) => RegExp.escape(part))
      .join(`[\\W_]*`)
    return (joined ? `\\p{L}*${body}` : body) + (alone ? '' : ending)
  })
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${bodies.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}
