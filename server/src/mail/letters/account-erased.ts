/** An erasure is done; what the law has the shop keep. */
import type { LetterContent } from './letter-of.ts'
import { paragraphs } from './parts.ts'

export interface ErasedFacts {
  isKeptInBooks: boolean
  hadAccount: boolean
}

export function accountErased({ isKeptInBooks, hadAccount }: ErasedFacts): LetterContent {
  const { subject, body } = hadAccount ? WORDS.account : WORDS.guest
  const said = isKeptInBooks ? [body, ...WORDS.kept] : [body]
  return { subject, preview: body, title: subject, parts: said.map((line) => paragraphs([line], 16)) }
}

const WORDS = {
  account: {
    subject: 'Ditt konto är raderat',
    body: 'Som du bad om har vi raderat ditt konto på Leksmedjan, med inloggningar, sparade designer, påbörjade beställningar, brev och sagor. Det går inte att ångra.',
  },
  guest: {
    subject: 'Dina uppgifter är raderade',
    body: 'Som du bad om har vi raderat det som hör till din e-post på Leksmedjan: sparade designer, påbörjade beställningar, brev och sagor. Det går inte att ångra.',
  },
  kept: [
    'För det du har betalat behåller vi ordernummer, belopp, kvitto och ditt namn till och med det sjunde året efter köpet. Det måste vi i sju år enligt bokföringslagen. E-post, telefon, adress, hälsningar och vem leksaken var till är borta.',
    'Leksakens bild, text och 3D-filer ligger kvar i tre år från leveransen, för så länge kan du reklamera. Sedan går de av sig själva. Vill du reklamera, skriv till oss med ordernumret.',
  ],
} as const
