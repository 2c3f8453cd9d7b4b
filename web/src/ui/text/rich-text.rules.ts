/**
 * Inline markup of long texts: `[words](target)`, `**important**`, `[[English words]]`. A target is a path,
 * an `https:` URL, or `mailto:` for the seller.
 */
export type Piece =
  /** unbroken: a range or a number with its unit, kept on one line. */
  | { kind: 'text' | 'unbroken' | 'strong' | 'english'; text: string }
  | { kind: 'page' | 'outside'; text: string; to: string }
  | { kind: 'mail'; text: string }

const MARKS =
  /\[\[(?<english>[^\]]+)\]\]|\[(?<label>[^\]]+)\]\((?<target>[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*/g

/** @example piecesOf('Se [villkoren](/terms-of-service).') */
export function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of source.matchAll(MARKS)) {
    pieces.push(...plainPieces(source.slice(done, match.index)))
    pieces.push(pieceOf(match.groups ?? {}))
    done = match.index + match[0].length
  }
  return [...pieces, ...plainPieces(source.slice(done))]
}

const UNBROKEN =
  /((?:\d+ kap\. )?[\d-]+ §§?|\d+-\d+ [^\s.,]+|\d+ (?:%|cm|år|dagar|timmar|kap\.)|artikel [\d.]+ [a-z]|Box \d+|e-post)/

function plainPieces(words: string): Piece[] {
  return words
    .split(UNBROKEN)
    .map((text, index): Piece => ({ kind: index % 2 === 1 ? 'unbroken' : 'text', text }))
    .filter(({ text }) => text !== '')
}

function pieceOf(found: Record<string, string | undefined>): Piece {
  const { english, strong, label = '', target = '' } = found
  if (english !== undefined) return { kind: 'english', text: english }
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (target === 'mailto:') return { kind: 'mail', text: label }
  return { kind: target.startsWith('/') ? 'page' : 'outside', text: label, to: target }
}
