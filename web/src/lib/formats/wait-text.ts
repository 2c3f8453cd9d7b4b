const LONGEST_IN_SECONDS = 90

/** @example waitText(42) === 'om 42 sekunder'; waitText(2617) === 'om 44 minuter' */
export function waitText(seconds: number): string {
  if (seconds > LONGEST_IN_SECONDS) return `om ${Math.ceil(seconds / 60)} minuter`
  return `om ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'}`
}
