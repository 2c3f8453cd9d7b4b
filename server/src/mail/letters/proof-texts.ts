/** The Swedish words of the letters about a proof. */
import type { ChangePart } from '@leksmedjan/contract/proofs'

export interface ProofWords {
  subject: (toy: string) => string
  preview: string
  title: (toy: string) => string
  body: (toy: string) => string
  button: string
}

const LOOK = 'Vrid modellen, titta från alla håll och säg ja, eller be om en ändring.'

export const PROOF_WORDS = {
  ready: {
    subject: (toy) => `Så här blir ${toy}: säg ja innan vi skriver ut`,
    preview: LOOK,
    title: (toy) => `Så här blir ${toy}`,
    body: () => `Vi har gjort en modell av din bild, precis så som den skrivs ut. ${LOOK}`,
    button: 'Se och godkänn modellen',
  },
  again: {
    subject: (toy) => `Den nya modellen av ${toy} är klar`,
    preview: LOOK,
    title: (toy) => `${toy}, med din ändring`,
    body: () => `Vi har gjort en ny modell efter ditt önskemål. ${LOOK}`,
    button: 'Se och godkänn modellen',
  },
  reminder: {
    subject: (toy) => `Har du hunnit titta på ${toy}?`,
    preview: 'Ett dygn kvar att svara på modellen.',
    title: (toy) => `Ett dygn kvar att titta på ${toy}`,
    body: (toy) => `Modellen av ${toy} väntar på ditt svar. ${LOOK}`,
    button: 'Se och godkänn modellen',
  },
  lapsed: {
    subject: (toy) => `Vi väntar på ditt ja till ${toy}`,
    preview: 'Inget skrivs ut förrän du har sett modellen.',
    title: (toy) => `${toy} väntar på ditt ja`,
    body: () =>
      'Tiden att svara har gått ut. Vi skriver inte ut något förrän du har sagt ja, och dagarna flyttas fram så länge. Du kan svara när du vill.',
    button: 'Se och godkänn modellen',
  },
  printedAnyway: {
    subject: (toy) => `Vi skriver ut ${toy} som modellen är`,
    preview: 'Tiden att svara på modellen har gått ut.',
    title: (toy) => `Vi skriver ut ${toy} som modellen är`,
    body: () => 'Tiden att svara på modellen har gått ut, så vi skriver ut den som den är.',
    button: 'Följ din beställning',
  },
  approved: {
    subject: (toy) => `Tack för ditt ja till ${toy}`,
    preview: 'Modellen är godkänd och står i kö till skrivaren.',
    title: (toy) => `Tack! Modellen av ${toy} är godkänd`,
    body: (toy) =>
      `Du har godkänt modellen. ${toy} ställer sig i kö till skrivaren, och du ser varje steg på din ordersida.`,
    button: 'Följ din beställning',
  },
  change_asked: {
    subject: (toy) => `Vi har fått ditt önskemål om ${toy}`,
    preview: 'En ny modell är klar inom ett dygn.',
    title: () => 'Vi ändrar modellen',
    body: () =>
      'Tack för att du berättade. En ny modell är klar inom ett dygn, och då mejlar vi dig igen. Leveransen flyttas fram lika länge.',
    button: 'Följ din beställning',
  },
} as const satisfies Record<string, ProofWords>

export const PROOF_TEXTS = {
  orderNumber: 'Ordernummer',
  answerBy: 'Svara senast',
  printing: 'Utskrift',
  printsFrom: (first: string) => `tidigast ${first}`,
  atYours: 'Hos dig',
  answeredInTime: 'om du svarar i tid',
  asked: 'Skickat',
  part: 'Gäller',
  wish: 'Med dina ord',
  silenceWaits: 'Utan svar väntar vi, och dagarna flyttas fram.',
  silencePrints: 'Utan svar skriver vi ut modellen som den är.',
  changes: 'En ändring ingår i priset.',
  cancel: 'Du kan avbeställa gratis tills utskriften har börjat.',
  ordered: 'Bilden du beställde. Modellen ser du när du trycker på knappen.',
  picture: (toy: string) => `Bilden du beställde ${toy} efter`,
} as const

/** To the shop itself. */
export const CHANGE_WISH_TEXTS = {
  wish: 'Önskemål',
  subject: (orderNumber: string) => `Ändring önskas av modellen (${orderNumber})`,
  preview: (toy: string) => `${toy} väntar på en ny modell.`,
  title: 'En köpare vill ändra modellen',
  body: (toy: string) =>
    `Köparen av ${toy} har fått löfte om en ny modell inom ett dygn. Titta på önskemålet, och låt göra modellen:`,
  command: (orderNumber: string) => `npm run shop -- proofs again ${orderNumber}`,
} as const

/** What a buyer may want changed, as the page names it. */
export const PART_NAMES: Record<ChangePart, string> = {
  face: 'Ansiktet',
  colours: 'Färgerna',
  text: 'Texten',
  body: 'Kroppen',
  other: 'Annat',
}
