/** Formats of texts, amounts and times in the output of commands. */

/** Strips control characters: text from buyers must not control the terminal. */
export function oneLine(text: string, most = 500): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
  return line.length > most ? `${line.slice(0, most - 2)} …` : line
}

// In ISO order, so that output sorts by time.
const SWEDISH = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })

/** @example swedishClock(new Date('2026-07-01T10:00:00Z')) === '12.00' */
export const swedishClock = (at: Date): string => CLOCK.format(at).replace(':', '.')

/** @example kronor(30_800) === '308,00 kr' */
export const kronor = (ore: number): string => `${(ore / 100).toFixed(2).replace('.', ',')} kr`

const SWEDISH_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })

/** @example swedishDay(new Date('2026-07-01T22:30:00Z')) === '2026-07-02' */
export const swedishDay = (at: Date): string => SWEDISH_DAY.format(at)

/** @example swedishTime(new Date('2026-07-01T10:00:00Z')) === '2026-07-01 12:00 Swedish time' */
export const swedishTime = (at: Date): string => `${SWEDISH.format(at)} Swedish time`
