import type { ComplaintStatus, Remedy } from '@leksmedjan/contract/complaints'
import type { BankStanding } from '@leksmedjan/contract/disputes'

export const TEXTS = {
  title: 'Reklamationer',
  loading: 'Hämtar reklamationen',
  failed: 'Det gick inte att hämta reklamationen.',
  retry: 'Försök igen',
  status: {
    open: 'Väntar på svar',
    answered: 'Besvarad',
    reprint: 'Skrivs ut igen',
    refunded: 'Pengar tillbaka',
  } satisfies Record<ComplaintStatus, string>,
  photo: (place: number) => `Köparens bild ${place}`,
  answeredMeanwhile: (who: string) => `${who} har redan svarat`,
  notSent: 'Det här hade du skrivit. Det är inte skickat:',
  discard: 'Släng det jag skrev',
  answeredBy: (who: string, when: string) => `Svar av ${who}, ${when}`,
  refunded: (amount: string) => `${amount} tillbaka`,
  printCode: (code: string) => `Ny utskrift: ${code}`,
  proposal: (remedy: string, who: string) => `Förslag från ${who}: ${remedy}`,
  proposedRemedy: {
    answer: 'svara',
    reprint: 'skriv ut en ny',
    refund: 'betala tillbaka',
  } satisfies Record<Remedy, string>,

  earlierRefund: (sum: string, at: string) =>
    `${sum} betalades tillbaka ${at}. Med svaret går lika mycket tillbaka en gång till.`,
  remedy: 'Vad gör vi?',
  remedies: {
    answer: 'Svara',
    reprint: 'Skriv ut en ny',
    refund: 'Betala tillbaka',
  } satisfies Record<Remedy, string>,
  remedyHints: {
    answer: 'Köparen får ett råd eller en förklaring.',
    reprint:
      'En ny utskrift läggs bland de första i kön. Beställningen står kvar där den är, och köparen betalar inget.',
    refund: 'Pengarna går till samma kort eller konto.',
  } satisfies Record<Remedy, string>,
  /** Why neither a toy nor money. */
  ofBank: {
    decides: 'banken har inte bestämt sig',
    gave_back: 'banken har gett pengarna till köparen',
  } satisfies Record<BankStanding, string>,
  part: 'Hur mycket?',
  parts: {
    all: (amount: string) => `Allt, ${amount}`,
    freight: (amount: string) => `Frakten, ${amount}`,
    sum: 'En del',
  },
  sum: 'Kronor',
  sumHint: (most: string) => `Högst ${most}`,
  sumWrong: (most: string) => `Skriv ett belopp i kronor, högst ${most}.`,
  answer: 'Svar till köparen',
  answerHint: 'Går som brev och står på köparens beställning.',
  saidBefore: {
    answer: '',
    reprint: 'Ovanför svaret läser köparen att vi skriver ut en ny utan kostnad, och när den kommer.',
    refund: 'Ovanför svaret läser köparen hur mycket som går tillbaka och hur.',
  } satisfies Record<Remedy, string>,
  throwsAway: 'Den trasiga leksaken ska kastas',
  thrownAway: 'Där står också att den trasiga ska kastas om du inte ber att få den.',
  /** Of a toy that may have come apart. */
  keptFromChild: {
    answer:
      'Ovanför svaret läser köparen att barnet inte ska ha leksaken så länge något är löst eller trasigt. Skriv om barnet kan få tillbaka den.',
    reprint: 'Där står också att barnet inte ska ha leksaken så länge något är löst eller trasigt.',
    refund: 'Där står också att barnet inte ska ha leksaken så länge något är löst eller trasigt.',
  } satisfies Record<Remedy, string>,
  answerMissing: 'Skriv ett svar till köparen.',
  usual: {
    answer: '',
    reprint: 'Förlåt att leksaken inte blev som den ska. Du behöver inte skicka tillbaka den första.',
    refund: 'Förlåt att leksaken inte blev som den ska.',
  } satisfies Record<Remedy, string>,
  /** That it is to be thrown away stands above the answer. */
  usualOfThrownAway: {
    answer: '',
    reprint: 'Förlåt att leksaken inte blev som den ska.',
    refund: 'Förlåt att leksaken inte blev som den ska.',
  } satisfies Record<Remedy, string>,
  /** Of what lay beside a toy that its buyer does not have: no new one is printed. */
  withoutToy: {
    noReprint: (beside: string) => `köparen har ingen leksak, bara ${beside}`,
    refund: 'Förlåt att det inte blev som det ska.',
    throwsAway: 'Det trasiga ska kastas',
    thrownAway: 'Där står också att det trasiga ska kastas om du inte ber att få det.',
    keptFromChild: {
      answer:
        'Ovanför svaret läser köparen att barnet inte ska ha det som är löst eller trasigt. Skriv om barnet kan få tillbaka det.',
      reprint: '',
      refund: 'Där står också att barnet inte ska ha det som är löst eller trasigt.',
    } satisfies Record<Remedy, string>,
  },
  send: {
    answer: 'Skicka svaret',
    reprint: 'Skriv ut en ny och svara',
  } satisfies Record<Exclude<Remedy, 'refund'>, string>,
  /** null: no sum is chosen yet. */
  sendRefund: (sum: string | null) => `${['Betala tillbaka', sum].filter(Boolean).join(' ')} och svara`,
  done: {
    answered: 'Svaret är skickat',
    reprint: 'En ny utskrift ligger bland de första i kön. Svaret går om en minut.',
    refunded: 'Pengarna går tillbaka',
  } satisfies Record<Exclude<ComplaintStatus, 'open'>, string>,

  undo: 'Ångra',
  notSentYet: 'Köparen har inte fått svaret än. Det skickas när minuten är slut.',
  held: {
    decides: 'Köparen har inte fått svaret än. Det skickas om banken låter butiken behålla pengarna.',
    gave_back: 'Köparen får inte svaret, för banken har gett tillbaka pengarna.',
  } satisfies Record<BankStanding, string>,
  undone: 'Den nya utskriften är borttagen. Reklamationen väntar på svar, och inget brev har gått.',

  propose: 'Föreslå',
  proposeHint: 'Den som driver butiken svarar köparen. Säg vad du skulle göra och varför.',
  why: 'Varför?',
  whyMissing: 'Skriv varför.',
  proposed: 'Förslaget är sparat',
  failedStep: 'Det gick inte. Det du har skrivit är kvar. Försök igen.',
} as const

/** Why a new print was refused, by the reason in the answer's details. */
export const REFUSALS: Readonly<Record<string, string>> = {
  wrong_state: 'Leksaken skrivs redan ut igen. Svara utan en ny utskrift, eller vänta tills den är klar.',
  unpaid: 'Pengarna är redan tillbaka hos köparen.',
  over: 'Beställningen är avslutad.',
  disputed: 'Köparen bestrider betalningen. Ingen ny leksak skrivs ut förrän banken har bestämt sig.',
  too_late: 'Minuten har gått, så svaret går inte att ta tillbaka.',
}
