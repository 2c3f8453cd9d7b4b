import {
  COMPLAINT_PHOTO_DAYS,
  MOST_COMPLAINT_PHOTOS,
  type ComplaintStatus,
} from '@leksmedjan/contract/complaints'

export const TEXTS = {
  /** `what`: 'leksaken', or what is kept without it; here and below. */
  title: (what: string) => `Är något fel med ${what}?`,
  body: 'Berätta vad som är fel, gärna med bilder, så löser vi det: en ny leksak, pengar tillbaka eller ett råd.',
  bodyWithoutToy:
    'Berätta vad som är fel, gärna med bilder, så löser vi det: pengar tillbaka, ett råd eller något annat som passar.',
  right: (what: string) => `Du har alltid tre år på dig att reklamera, från den dag ${what} kom fram.`,
  rightUntil: (day: string) => `Du har tre år på dig att reklamera: till och med ${day}.`,
  start: (what: string) => `Reklamera ${what}`,
  toy: 'leksaken',
  startAgain: 'Reklamera igen',
  tooLate:
    'De tre åren för reklamation har gått. Skriv till oss ändå om något är fel, så ser vi vad vi kan göra.',

  what: 'Vad är fel?',
  whatHint: 'Vad har hänt, och när märkte du det?',
  whatMissing: 'Skriv vad som är fel.',
  photosHint: `Högst ${MOST_COMPLAINT_PHOTOS}. Bara vi i verkstaden ser dem. Uppgift om plats tas bort, och bilderna raderas ${COMPLAINT_PHOTO_DAYS} dagar efter svaret.`,
  send: 'Skicka reklamationen',
  cancel: 'Avbryt',
  failed: 'Reklamationen gick inte att skicka. Det du har skrivit är kvar. Försök igen.',
  refused: {
    not_sent: 'Leksaken är inte skickad än. Skriv till oss om något är fel.',
    over: 'Beställningen är avslutad. Skriv till oss, så hjälps vi åt.',
    open: 'Du har redan en reklamation som väntar på svar. Vi läser den och svarar här.',
    too_late: 'De tre åren för reklamation har gått. Skriv till oss, så ser vi vad vi kan göra.',
    answered: 'Reklamationen är redan besvarad.',
    photos_full: 'Det finns redan så många bilder som går.',
  } as Readonly<Record<string, string>>,

  received: 'Vi har fått din reklamation',
  closedBody: (day: string) => `Verkstaden är stängd en tid. Vi svarar här och per e-post senast ${day}.`,
  receivedBody: (days: number) => `Vi svarar här och per e-post, oftast inom ${days} arbetsdagar.`,
  nothingMore: 'Du behöver inte göra något mer.',
  keepOpen: 'Ha sidan öppen tills bilderna är skickade.',
  answered: 'Svar på din reklamation',
  outcomes: {
    reprint: 'Vi skriver ut en ny och skickar den utan kostnad.',
    reprintToFetch: 'Vi skriver ut en ny utan kostnad. Du hämtar den i vår verkstad.',
    refunded: (amount: string) => `Vi betalar tillbaka ${amount}.`,
  },
  badges: {
    open: 'Väntar på svar',
    answered: 'Besvarad',
    reprint: 'Ny leksak',
    refunded: 'Pengar tillbaka',
  } satisfies Record<ComplaintStatus, string>,
  stuck: 'Pengarna kom inte fram',
  stuckBody: 'Banken tog inte emot överföringen. Vi ordnar det på ett annat sätt.',
  sentOn: (day: string) => `Skickad ${day}`,
  youWrote: 'Du skrev',
  withPhotos: (count: number) => (count === 1 ? 'En bild skickad.' : `${count} bilder skickade.`),
  sendingPhotos: (left: number) => (left === 1 ? 'Skickar en bild...' : `Skickar ${left} bilder...`),
  photosFailed: (left: number) =>
    `${left === 1 ? 'En bild gick inte att skicka.' : `${left} bilder är inte skickade än.`} Det du skrev är framme.`,
  retry: 'Försök igen',
  unhappy: 'Är du inte nöjd med svaret? Svara på vårt mejl, eller vänd dig till',
  board: 'Allmänna reklamationsnämnden',
} as const

export const BOARD_URL = 'https://www.arn.se'
