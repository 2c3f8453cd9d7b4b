/** Advice for a toy, or what its buyer has without one, that may have come apart, given before anybody has read the complaint, and with every answer (EU 2023/988, art. 9). */
import type { ComplaintStatus } from './complaints.ts'

/** Words of a part that came off or broke; 'lös' alone, not 'lösning' or 'löst det'; 'tappat' of a part, not of a colour. */
const CAME_APART =
  /\b(lossna\w*|lossnat|lös|lösa|trasig\w*|sönder|g(?:ått|ick|år) (?:(?:den|det|de|dom) )?av|av(?:bruten|brutet|brutna)|bröts?|bryts|brutits?|brustit|spruck\w+|sprick\w+|ramla\w* (?:av|bort)|trilla\w* (?:av|bort)|föll (?:av|bort)|fallit (?:av|bort)|tappa\w*(?! (?:bort|(?:sin |sitt )?(?:färg|glans)))|svalt|svald\w*|satt i halsen)(?![\p{L}])/iu

/** @example saysCameApart('Ett öra har lossnat') */
export const saysCameApart = (text: string): boolean => CAME_APART.test(text)

/** What may have come apart: the toy, or what lay beside one that its buyer does not have. */
type Apart = 'toy' | 'beside'

export const apartOf = (hasToy: boolean): Apart => (hasToy ? 'toy' : 'beside')

export const KEEP_AWAY: Readonly<Record<Apart, string>> = {
  toy: 'Ta undan leksaken och alla lösa delar från barnet tills du har fått svar av oss. En liten del kan fastna i halsen.',
  beside:
    'Ta undan det som är löst eller trasigt från barnet tills du har fått svar av oss. En liten del kan fastna i halsen.',
}

const THROW_AWAY: Readonly<Record<Apart, string>> = {
  toy: 'Låt inte barnet få tillbaka den trasiga leksaken. Kasta den med alla lösa delar, om vi inte har bett dig att skicka tillbaka den.',
  beside:
    'Låt inte barnet få tillbaka det som är trasigt. Kasta det med alla lösa delar, om vi inte har bett dig att skicka tillbaka det.',
}

/** With the answer. It stays with its buyer, whether a new toy comes, money goes back or neither. */
export const ANSWER_ADVICE: Readonly<Record<Apart, Record<Exclude<ComplaintStatus, 'open'>, string>>> = {
  toy: {
    answered:
      'Låt inte barnet ha leksaken så länge något på den är löst eller trasigt. En liten del kan fastna i halsen.',
    reprint: THROW_AWAY.toy,
    refunded: THROW_AWAY.toy,
  },
  beside: {
    answered: 'Låt inte barnet ha det som är löst eller trasigt. En liten del kan fastna i halsen.',
    reprint: THROW_AWAY.beside,
    refunded: THROW_AWAY.beside,
  },
}
