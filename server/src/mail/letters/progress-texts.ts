/** The Swedish words of the letters about an order on its way. */

export const PROGRESS_WORDS = {
  printing: {
    subject: (toy: string) => `Nu skriver vi ut ${toy}`,
    preview: 'Utskriften har börjat i vår verkstad.',
    title: (toy: string) => `Nu skriver vi ut ${toy}`,
    body: 'Utskriften har börjat i vår verkstad. Sedan kontrollerar vi leksaken, packar den och skickar den till dig.',
    /** Lag 2005:59, 2 kap. 11 §. */
    small:
      'Från och med nu går det inte att avbeställa, eftersom leksaken tillverkas efter dina egna val. Fel och transportskador täcks alltid av reklamationsrätten, i tre år.',
    button: 'Följ din beställning',
  },
  shipped: {
    subject: (toy: string) => `${toy} är på väg till dig`,
    preview: 'Paketet har lämnat vår verkstad.',
    title: (toy: string) => `${toy} är på väg till dig`,
    body: 'Paketet har lämnat vår verkstad.',
    small: 'Det kan dröja några timmar innan spårningen visar paketet.',
    button: 'Spåra paketet',
  },
  delivered: {
    subject: (toy: string) => `${toy} är framme`,
    preview: 'Hoppas att den blir älskad.',
    title: (toy: string) => `${toy} är framme`,
    body: 'Paketet är levererat. Hoppas att leksaken blir älskad!',
    small:
      'Är något fel, eller har paketet inte kommit? Svara på det här mejlet så hjälper vi dig. Du kan reklamera fel i tre år.',
    button: 'Se din beställning',
  },
  late: {
    subject: (toy: string) => `${toy} är försenad, och du får välja`,
    preview: 'Vänta, eller avbeställ och få hela summan tillbaka.',
    title: (toy: string) => `${toy} är försenad`,
    body: (day: string) =>
      `Vi lovade att den skulle vara hos dig senast ${day}, och den är inte skickad än. Förlåt! Vi arbetar på att få iväg den så fort vi kan.`,
    choice:
      'Vill du hellre avbeställa? Så länge leksaken inte är skickad får du tillbaka hela summan, även frakten och även om utskriften har börjat.',
    wait: 'Vill du vänta behöver du inte göra något. Du får ett mejl när paketet är på väg.',
    button: 'Följ din beställning',
    cancel: 'Avbeställ och få pengarna tillbaka',
  },
} as const

export const PROGRESS_TEXTS = {
  follow: 'Följ din beställning',
  orderNumber: 'Ordernummer',
  carrier: 'Skickat med',
  trackingNumber: 'Kollinummer',
  atYours: 'Hos dig',
  deliveredTo: 'Levereras till',
  printingSince: 'Började',
  shippedAt: 'Skickat',
  deliveredAt: 'Levererat',
  promised: 'Utlovat',
  picture: (toy: string) => `Bild av ${toy}`,
} as const
