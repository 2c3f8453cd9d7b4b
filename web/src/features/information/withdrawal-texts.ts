import { STANDARD_FORM_TITLE, standardForm, withdrawalEffects } from '@leksmedjan/contract/withdrawal-form'
import { WITHDRAWAL_SUBJECTS } from '@leksmedjan/contract/withdrawal'
import type { LetterDraft } from '#ui/text/mail-link.tsx'
import type { Chapter } from '#ui/text/chapters.ts'

export const WITHDRAWAL_TEXTS = {
  title: 'Ångra avtalet här',
  lead: 'Här ångrar du ett köp eller avbeställer en leksak. Du behöver inte säga varför.',
  description: 'Ångra ett köp eller avbeställ en leksak hos Leksmedjan. Du behöver inte säga varför.',
} as const

export const WITHDRAWAL_FORM = {
  title: 'Frånträd avtalet',
  name: 'Namn',
  nameMissing: 'Skriv ditt namn',
  orderNumber: 'Ordernummer',
  orderNumberHint: 'Står i orderbekräftelsen, MINIMAL- och åtta tecken.',
  orderNumberMissing: 'Skriv ordernumret',
  orderNumberInvalid: 'Ordernumret är MINIMAL- och åtta tecken, till exempel MINIMAL-7K3M9QXA',
  email: 'E-post',
  emailHint: 'Den som beställningen gjordes med. Dit skickar vi kvittot.',
  faults: 'Något saknas',
  next: 'Fortsätt',
  confirmTitle: 'Stämmer det här?',
  statement: {
    order: (orderNumber: string) => `”Jag frånträder avtalet om beställning ${orderNumber}.”`,
    new_toy: (orderNumber: string) => `”Jag avbeställer den nya leksaken i beställning ${orderNumber}.”`,
    story: (orderNumber: string) => `”Jag ångrar den digitala sagan i beställning ${orderNumber}.”`,
    goods: (orderNumber: string) =>
      `”Jag ångrar det som inte är gjort efter mina val i beställning ${orderNumber}.”`,
  } satisfies Record<FormSubject, (orderNumber: string) => string>,
  consequence: {
    order:
      'Hela beställningen avbeställs om utskriften inte har börjat: leksaken, tillvalen och frakten. Har den börjat, och av det som är på väg eller framme, gäller det bara det som inte är gjort efter dina val, till exempel presentasken. Vill du bara ångra en del? Tryck på Ändra.',
    new_toy:
      'Den nya leksaken avbeställs, och du får tillbaka det du betalade för det som inte kommer fram. Det du redan har fått, eller som är på väg, behåller du.',
    story: 'Leksaken påverkas inte: den gäller som förut.',
    goods: 'Leksaken påverkas inte: den gäller som förut.',
  } satisfies Record<FormSubject, string>,
  subject: 'Vad vill du ångra?',
  subjects: {
    new_toy: {
      title: 'Den nya leksaken',
      detail: 'Det du redan har fått, eller som är på väg, behåller du.',
    },
    order: { title: 'Hela beställningen', detail: 'Leksaken och allt som hör till.' },
    goods: {
      title: 'Presentask eller annan standardvara',
      detail: 'Bara det som inte är gjort efter dina val.',
    },
    story: { title: 'Den digitala sagan', detail: 'Leksaken och resten gäller som förut.' },
  } satisfies Record<FormSubject, { title: string; detail: string }>,
  /** Beside `new_toy`. */
  withGoods: {
    title: 'Hela beställningen',
    detail:
      'Också presentask eller annan standardvara som du har fått, eller som är på väg. Den skickar du tillbaka.',
  },
  storyAlone: 'Du ångrar den digitala sagan',
  confirm: 'Bekräfta frånträde',
  change: 'Ändra',
  failed: 'Vi fick inget svar. Kontrollera din uppkoppling och försök igen.',
  orWrite: 'Du kan också skicka meddelandet från din egen e-post. Det gäller lika mycket.',
  write: 'Skriv i din e-post',
  receiptTitle: 'Vi har tagit emot ditt meddelande',
  sentTo: (email: string) => `Ett likadant kvitto är på väg till ${email}.`,
  message: 'Meddelande',
  at: 'Mottaget',
  whatNow: 'Det här händer nu',
  print: 'Skriv ut kvittot',
} as const

/** `new_toy`: all of the order but the goods that came beside the toy before. */
export const FORM_SUBJECTS = ['new_toy', ...WITHDRAWAL_SUBJECTS] as const
export type FormSubject = (typeof FORM_SUBJECTS)[number]

export interface WithdrawalMessage {
  subject: FormSubject
  name: string
  orderNumber: string
  email: string
}

const DRAFTS: Record<FormSubject, string> = {
  new_toy: 'Jag meddelar att jag avbeställer den nya leksaken i min beställning.',
  order: 'Jag meddelar att jag ångrar mitt avtal och avbeställer det jag har köpt.',
  story: 'Jag meddelar att jag ångrar den digitala sagan i min beställning.',
  goods: 'Jag meddelar att jag ångrar det som inte är gjort efter mina val i min beställning.',
}

/** Only name, order number and address may be required (lag 2005:59, 2 kap. 10 a §). */
export function withdrawalLetter({ subject, name, orderNumber, email }: WithdrawalMessage): LetterDraft {
  return {
    subject: orderNumber === '' ? 'Jag ångrar mitt avtal' : `Jag ångrar mitt avtal, ${orderNumber}`,
    body: [
      'Hej!',
      '',
      DRAFTS[subject],
      '',
      `Ordernummer: ${orderNumber}`,
      `Namn: ${name}`,
      `E-post som beställningen gjordes med: ${email}`,
    ].join('\n'),
  }
}

const SELLER = {
  name: '{{seller.name}}',
  postalAddress: '{{seller.postalAddress}}',
  email: '{{seller.email}}',
} as const

export const WITHDRAWAL: readonly Chapter[] = [
  {
    id: 'sa-gor-du',
    title: 'Så gör du',
    body: [
      {
        steps: [
          'Skriv namn, ordernummer och e-post i formuläret ovan, och välj om du ångrar allt eller en del. Ordernumret står i orderbekräftelsen.',
          'Tryck på **Bekräfta frånträde**. Tiden räknas från när vi tog emot meddelandet.',
          'Kvittot visas genast och kommer också per e-post, med datum, klockslag och vad som händer nu.',
        ],
      },
      'Det räcker att du skickar meddelandet innan de 14 dagarna har gått ut. Du kan också mejla, ringa eller skicka ett brev: adressen står under [Kontakt](/contact).',
    ],
  },
  {
    id: 'avbestall',
    title: 'Innan utskriften har börjat',
    body: [
      'Då kan du alltid avbeställa gratis och få tillbaka hela summan, även frakten. Det är vårt eget löfte, och det gäller också leksaker som görs efter dina val.',
      'Utskriften börjar tidigast tre arbetsdagar efter beställningen. Under [Beställningsstatus](/order-status) ser du om den har börjat.',
      'Är leksaken försenad och inte skickad än? Då kan du avbeställa på samma sätt även om utskriften har börjat.',
    ],
  },
  {
    id: 'galler-den',
    title: 'När ångerrätten gäller',
    body: [
      {
        table: {
          caption: 'När den lagliga ångerrätten gäller',
          columns: ['Vara', 'Ångerrätt', 'Räknas från'],
          rows: [
            [
              'Leksaken, gravyr och kort med din text',
              'Nej, de görs efter dina egna val. Vårt löfte ovan gäller tills utskriften har börjat.',
              'Gäller inte',
            ],
            ['Presentask och andra standardvaror', '14 dagar', 'Dagen du får varan'],
            [
              'Digital saga',
              '14 dagar. Den upphör i förtid bara om du har bett att få sagan genast och samtidigt godkänt att ångerrätten då upphör.',
              'Dagen du köper den',
            ],
          ],
        },
      },
      'Är den sista dagen en lördag, söndag eller helgdag har du till och med nästa vardag på dig.',
      'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten. Fel och transportskador täcks alltid av reklamationsrätten. Reglerna står i 2 kap. 10–12 §§ lagen (2005:59) om distansavtal.',
      'Är du osäker på vad som gäller? Skicka formuläret ändå, så får du svar direkt.',
    ],
  },
  {
    id: 'pengarna',
    title: 'Så får du pengarna tillbaka',
    body: withdrawalEffects({ seller: SELLER, goods: ['standardvara'], freight: 'by_terms' }),
  },
  {
    id: 'blankett',
    title: STANDARD_FORM_TITLE,
    body: [
      'Du kan använda den här i stället för formuläret ovan, men du måste inte. Skicka den per e-post eller brev.',
      ...standardForm(SELLER),
    ],
  },
  {
    id: 'fel',
    title: 'Är det fel på leksaken?',
    body: [
      'Då behöver du inte ångra köpet. Du har tre års reklamationsrätt, och vi lagar leksaken, gör en ny eller betalar tillbaka. Läs om [fel och reklamation](/help#reklamation).',
    ],
  },
]
