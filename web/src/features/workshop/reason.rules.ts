/** Usual reasons in the text of a reason: each a sentence of it. Pure. */

const sentencesOf = (text: string): string[] =>
  text
    .trim()
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence !== '')

const isSaid = (sentence: string, reason: string): boolean =>
  sentence.replace(/[.!?]$/, '').toLowerCase() === reason.toLowerCase()

export const saysReason = (text: string, reason: string): boolean =>
  sentencesOf(text).some((sentence) => isSaid(sentence, reason))

/**
 * With the reason after what is typed, or without it where it is said: then also without the full stop that set it apart.
 *
 * @example withReason('Ringde i dag', 'Fel adress') // 'Ringde i dag. Fel adress'
 * @example withReason('Ringde i dag. Fel adress', 'Fel adress') // 'Ringde i dag'
 */
export function withReason(text: string, reason: string): string {
  const sentences = sentencesOf(text)
  if (saysReason(text, reason)) {
    const left = sentences.filter((sentence) => !isSaid(sentence, reason)).join(' ')
    return sentences.at(-1)?.toLowerCase() === reason.toLowerCase() ? left.replace(/\.$/, '') : left
  }
  const typed = sentences.join(' ')
  if (typed === '') return reason
  return `${typed}${/[.!?]$/.test(typed) ? '' : '.'} ${reason}`
}
