/** Swedish money, days and phrases as letters write them; no-break spaces keep a figure and its unit on one line. */
import { TIME_ZONE, swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'

const MONEY = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, day: 'numeric', month: 'long' })
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** 54900 → '549,00 kr'. */
export function money(ore: number, currency: 'kr' | 'SEK' = 'kr'): string {
  return `${MONEY.format(ore / 100)}\u00a0${currency}`
}

/** '2026-11-30' → '30 november'. */
export function day(iso: string): string {
  return DAY.format(new Date(`${iso}T12:00:00Z`)).replaceAll(' ', '\u00a0')
}

/** '30 november–9 december', '7–9 december'. */
export function days({ first, last }: DaySpan): string {
  if (first === last) return day(last)
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return `${isOneMonth ? String(Number(first.slice(8))) : day(first)}–${day(last)}`
}

/** '23 november 2026 kl. 14.32'. */
export function moment(instant: Date): string {
  return `${fullDay(instant)} kl.\u00a0${CLOCK.format(instant).replace(':', '.')}`
}

const WEEKDAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, weekday: 'long' })

/** 'torsdag 26 november kl. 07.00'. */
export function weekdayAndTime(instant: Date): string {
  const time = CLOCK.format(instant).replace(':', '.')
  return `${WEEKDAY.format(instant)} ${day(swedishDate(instant))} kl.\u00a0${time}`
}

export function fullDay(instant: Date): string {
  const iso = swedishDate(instant)
  return `${day(iso)}\u00a0${iso.slice(0, 4)}`
}

/** @example greeting('Karin Lindqvist') === 'Hej Karin!' */
export function greeting(fullName: string): string {
  const [name = ''] = fullName.split(/\s+/)
  return name === '' ? 'Hej!' : `Hej ${name}!`
}

export const WITHDRAW = 'Ångra avtalet här'
