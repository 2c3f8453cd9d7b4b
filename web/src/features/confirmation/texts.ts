export const TEXTS = {
  story: 'Din digitala saga',
  pageTitle: 'Orderbekräftelse',
  loading: 'Hämtar orderdetaljer...',
  thanks: 'Tack för din beställning!',
  receipt: (email: string) => `En bekräftelse med kvitto är på väg till ${email}.`,
  awaits: 'Behandlas',
  awaitsBank: 'Betalningen behandlas',
  awaitsBankBody: (email: string) =>
    `Vi väntar på banken. Sidan uppdateras automatiskt. Betala inte igen: så snart pengarna är framme mejlar vi bekräftelsen till ${email}.`,
  cancelled: 'Beställningen är avbeställd',
  closed: 'Vi har avslutat beställningen',
  toyCancelled: 'Den nya leksaken är avbeställd',
  toyCancelledBody:
    'Det du redan har fått, eller som är på väg, behåller du. Pengarna för det som inte kommer fram går tillbaka till det du betalade med.',
  cancelledBody:
    'Leksaken skickas inte. Pengarna går tillbaka till det du betalade med, om din bank inte redan har gett dig dem.',
  refunded: 'Beställningen är återbetald',
  refundedBody: (sum: string, creditNotes: readonly number[]) =>
    `${sum} har betalats tillbaka till det du betalade med. Hur snart pengarna syns beror på banken.${creditNoteWords(creditNotes)}`,
  refundedSum: 'Återbetalt',
  unknownPayment: 'Okänt just nu',
  unknownStatus: 'Vi vet inte än',
  unknown: 'Vi vet inte än om betalningen är klar',
  unknownBody: (email: string) =>
    `Vi frågar betaltjänsten. Sidan uppdateras automatiskt. Betala inte igen: så snart den är klar mejlar vi bekräftelsen till ${email}.`,
  onlyForBuyer:
    'För att ingen annan ska läsa vad du har beställt visas hela beställningen bara i webbläsaren där du betalade, och bara i ett dygn. Du hittar den igen med ordernumret i bekräftelsemejlet, eller när du loggar in.',
  othersPaid: 'Betalningen är klar, och bekräftelsen med kvitto kommer i mejlet.',
  othersWait:
    'Sidan uppdateras automatiskt. Betala inte igen: så snart pengarna är framme mejlar vi bekräftelsen.',
  notCharged: 'Betalningen gick inte igenom',
  stoppedByBuyer: 'Du avbröt betalningen',
  notChargedBody: 'Inget har dragits. Beställningen finns kvar, så du kan försöka igen.',
  payAgain: 'Försök betala igen',

  yourToy: 'Din leksak',
  orderNumber: 'Ordernummer',
  ordered: 'Beställd',
  status: 'Status',
  payment: 'Betalning',
  email: 'E-post',
  total: 'Totalt',
  vatIncluded: '(inkl. 25% moms)',
  to: (name: string) => `Till ${name}`,

  next: 'Vad händer nu?',
  steps: {
    paid: 'Beställning och betalning',
    model: '3D-modellen skapas',
    modelDetail: 'Vi gör den utskrivbara modellen av din design.',
    modelReady: (day: string) => `Klar ${day}`,
    modelDone: '3D-modellen är klar',
    proof: 'Du godkänner modellen',
    proofExpected: 'Vi mejlar när den är klar, så att du kan titta från alla håll innan vi skriver ut.',
    proofWaiting: 'Modellen är klar att titta på.',
    proofChange: 'Vi gör en ny modell efter ditt önskemål.',
    print: '3D-utskrift i vår verkstad',
    remake: 'Vi gör en ny leksak',
    printSince: (when: string) => `Började ${when}`,
    printDetail: 'Leksaken skrivs ut, kontrolleras och packas.',
    delivery: 'Leverans',
    deliveryAt: (days: string) => `Hos dig ${days}`,
    sent: (when: string) => `Skickad ${when}`,
    delivered: (when: string) => `Levererad ${when}`,
    late: (days: string) => `Försenad, utlovad ${days}`,
    deliveryDetail: 'Du får ett mejl när paketet är på väg.',
  },
  /** In place of those of a delivery, of a toy that its buyer comes for. */
  pickup: {
    delivery: 'Hämtning',
    deliveryAt: (day: string) => `Klar hos oss senast ${day}`,
    sent: (when: string) => `Klar att hämta sedan ${when}`,
    delivered: (when: string) => `Hämtad ${when}`,
    deliveryDetail: 'Du får ett mejl när leksaken är klar att hämta.',
  },
  wait: {
    title: 'Vill du vänta?',
    body: (day: string) =>
      `Leksaken kan dröja till ${day}, och så länge väntar du bara om du själv vill. Vi börjar inte skriva ut den, och skickar inget så sent, förrän du har svarat.`,
    answer: 'Svara om du vill vänta',
  },
  cancelLate: 'Leksaken är försenad. Du kan avbeställa gratis och få pengarna tillbaka tills den är skickad.',
  withdraw: 'Ångra avtalet här',
  withdrawal:
    'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten. Fel och transportskador täcks alltid av reklamationsrätten.',

  another: 'Skapa en till leksak',
  home: 'Till startsidan',
  follow: 'Följ beställningen',

  errorTitle: 'Något gick fel',
  noReference: 'Ingen betalningsinformation hittades',
  fetchFailed: 'Kunde inte hämta orderdetaljer',
  fetchFailedBody:
    'Vi vet inte än hur det gick. Betala inte igen: är beställningen betald finns den hos oss, och bekräftelsen kommer i mejlet.',
  /** The specification's fallback text; external messages are shown below it. */
  technicalWords: (words: string) => `Teknisk uppgift: ${words}`,
  confirmationFailed: 'Payment confirmation failed',
  again: 'Försök igen',

  studioTitle: 'Spara i Min Studio',
  inStudio: 'I Min Studio',
  studioOffer: (email: string) =>
    `Vi mejlar en länk till ${email}. Med den loggar du in utan lösenord och har leksaken kvar, på vilken skärm du vill.`,
  studioSaved: 'Leksaken ligger bland dina designer. Där följer du den och beställer den igen.',
  saveInStudio: 'Mejla mig en länk',
  toStudio: 'Till Min Studio',
} as const

const LIST = new Intl.ListFormat('sv')

function creditNoteWords(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  return ` ${numbers.length === 1 ? 'Kreditnota' : 'Kreditnotorna'} ${LIST.format(numbers.map(String))} finns i kvittot.`
}
