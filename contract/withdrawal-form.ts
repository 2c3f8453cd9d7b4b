/**
 * What a shop hands its buyer about the right of withdrawal (lag 2005:59, 2 kap. 2 §; directive 2011/83/EU, annex I): A, how it is
 * exercised and what follows; B, the standard form.
 */
import { WITHDRAWAL_DAYS } from './withdrawal.ts'

export const INSTRUCTION_TITLE = 'Information om ångerrätten'
export const STANDARD_FORM_TITLE = 'Standardblankett för utövande av ångerrätten'

interface FormSeller {
  name: string
  postalAddress: string
  email: string
}

/** Annex I B: its fields in their order, without a word of the shop's own. */
export const standardForm = ({ name, postalAddress, email }: FormSeller): string[] => [
  '(Blanketten ska fyllas i och återsändas bara om du vill frånträda avtalet.)',
  `Till ${name}, ${postalAddress}, ${email}:`,
  'Jag/Vi (*) meddelar härmed att jag/vi (*) frånträder mitt/vårt (*) köpeavtal avseende följande varor (*)/tjänster (*):',
  'Beställdes den (*)/mottogs den (*):',
  'Konsumentens/konsumenternas namn:',
  'Konsumentens/konsumenternas adress:',
  'Konsumentens/konsumenternas underskrift (endast om denna blankett meddelas på papper):',
  'Datum:',
  '(*) Stryk det som inte är tillämpligt.',
]

/** What becomes of the freight where goods go back and the toy stays; `by_terms`: for a reader whose terms are not known. */
export type FreightOfGoods = 'stays' | 'goes_back' | 'by_terms'

export interface InstructionFacts {
  seller: FormSeller & { phone: string }
  /** Names of goods that are not made to measure. */
  goods: readonly string[]
  /** A digital story that is not asked for at once. */
  hasStory: boolean
  freight: FreightOfGoods
  /** Of the form on the web. */
  formUrl: string
}

/** Annex I A, by paragraphs. */
export const withdrawalInstruction = (order: InstructionFacts): string[] => [
  ...periodsOf(order),
  howTo(order),
  'Det räcker att du skickar meddelandet innan ångerfristen har gått ut.',
  ...withdrawalEffects(order),
]

function periodsOf({ goods, hasStory }: InstructionFacts): string[] {
  return [
    ...(goods.length === 0
      ? []
      : [
          `${right(goods.join(', ').toLowerCase())} Ångerfristen löper ut ${WITHDRAWAL_DAYS}\u00a0dagar efter den dag då du, eller någon du har utsett som inte är transportören, fick varan. Kommer flera paket räknas tiden från det sista.`,
        ]),
    ...(hasStory
      ? [
          `${right('den digitala sagan')} Ångerfristen löper ut ${WITHDRAWAL_DAYS}\u00a0dagar efter den dag då avtalet slöts.`,
        ]
      : []),
  ]
}

const right = (what: string): string =>
  `Du har rätt att frånträda avtalet om ${what} inom ${WITHDRAWAL_DAYS}\u00a0dagar, utan att säga varför.`

const howTo = ({ seller: { name, postalAddress, phone, email }, formUrl }: InstructionFacts): string =>
  `Vill du utöva ångerrätten ska du skicka ett klart och tydligt meddelande om det till ${name}, ${postalAddress}, ${phone}, ${email}, till exempel i ett brev eller ett mejl. Du kan använda standardblanketten, men du måste inte. Du kan också fylla i formuläret på ${formUrl}. Då får du genast ett kvitto på meddelandet per e-post.`

const FREIGHT: Record<FreightOfGoods, string> = {
  stays: ' Frakten betalades för att skicka leksaken, så den går inte tillbaka när du bara ångrar en vara.',
  goes_back: ' Standardfrakten går också tillbaka.',
  by_terms: ' Om frakten går tillbaka när du bara ångrar en vara står i villkoren som du beställde enligt.',
}

/** What follows from it. */
export function withdrawalEffects({
  seller: { name, postalAddress },
  goods,
  freight,
}: Pick<InstructionFacts, 'goods' | 'freight'> & {
  seller: Pick<FormSeller, 'name' | 'postalAddress'>
}): string[] {
  const ofFreight = goods.length === 0 ? '' : FREIGHT[freight]
  return [
    `Frånträder du avtalet betalar vi tillbaka det du har betalat för det du ångrar, utan onödigt dröjsmål och senast ${WITHDRAWAL_DAYS}\u00a0dagar från den dag då vi fick ditt meddelande.${ofFreight} Vi betalar tillbaka på samma sätt som du betalade, om vi inte uttryckligen har kommit överens om något annat, och det kostar dig inget.`,
    ...(goods.length === 0
      ? []
      : [
          'Är varan skickad får vi vänta tills vi har fått tillbaka den, eller ett bevis på att du har skickat den, det som kommer först.',
          `Skicka tillbaka varan till ${name}, ${postalAddress}, utan onödigt dröjsmål och senast ${WITHDRAWAL_DAYS}\u00a0dagar från den dag då du meddelade oss. Det räcker att du skickar den innan de dagarna har gått ut. Du betalar returfrakten.`,
          'Du ansvarar bara för att varan minskar i värde om du har hanterat den mer än vad som behövs för att fastställa dess art, egenskaper och funktion.',
        ]),
  ]
}
