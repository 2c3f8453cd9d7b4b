/** Names of bought items with the buyer's texts, shared by letter, confirmation and order page. */

export const NAME_SIGN_WORD = 'Namnskylt'

/** Line breaks in `text` become spaces. @example withText('Gravyr', 'Åke') === 'Gravyr ”Åke”' */
export function withText(label: string, text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat === '' ? label : `${label} ”${flat}”`
}
