/** Numbers of the shop's own labels. Pure. */

const DIGITS = 8
/** Of the check digit of postal items (UPU S10): it finds each wrong digit and each swap of neighbours. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** @example ownNumber(47312482) === 'LM-47312482-9' */
export function ownNumber(number: number): string {
  const digits = String(number).padStart(DIGITS, '0')
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits.at(i - DIGITS)), 0)
  const rest = 11 - (sum % 11)
  return `LM-${digits}-${rest === 10 ? 0 : rest === 11 ? 5 : rest}`
}
