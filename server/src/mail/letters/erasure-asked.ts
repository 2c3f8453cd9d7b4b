/** An erasure was asked for: by when it is done, how it is taken back, and what the law has the shop keep. */
import { PATHS } from '@leksmedjan/contract/addresses'
import { fullDay } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, paragraphs, section, smallPrint } from './parts.ts'

export interface ErasureAskedFacts {
  dueAt: Date
  hasAccount: boolean
}

export function erasureAsked(
  { dueAt, hasAccount }: ErasureAskedFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  const { subject, asked, takeBack } = WORDS[hasAccount ? 'account' : 'guest']
  const body = asked(fullDay(dueAt))
  return {
    subject,
    preview: body,
    title: subject,
    parts: [
      paragraphs([body, WORDS.open, takeBack]),
      ...(hasAccount ? [button({ label: WORDS.button, url: `${publicUrl}${PATHS.settings}` })] : []),
      section(WORDS.keptTitle, WORDS.kept),
      smallPrint([WORDS.notYou]),
    ],
  }
}

const WORDS = {
  account: {
    subject: 'Du har bett oss radera ditt konto',
    asked: (day: string) =>
      `Vi har tagit emot din begäran. Senast ${day} raderar vi ditt konto, med inloggningar, sparade designer, påbörjade beställningar, brev och sagor. Du får ett mejl när det är gjort.`,
    takeBack:
      'Ångrar du dig? Ta tillbaka begäran under Inställningar innan det är gjort. Sedan går det inte att ångra.',
  },
  guest: {
    subject: 'Du har bett oss radera dina uppgifter',
    asked: (day: string) =>
      `Vi har tagit emot din begäran. Senast ${day} raderar vi det som hör till din e-post: sparade designer, påbörjade beställningar, brev och sagor. Du får ett mejl när det är gjort.`,
    takeBack: 'Ångrar du dig? Svara på det här mejlet innan det är gjort. Sedan går det inte att ångra.',
  },
  open: 'Är något du har betalat inte levererat, eller en betalning inte avgjord, gör vi det klart först. Då raderar vi det övriga i tid och mejlar dig om vad som väntar.',
  button: 'Till Inställningar',
  keptTitle: 'Det här måste vi behålla',
  kept: [
    'För det du har betalat behåller vi ordernummer, belopp, kvitto och ditt namn till och med det sjunde året efter köpet. Det måste vi i sju år enligt bokföringslagen.',
    'Leksakens bild, text och 3D-filer ligger kvar i tre år från leveransen, för så länge kan du reklamera. Sedan går de av sig själva.',
  ],
  notYou: 'Var det inte du som bad om det? Svara på det här mejlet, så stoppar vi raderingen.',
} as const
