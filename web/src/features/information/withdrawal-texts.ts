import type { LetterDraft } from '../../lib/mailto.ts'
import type { Chapter } from '../../ui/chapters.ts'

export const WITHDRAWAL_TEXTS = {
  title: 'Ångra avtalet här',
  lead: 'Här ångrar du ett köp eller avbeställer en leksak. Du behöver inte säga varför.',
  description: 'Ångra ett köp eller avbeställ en leksak hos Leksmedjan. Du behöver inte säga varför.',
  write: 'Skriv meddelandet i din e-post',
  copy: 'Kopiera texten',
  copied: 'Texten är kopierad.',
  notCopied: 'Det gick inte att kopiera. Markera texten och kopiera den själv.',
  addressLabel: 'Till',
  subjectLabel: 'Ämne',
  messageLabel: 'Meddelandet',
} as const

/** Name, order number and address are all the law lets us ask for (lag 2005:59, 2 kap. 10 a §). */
export function withdrawalLetter(orderNumber: string): LetterDraft {
  return {
    subject: orderNumber === '' ? 'Jag ångrar mitt avtal' : `Jag ångrar mitt avtal, ${orderNumber}`,
    body: [
      'Hej!',
      '',
      'Jag meddelar att jag ångrar mitt avtal och avbeställer det jag har köpt.',
      '',
      `Ordernummer: ${orderNumber}`,
      'Namn: ',
      'E-post som beställningen gjordes med: ',
    ].join('\n'),
  }
}

export const WITHDRAWAL: readonly Chapter[] = [
  {
    id: 'sa-gor-du',
    title: 'Så gör du',
    body: [
      {
        steps: [
          'Öppna meddelandet nedan i din e-post, eller kopiera texten. Fyll i ordernummer, namn och e-post. Ordernumret står i orderbekräftelsen.',
          'Skicka det till oss. Tiden räknas från när du skickade det.',
          'Vi bekräftar per e-post att vi har fått det, med datum och klockslag, och berättar vad som händer.',
        ],
      },
      { slot: 'letter' },
      'Du kan också ringa eller skicka ett brev till adressen under [Kontakt](/contact).',
    ],
  },
  {
    id: 'avbestall',
    title: 'Innan utskriften har börjat',
    body: [
      'Då kan du alltid avbeställa gratis och få tillbaka hela summan, även frakten. Det är vårt eget löfte, och det gäller också leksaker som görs efter dina val.',
      'Utskriften börjar tidigast tre arbetsdagar efter beställningen. Under [Beställningsstatus](/order-status) ser du om den har börjat.',
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
            ['Standardvaror', '14 dagar', 'Dagen du får varan'],
            [
              'Digital saga',
              '14 dagar. Den upphör i förtid bara om du har bett att få sagan genast och samtidigt godkänt att ångerrätten då upphör.',
              'Dagen du köper den',
            ],
          ],
        },
      },
      'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten. Fel och transportskador täcks alltid av reklamationsrätten. Reglerna står i 2 kap. 10-12 §§ lagen (2005:59) om distansavtal.',
      'Är du osäker på vad som gäller? Skicka meddelandet ändå, så svarar vi.',
    ],
  },
  {
    id: 'pengarna',
    title: 'Så får du pengarna tillbaka',
    body: [
      'Vi betalar tillbaka på samma sätt som du betalade, inom 14 dagar från ditt meddelande. Gäller det en standardvara som du redan har fått får vi vänta tills vi har fått den tillbaka, eller ett bevis på att du har skickat den.',
      'En standardvara skickar du tillbaka inom 14 dagar från meddelandet. Du betalar returfrakten.',
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
