/** A word list in Swedish and English, matched on whole words with their endings, also when spelled in disguise. */
import type { ModerationProvider, Objection } from '../moderation-provider.ts'
import { REFUSED_WORDS } from './refused-words.ts'

export function createEmbeddedModeration(): ModerationProvider {
  const patterns = REFUSED_WORDS.map(({ reason, words }) => ({ reason, pattern: patternOf(words) }))
  return {
    async check(text): Promise<Objection | null> {
      for (const reading of readingsOf(text)) {
        const hit = patterns.find(({ pattern }) => pattern.test(reading))
        if (hit !== undefined) return { reason: hit.reason, isSure: true, judge: 'list' }
      }
      return null
    },
  }
}

/** `gun` means gun, guns, gunnar …; `gun.` means that word alone; `*gun` also shotgun; a space stands for anything between words. */
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

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** As written; with digits read as letters; with spread-out letters (p i s t o l) pulled together. */
function readingsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLocaleLowerCase('sv')
    .replaceAll(/\p{Cf}/gu, '')
  const undisguised = plain.replaceAll(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
  const together = undisguised.replaceAll(
    /(?<![\p{L}\p{N}])\p{L}(?:[\s._*-]+\p{L}(?![\p{L}\p{N}])){2,}/gu,
    (spread) => spread.replaceAll(/[^\p{L}]/gu, ''),
  )
  const unstretched = together.replaceAll(/(\p{L})\1{2,}/gu, '$1')
  return [...new Set([plain, undisguised, together, unstretched])]
}
