import { storyComes } from '@leksmedjan/contract/story-consent'

export const RECEIPT_TEXTS = {
  receipt: (number: number) => `Kvitto ${number}`,
  number: 'Kvittonummer',
  date: 'Datum',
  orderNumber: 'Ordernummer',
  method: 'Betalt med',
  charge: 'Betalning',
  /** Where the payment method is unknown. */
  paid: 'Betald via betaltjänsten',
  test: 'Testbetalning, inga pengar drogs',
  discount: (code: string) => `Rabatt (${code})`,
  shipping: (name: string) => (name === '' ? 'Frakt' : `Frakt, ${name}`),
  total: 'Totalt',
  vat: 'varav moms 25\u00a0%',
  creditNote: (number: number) => `Kreditnota ${number}`,
  creditNoteOf: (date: string, receipt: number) => `${date}, avser kvitto ${receipt}`,
  /** With its capital, as in the letter about the money: the add-ons' names have theirs. */
  creditedFor: (subject: string) => `Gäller: ${subject}`,
  credited: 'Återbetalt',
  ofThatCredited: (sum: string) => `varav återbetalt ${sum}`,
  creditedBack: 'Återbetalningen kom inte fram',
  left: 'Kvar efter återbetalning',
  organisation: (number: string) => `Org.nr\u00a0${number}`,
  vatNumber: (number: string) => `momsnr\u00a0${number}`,
  print: 'Skriv ut kvittot',
} as const

export const STORY_TEXTS = {
  fetch: 'Ladda ner sagan (PDF)',
  failed: 'Sagan gick inte att hämta just nu. Försök igen om en stund.',
  badges: { waiting: 'Väntar', making: 'Görs nu', delayed: 'Dröjer' },
  making: 'Sagan skrivs och målas just nu. Du får ett mejl när den är klar.',
  delayed: 'Sagan dröjer lite. Du får ett mejl när den är klar.',
  waiting: storyComes,
} as const
