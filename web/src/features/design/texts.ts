export const TEXTS = {
  title: 'Delad leksak',
  loading: 'Hämtar leksaken...',
  orderAlike: 'Beställ en likadan',
  designYours: 'Designa en egen',
  yours:
    'Vill du ha en precis som den här? Eller välj djur, färger och personlighet själv. Det kostar inget att designa.',
  notCopied: 'Leksaken kunde inte hämtas. Försök igen.',
  made: 'Designad hos Leksmedjan av någon som ville dela den.',
  /** By picture source, then by text source. */
  truth: {
    toymaker: {
      toymaker: 'Bilden visar exakt den form vi skriver ut.',
      ai: 'Namn och text är skapade av AI. Bilden visar exakt den form vi skriver ut.',
    },
    ai: {
      toymaker: 'Bilden är skapad av AI. Leksaken kan avvika något i form och färg.',
      ai: 'Bild, namn och text är skapade av AI. Leksaken kan avvika något i form och färg.',
    },
  },
  /** For models bought from an external provider, which follow the picture. */
  modelByAi: 'Modellen som skrivs ut görs av AI efter bilden och kan avvika något i form.',
  report: 'Anmäl innehåll',

  goneTitle: 'Den här leksaken går inte att visa',
  goneBody: 'Den är privat eller borttagen. Har du fått länken av någon, be om en ny.',
  tookBackTitle: 'Leksaken delas inte längre',
  tookBackBody: 'Den som delade den tog bort den eller gjorde den privat medan du tittade.',
  ownerHint: 'Är den din? Du hittar den i Min Studio.',
  studio: 'Till Min Studio',

  errorTitle: 'Något gick fel',
  errorBody: 'Leksaken kunde inte hämtas. Försök igen.',
  retry: 'Försök igen',
} as const

export const REPORT = {
  title: 'Anmäl innehåll',
  ground: 'Vad gäller det?',
  explanation: 'Berätta vad som är fel',
  explanationHint: 'Vi läser det, och ingen annan.',
  explanationMissing: 'Skriv vad som är fel',
  email: 'E-post',
  emailHint: 'Dit skickar vi ett kvitto och vad vi bestämmer.',
  send: 'Skicka anmälan',
  failed: 'Vi fick inget svar. Kontrollera din uppkoppling och försök igen.',
  received: (moment: string) => `Vi tog emot din anmälan ${moment}`,
  receipt: (id: string) => `Anmälan nummer ${id}`,
  next: 'En av oss läser den och bestämmer om leksaken får fortsätta vara delad.',
} as const
