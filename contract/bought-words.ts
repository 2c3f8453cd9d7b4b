/** What was bought in words, with the buyer's own texts: the same on the letter, the confirmation and the order's page. */

export const NAME_SIGN_WORD = 'Namnskylt'

/** One line, however the text was typed. @example withText('Gravyr', 'Åke') === 'Gravyr ”Åke”' */
export function withText(label: string, text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat === '' ? label : `${label} ”${flat}”`
}
