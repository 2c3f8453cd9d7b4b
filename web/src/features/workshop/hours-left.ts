/**
 * Hours that are left, as they are shown: rounded up, so that the sum is never less than its parts; tenths below 100. The
 * thousandth takes away what adding floats adds.
 * @example hoursLeftOf(14.42) === 14.5
 */
export function hoursLeftOf(hours: number): number {
  const steps = hours < 100 ? 10 : 1
  return Math.ceil(Math.round(hours * 1000) / (1000 / steps)) / steps
}
