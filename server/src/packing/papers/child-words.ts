/**
 * What whoever gives the toy to a child reads on its papers, in the language of the country that it goes to: instructions and safety
 * information (directive 2009/48/EC, article 4.7). Swedish, which is official in Finland, where there are no others.
 */
interface ChildWords {
  keep: string
  /** Of a slip without a number. */
  keepLabel: string
  careTitle: string
  care: string
  madeBy: string
  serial: string
  scan: string
}

const SWEDISH: ChildWords = {
  keep: 'Ta bort och kasta allt emballage innan barnet får leksaken. Spara den här lappen: numret behövs om du vill fråga om leksaken.',
  keepLabel:
    'Ta bort och kasta allt emballage innan barnet får leksaken. Spara namnlappen: numret på den behövs om du vill fråga om leksaken.',
  careTitle: 'Skötsel',
  care: 'Torka av med en fuktig trasa. Leksaken är av PLA-plast och tål inte mer än 50 grader: ingen diskmaskin, och inte kvar i en varm bil. Sluta använda den om något går sönder.',
  madeBy: 'Tillverkad av',
  serial: 'Serienummer',
  scan: 'Så är leksaken gjord',
}

const BY_COUNTRY: Partial<Record<string, ChildWords>> = {
  Norge: {
    keep: 'Fjern og kast all emballasje før barnet får leken. Ta vare på denne lappen: du trenger nummeret hvis du vil spørre om leken.',
    keepLabel:
      'Fjern og kast all emballasje før barnet får leken. Ta vare på navnelappen: du trenger nummeret på den hvis du vil spørre om leken.',
    careTitle: 'Stell',
    care: 'Tørk av med en fuktig klut. Leken er av PLA-plast og tåler ikke mer enn 50 grader: ikke i oppvaskmaskin, og ikke i en varm bil. Slutt å bruke den hvis noe går i stykker.',
    madeBy: 'Produsert av',
    serial: 'Serienummer',
    scan: 'Slik er leken laget',
  },
  Danmark: {
    keep: 'Fjern og smid al emballage ud, før barnet får legetøjet. Gem denne seddel: du skal bruge nummeret, hvis du vil spørge om legetøjet.',
    keepLabel:
      'Fjern og smid al emballage ud, før barnet får legetøjet. Gem navnesedlen: du skal bruge nummeret på den, hvis du vil spørge om legetøjet.',
    careTitle: 'Pleje',
    care: 'Tør af med en fugtig klud. Legetøjet er af PLA-plast og tåler ikke mere end 50 grader: ikke i opvaskemaskine og ikke i en varm bil. Hold op med at bruge det, hvis noget går i stykker.',
    madeBy: 'Fremstillet af',
    serial: 'Serienummer',
    scan: 'Sådan er legetøjet lavet',
  },
}

/** What is fetched stays in Sweden, as its warning. */
export const childWords = (country: string, isFetched: boolean): ChildWords =>
  (isFetched ? undefined : BY_COUNTRY[country]) ?? SWEDISH
