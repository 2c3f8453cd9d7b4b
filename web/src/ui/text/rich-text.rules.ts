/**
 * Inline markup of long texts: `[words](target)`, `**important**`, `[[English words]]`, `{{paymentCompany.name}}` for a
 * fact of the shop. A target is a path, an `https:` URL, or `mailto:` for the seller.
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

/**
 * Facts are filled in after a text is divided: a prerendered page, where a fact is still its placeholder, is divided the same way.
 *
 * @example withFacts(piece, { paymentCompany: { name: 'Banken' } })
 */
export function withFacts(piece: Piece, facts: object | null): Piece {
  const fill = (text: string) =>
    text.replaceAll(FACT, (_token, path: string) => textAt(facts, path.split('.')))
  const text = fill(piece.text)
  return 'to' in piece ? { ...piece, text, to: fill(piece.to) } : { ...piece, text }
}

const FACT = /\{\{([\w.]+)\}\}/g

/** '' where there is none. */
function textAt(facts: unknown, [name, ...rest]: readonly string[]): string {
  if (name === undefined) return typeof facts === 'string' ? facts : ''
  return typeof facts === 'object' && facts !== null
    ? textAt((facts as Record<string, unknown>)[name], rest)
    : ''
}

const UNBROKEN =
  /((?:\d+ kap\. )?[\d–-]+ §§?|\d+[–-]\d+ [^\s.,]+|\d+ (?:%|cm|år|dagar|timmar|kap\.)|artikel [\d.]+ [a-z]|Box \d+|e-post)/

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
