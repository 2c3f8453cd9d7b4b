/** A number as the shop keeps it: '+46701234567'. Swedish numbers may be written with their leading 0. null when it is none. */
export function internationalNumber(text: string): string | null {
  const bare = text.replaceAll(/[\s()-]/g, '')
  const number = bare.replace(/^00/, '+').replace(/^0/, '+46')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}
