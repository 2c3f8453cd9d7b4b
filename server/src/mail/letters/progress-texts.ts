/** The Swedish words of the letters about an order on its way. */

export const PROGRESS_WORDS = {
  printing: {
    subject: (toy: string) => `Nu skriver vi ut ${toy}`,
    preview: 'Utskriften har börjat i vår verkstad.',
    title: (toy: string) => `Nu skriver vi ut ${toy}`,
    body: 'Utskriften har börjat i vår verkstad. Sedan kontrollerar vi leksaken, packar den och skickar den till dig.',
    /** Lag 2005:59, 2 kap. 11 §. */
    small:
      'Den fria avbeställningen gällde tills utskriften började: leksaken tillverkas efter dina egna val och har därför ingen ångerrätt. Är något fel eller skadat när den kommer kan du reklamera i tre år. Svara bara på det här mejlet.',
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
  lost: {
    title: 'Paketet kom aldrig fram',
    /** Konsumentköplagen 2022:260, 2 kap.: the risk is the seller's until the goods are with the consumer. */
    body: (toy: string) =>
      `Paketet med ${toy} har kommit bort på vägen. Förlåt! Det är vårt ansvar tills leksaken är hos dig, så du behöver varken betala något eller anmäla något till fraktbolaget.`,
    found: 'Dyker paketet upp ändå? Svara på det här mejlet, så hjälps vi åt.',
    button: 'Följ din beställning',
    resend: {
      subject: (toy: string) => `Paketet med ${toy} kom aldrig fram. Vi gör en ny`,
      preview: 'Vi skriver ut en likadan och skickar den utan kostnad.',
      body: 'Vi skriver ut en ny leksak, likadan, och skickar den utan kostnad så fort vi kan. Du får ett mejl när utskriften börjar och ett när paketet är på väg.',
      choice:
        'Vill du hellre ha pengarna tillbaka? Avbeställ innan den nya utskriften börjar, så får du hela summan, även frakten.',
    },
    refund: {
      subject: (toy: string) => `Paketet med ${toy} kom aldrig fram. Du får pengarna tillbaka`,
      preview: 'Hela summan är på väg tillbaka, även frakten.',
      previewRest: 'Resten av pengarna är på väg tillbaka.',
      whole: 'även frakten',
      rest: 'resten av det du betalade',
      body: (amount: string, what: string) =>
        `Vi betalar tillbaka ${amount}, ${what}, till samma kort eller konto som du betalade med. Hos banken tar det oftast 5–10 bankdagar.`,
    },
  },
  bankGaveBack: {
    subject: (orderNumber: string) => `Beställningen är avbeställd (${orderNumber})`,
    preview: 'Din bank har gett dig pengarna tillbaka.',
    title: 'Beställningen är avbeställd',
    body: (toy: string) =>
      `Din bank har gått igenom betalningen av ${toy} och gett dig pengarna tillbaka. Därför gör vi inte leksaken, och beställningen är avbeställd.`,
    money:
      'Pengarna kommer från din bank. Vi betalar dem inte en gång till, och du är inte skyldig oss något.',
    next: 'Blev det fel, och vill du ha leksaken ändå? Gör en ny beställning, eller svara på det här mejlet.',
    button: 'Se din beställning',
  },
  refundFailed: {
    subject: (orderNumber: string) => `Återbetalningen gick inte fram (${orderNumber})`,
    preview: 'Vi ordnar den på annat sätt. Pengarna är dina.',
    title: 'Återbetalningen gick inte fram',
    body: (toy: string, amount: string) =>
      `Vi skulle betala tillbaka ${amount} av din beställning av ${toy}, men banken skickade pengarna tillbaka till oss. Förlåt! Pengarna är dina, och vi ordnar återbetalningen på annat sätt.`,
    next: 'Du behöver inte göra något nu. Har du bytt kort eller konto? Svara på det här mejlet, så går det fortare.',
    button: 'Se din beställning',
  },
} as const

export const PROGRESS_TEXTS = {
  withdrawStory: 'Ångra den digitala sagan',
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
