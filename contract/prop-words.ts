/** The part that an occasion adds, inside a sentence. */
import { builtProp, type BuiltProp } from './built-occasions.ts'
import type { DesignSelections } from './designs.ts'

/** With its article, by `BuiltProp.value`. */
const WORDS: Readonly<Record<string, string>> = {
  party_hat: 'en partyhatt',
  cake: 'en tårta med ljus',
  table_flag: 'en bordsflagga',
  stern_flag: 'en flagga',
  collar: 'en dopkrage',
  dove: 'en duva',
  knitted_cap: 'en toppluva',
  snowman: 'en snögubbe',
  presents: 'två julklappar',
  lucia_wreath: 'en luciakrans',
  lucia_crown: 'en luciakrona',
  star: 'en stjärna på stav',
  egg: 'ett påskägg',
  flower_wreath: 'en blomsterkrans',
  maypole: 'en midsommarstång',
  pumpkin: 'en pumpa',
  book: 'en bok och en penna',
  student_cap: 'en studentmössa',
  cap_on_book: 'en studentmössa på en bok',
  sibling: 'ett litet syskon',
  tooth: 'en tappad tand',
  plaster: 'ett plåster',
  parcel: 'ett paket',
  daisy: 'en prästkrage',
  daisy_pot: 'en prästkrage i kruka',
}

/** 'en pumpa'. */
export const wordsOf = ({ value, name }: BuiltProp): string => WORDS[value] ?? name.toLowerCase()

/** 'en pumpa bredvid', 'en partyhatt'; null where nothing is added. */
export function propWords(selections: DesignSelections): string | null {
  const prop = builtProp(selections)
  if (prop === null) return null
  return prop.place === 'beside' ? `${wordsOf(prop)} bredvid` : wordsOf(prop)
}
