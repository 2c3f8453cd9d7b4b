/** Advice for a toy, or what its buyer has without one, that may have come apart, given before anybody has read the complaint, and with every answer (EU 2023/988, art. 9). */
import type { ComplaintStatus } from './complaints.ts'

/** 'lös' alone, not 'lösning' or 'löst det'; 'tappat' of a part, not of a colour or a parcel. */
const BROKEN =
  'lossn\\p{L}*|lossar|lös|lösa|loss|(?:är|hänger|sitter) löst|trasig\\p{L}*|sönder|av(?:bruten|brutet|brutna)|bröts?|bryts|brutits?|brustit|spruck\\p{L}+|sprick\\p{L}+|knäck\\p{L}+|krossa\\p{L}*|släppt|svalt|svald\\p{L}*|satt i halsen'
/** What came off has words of its own between verb and 'av': 'gick den av', 'föll genast av'. */
const CAME_OFF =
  '(?:g(?:ått|ick|år)|åk(?:te|t|er)|f(?:öll|allit|aller)|fl(?:ög|ugit|yger)|ramla\\p{L}*|trilla\\p{L}*|bet|bit(?:it|er)|slet|slit(?:it|er)) (?:\\p{L}+ ){0,2}(?:av|bort|loss)'
const LOST = 'tappa\\p{L}*(?! (?:bort|(?:sin |sitt )?(?:färg|glans)))'
const PART =
  '(?:örat?|öron|ögat?|ögon|svans|ben|arm|vinge|horn|nos|näsa|fot|huvud|hjul|tass|hand|finger|bit|del|tand|tagg|knopp)\\p{L}*'
/** Of a part alone: a parcel or a receipt that is missing is no danger. */
const PART_IS_GONE = `(?:\\p{L}*${PART}) (?:\\p{L}+ )?(?:saknas|borta|(?:är|var) (?:av|borta))`

const CAME_APART = new RegExp(
  `(?<![\\p{L}])(?:${[BROKEN, CAME_OFF, LOST, PART_IS_GONE].join('|')})(?![\\p{L}])`,
  'iu',
)

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

const KEEP_FROM_CHILD: Readonly<Record<Apart, string>> = {
  toy: 'Låt inte barnet ha leksaken så länge något på den är löst eller trasigt. En liten del kan fastna i halsen.',
  beside: 'Låt inte barnet ha det som är löst eller trasigt. En liten del kan fastna i halsen.',
}

/** Whether what is broken is to be thrown away, until staff choose: not where its buyer keeps it for a lower price. */
export const throwsAwayUnlessChosen = (text: string, makesUpForAll: boolean): boolean =>
  makesUpForAll && saysCameApart(text)

interface Answered {
  /** The buyer's words. */
  text: string
  status: ComplaintStatus
  /** Set by staff; null: unset. */
  throwsAway: boolean | null
}

/** With the answer; null where there is nothing to say. */
export function adviceOf({ text, status, throwsAway }: Answered, apart: Apart): string | null {
  if (throwsAway ?? throwsAwayUnlessChosen(text, status !== 'answered')) return THROW_AWAY[apart]
  return saysCameApart(text) ? KEEP_FROM_CHILD[apart] : null
}
