/** Normalises to E.164, '+46701234567'. Swedish numbers may begin with 0. null when invalid. */
export function internationalNumber(text: string): string | null {
  const bare = text.replaceAll(/[\s()-]/g, '')
  const number = bare.replace(/^00/, '+').replace(/^0/, '+46')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}
