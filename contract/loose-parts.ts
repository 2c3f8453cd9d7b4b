/** Advice for a toy that may have come apart, given before anybody has read the complaint, and with every answer (EU 2023/988, art. 9). */
import type { ComplaintStatus } from './complaints.ts'

/** Words of a part that came off or broke; 'lös' alone, not 'lösning' or 'löst det'; 'tappat' of a part, not of a colour. */
const CAME_APART =
  /\b(lossna\w*|lossnat|lös|lösa|trasig\w*|sönder|gått av|gick av|går av|av(?:bruten|brutet|brutna)|bröts?|bryts|brutits?|brustit|spruck\w+|sprick\w+|ramla\w* (?:av|bort)|trilla\w* (?:av|bort)|föll (?:av|bort)|fallit (?:av|bort)|tappa\w*(?! (?:bort|(?:sin |sitt )?(?:färg|glans)))|svalt|svald\w*|satt i halsen)(?![\p{L}])/iu

/** @example saysCameApart('Ett öra har lossnat') */
export const saysCameApart = (text: string): boolean => CAME_APART.test(text)

export const KEEP_AWAY =
  'Ta undan leksaken och alla lösa delar från barnet tills du har fått svar av oss. En liten del kan fastna i halsen.'

const THROW_AWAY =
  'Låt inte barnet få tillbaka den trasiga leksaken. Kasta den med alla lösa delar, om vi inte har bett dig att skicka tillbaka den.'

/** With the answer. The toy stays with its buyer, whether a new one comes, money goes back or neither. */
export const ANSWER_ADVICE: Readonly<Record<Exclude<ComplaintStatus, 'open'>, string>> = {
  answered:
    'Låt inte barnet ha leksaken så länge något på den är löst eller trasigt. En liten del kan fastna i halsen.',
  reprint: THROW_AWAY,
  refunded: THROW_AWAY,
}
