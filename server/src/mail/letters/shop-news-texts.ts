/** The Swedish words of the letters to the shop itself. */
import type { WithdrawalOutcome } from '@leksmedjan/contract/withdrawal'

export const shopCommand = (words: string) => `npm run shop -- ${words}`

export const SHOP_NEWS = {
  labels: {
    orderNumber: 'Ordernummer',
    toy: 'Leksak',
    bought: 'Köpt',
    shipping: 'Frakt',
    printsFrom: 'Skrivs ut tidigast',
    sum: 'Summa',
    promised: 'Utlovad',
    disputed: 'Omtvistat',
    bankReason: 'Bankens skäl',
    answerBy: 'Svara senast',
    givenBack: 'Betalas tillbaka',
    noted: 'Noterat',
    request: 'Begäran nummer',
    dueBy: 'Klart senast',
    at: 'Tid',
  },
  sale: {
    subject: (sum: string, orderNumber: string) => `Ny beställning: ${sum} (${orderNumber})`,
    title: 'En leksak är såld',
    body: (toy: string, printsFrom: string) =>
      `${toy} är betald och 3D-modellen görs nu. Texterna att skriva ut och adressen läser du med det första kommandot. När modellen är klar: hämta filerna, och säg till när utskriften börjar, tidigast ${printsFrom}. Till dess får köparen avbeställa utan kostnad, och sedan utskriften har börjat går det inte längre.`,
    withText: (part: string) => `${part} (med text)`,
  },
  withdrawal: {
    subject: (orderNumber: string) => `En köpare har ångrat sig (${orderNumber})`,
    title: 'En köpare har ångrat sig',
    body: {
      cancelled:
        'Beställningen är avbruten. Skriv inte ut den. Det som är betalt går tillbaka av sig självt.',
      recorded:
        'Utskriften hade börjat, så beställningen gäller. Köparen har fått kvitto på sitt meddelande. Läs det och svara om något mer behöver göras.',
      with_person:
        'Beställningen är avbruten, men pengarna kan inte gå tillbaka av sig själva. Skriv inte ut den, och se vad som hindrar:',
      over: 'Beställningen var redan avslutad. Du behöver inte göra något.',
    } satisfies Record<WithdrawalOutcome, string>,
  },
  dispute: {
    opened: {
      subject: (orderNumber: string) => `Svara på en tvist om betalningen (${orderNumber})`,
      title: 'Köparens bank ifrågasätter en betalning',
      body: 'Svara hos betaltjänsten före sista dagen, annars går pengarna tillbaka till köparen. Beställningen står still tills tvisten är avgjord: skriv inte ut och skicka inget. När den är vunnen släpper du den:',
    },
    won: {
      subject: (orderNumber: string) => `Tvisten är över och pengarna är kvar (${orderNumber})`,
      title: 'Tvisten är över',
      body: 'Pengarna är kvar hos dig. Beställningen står still tills du släpper den:',
    },
    lost: {
      subject: (orderNumber: string) => `Tvisten är förlorad (${orderNumber})`,
      title: 'Tvisten är förlorad',
      body: 'Banken har gett pengarna till köparen. Skriv inte ut och skicka inget. Är leksaken inte skickad avbeställer du den med det första kommandot, och köparen får veta det i ett mejl. Är den redan skickad släpper du beställningen ur listan med det andra:',
    },
  },
  /** The bank's words that are met most; any other is shown as it comes. */
  bankReasons: {
    fraudulent: 'Kortets ägare känner inte igen köpet',
    unrecognized: 'Kortets ägare känner inte igen köpet',
    duplicate: 'Köpet blev betalt två gånger',
    product_not_received: 'Varan har inte kommit fram',
    product_unacceptable: 'Varan är inte som den skulle vara',
    credit_not_processed: 'En utlovad återbetalning har inte kommit',
    general: 'Banken har inte sagt varför',
  } as Record<string, string>,
  deletion: {
    asked: {
      subject: (day: string) => `En kund vill bli glömd (senast ${day})`,
      title: 'En kund vill bli glömd',
      body: 'Det görs av sig självt natten före den sista dagen. Titta på begäran, eller utför den redan nu:',
    },
    soon: {
      subject: (day: string) => `En kund blir snart glömd (senast ${day})`,
      title: 'Snart raderas en kunds uppgifter',
      body: 'Det görs av sig självt natten före den sista dagen och går inte att ångra. Här ser du om något står i vägen:',
    },
    hindered: {
      subject: (day: string) => `Något hindrar att en kund blir glömd (senast ${day})`,
      title: 'En kund kan inte glömmas än',
      body: 'En beställning är på väg, eller pengar är inte avgjorda. Kunden har fått veta det. Gör klart det som hindrar, så raderas uppgifterna nästa natt:',
    },
    done: {
      subject: () => 'En kund är glömd',
      title: 'En kund är glömd',
      body: 'Uppgifterna är raderade, och kunden har fått veta det. Det bokföringen behöver finns kvar. Du behöver inte göra något.',
    },
  },
  parked: {
    subject: (orderNumber: string) => `En beställning väntar på dig (${orderNumber})`,
    title: 'En beställning väntar på dig',
    wait: 'Inget mer händer med den förrän du har tittat.',
    refundFailed: (amount: string) => `En återbetalning på ${amount} kom inte fram`,
    /** Each reason by how its note in the order begins. */
    reasons: {
      money: 'Köparen har betalat, men betalningen passar inte beställningen. Ge tillbaka pengarna:',
      refund:
        'En återbetalning kom inte fram. Köparen har fått veta det och litar på dig. Ge tillbaka pengarna en gång till; går det inte heller, betala på annat sätt och släpp sedan beställningen:',
      tooMuch:
        'Betaltjänsten har betalat tillbaka mer än köparen betalade. Reda ut det där, och släpp sedan beställningen:',
      disputed: 'Köparen har ångrat sig medan banken avgör en tvist om betalningen. Se hur den står:',
      doubt: 'Granskningen är tveksam till designen. Titta på den och bestäm:',
      model: '3D-modellen behöver dina ögon innan den skrivs ut:',
      modelFailed: '3D-modellen gick inte att göra. Låt göra en ny:',
      story: 'Den digitala sagan gick inte att göra. Ge tillbaka vad den kostade, och släpp beställningen:',
      sign: 'Leksaken är betald, men namnskylten har ingen text och leksaken kan inte göras som på bilden. Ge tillbaka pengarna:',
      other: 'Se vad som har hänt:',
    },
  },
} as const

/** Placeholders of the commands. */
export const BLANKS = { folder: '<mapp>', id: '<id>', why: '<skäl>', ore: '<öre>' } as const
