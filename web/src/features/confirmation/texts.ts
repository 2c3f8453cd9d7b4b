export const TEXTS = {
  pageTitle: 'Orderbekräftelse',
  loading: 'Hämtar orderdetaljer...',
  thanks: 'Tack för din beställning!',
  receipt: (email: string) => `En bekräftelse med kvitto är på väg till ${email}.`,
  pending: 'Vi vet inte än om betalningen är klar',
  pendingBody: (email: string) =>
    `Vi frågar betaltjänsten, och sidan uppdateras av sig själv. Betala inte igen: så snart den är klar mejlar vi bekräftelsen till ${email}.`,
  failedPayment: 'Betalningen gick inte igenom',
  failedPaymentBody: 'Inget har dragits. Beställningen finns kvar, så du kan försöka igen.',
  payAgain: 'Försök betala igen',

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
    print: '3D-utskrift i vår verkstad',
    printDetail: 'Leksaken skrivs ut, kontrolleras och packas.',
    delivery: 'Leverans',
    deliveryAt: (days: string) => `Hos dig ${days}`,
    deliveryDetail: 'Du får ett mejl när paketet är på väg.',
  },
  cancel: 'Du kan avbeställa gratis och få hela summan tillbaka tills utskriften börjar.',
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
  again: 'Försök igen',
  confirmFailed: 'Payment confirmation failed',
} as const
