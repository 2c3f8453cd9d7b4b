/** Signed whole numbers in base 64, five bits a digit, lowest first, as in source maps. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const digit of text) {
    const six = DIGITS.indexOf(digit)
    value |= (six & 31) << shift
    shift += 5
    if (six & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
