/** Note on characters that cannot be engraved; pure. */
import type { EngravableText } from '@leksmedjan/toymaker/lettering'
import { TEXTS } from './texts.ts'

export type Engravable = (typed: string) => EngravableText

/** @example signNote('Åke 😀', engravable) === 'Tecknet 😀 går inte att gravera.' */
export function signNote(typed: string, engravable: Engravable): string | undefined {
  const dropped = [...new Set(engravable(typed).dropped)].filter((sign) => sign.trim() !== '')
  const plain = (sign: string) => engravable(sign).text
  const left = dropped.filter((sign) => plain(sign) === '')
  const changed = dropped.filter((sign) => plain(sign) !== '')
  const notes = [
    left.length > 0 ? TEXTS.signsLeftOut(left) : '',
    ...changed.map((sign) => TEXTS.signChanged(sign, plain(sign))),
  ].filter(Boolean)
  return notes.length > 0 ? notes.join(' ') : undefined
}
