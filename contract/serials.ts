/** Serial numbers of toys: 16 random characters, shown in fours. */
import { ORDER_NUMBER_ALPHABET } from './orders.ts'

/** Without 0 O 1 I L, and without V and W: on a small label VV reads as W. 2^76 numbers, so that none can be guessed. */
export const SERIAL_ALPHABET = ORDER_NUMBER_ALPHABET.replace(/[VW]/g, '')
export const SERIAL_CHARACTERS = 16

/** With V and W: toys carry numbers that have them. */
const SERIAL = new RegExp(`^[${ORDER_NUMBER_ALPHABET}]{${SERIAL_CHARACTERS}}$`)

/** As printed, typed or scanned; null when it is none. @example readSerial('7k3m-9qxa 7k3m 9qxa') === '7K3M9QXA7K3M9QXA' */
export function readSerial(text: string): string | null {
  const serial = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return SERIAL.test(serial) ? serial : null
}

/** @example serialInFours('7K3M9QXA7K3M9QXA') === '7K3M 9QXA 7K3M 9QXA' */
export const serialInFours = (serial: string): string => serial.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Page of a toy. @example toyPath('7K3M9QXA7K3M9QXA') === '/toy/7K3M9QXA7K3M9QXA' */
export const toyPath = (serial: string): string => `/toy/${serial}`

/** Of a shop path; null for other pages. */
export function serialIn(path: string): string | null {
  return /^\/toy\/([^/]{1,60})$/.exec(path)?.[1] ?? null
}
