import { toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import type { ChangePart } from '@leksmedjan/contract/proofs'

/** `short` for four labels in a row on phones. */
const SIDES: Record<string, { long: string; short: string; alt: (toy: string) => string }> = {
  front: { long: 'Framifrån', short: 'Fram', alt: (toy) => `${toyAtStart(toy)} framifrån` },
  left: { long: 'Från vänster', short: 'Vänster', alt: (toy) => `${toyAtStart(toy)} från sin vänstra sida` },
  back: { long: 'Bakifrån', short: 'Bak', alt: (toy) => `${toyAtStart(toy)} bakifrån` },
  right: { long: 'Från höger', short: 'Höger', alt: (toy) => `${toyAtStart(toy)} från sin högra sida` },
}

export const PART_NAMES: Record<ChangePart, string> = {
  face: 'Ansiktet',
  colours: 'Färgerna',
  text: 'Texten',
  body: 'Kroppen',
  other: 'Annat',
}

export const TEXTS = {
  title: 'Godkänn modellen',
  order: 'Order:',
  loading: 'Hämtar modellen...',
  failed: 'Det gick inte att hämta modellen just nu. Försök igen om en stund.',
  again: 'Försök igen',
  toOrder: 'Till beställningen',
  linkBroken: 'Länken är inte hel',
  linkBrokenBody: 'Öppna länken i mejlet en gång till, eller sök upp beställningen med ordernumret.',
  notYet: 'Modellen är inte klar än',

  waiting: 'Väntar på ditt svar',
  lapsed: 'Vi väntar på ditt svar',
  approved: 'Godkänd',
  changeAsked: 'Vi ser vad vi kan ändra',
  goesOn: 'Skrivs ut',
  over: 'Avslutad',

  heading: (toy: string) => `Så här blir ${toyWithin(toy)}`,
  headingChanged: (toy: string) => `${toyAtStart(toy)}, med din ändring`,
  headingUnchanged: (toy: string) => `Vi kunde inte ändra ${toyWithin(toy)}`,
  leadUnchanged:
    'Leksaken byggs av dina val, och modellen blev likadan som förut. Säg ja om du vill ha den som den är. Annars avbeställer du den, och får alla pengar tillbaka.',
  lead: {
    ai: 'Vi har gjort en modell av din bild. Vrid och titta från alla håll. Inget skrivs ut förrän du säger ja.',
    toymaker:
      'Så här ser leksaken ut, precis som den skrivs ut. Vrid och titta från alla håll. Inget skrivs ut förrän du säger ja.',
  },
  leadTimed: 'Vrid och titta från alla håll, och säg sedan ja eller be om en ändring.',
  headingApproved: (toy: string) => `Tack! Modellen av ${toyWithin(toy)} är godkänd`,
  leadApproved: (when: string, days: string) =>
    `Du godkände modellen ${when}. Den står i kö till skrivaren, och leksaken är hos dig ${days}.`,
  leadApprovedUndated: (when: string) => `Du godkände modellen ${when}. Den står i kö till skrivaren.`,
  leadApprovedEarly: (when: string, first: string, days: string) =>
    `Du godkände modellen ${when}. Vi skriver ut den tidigast ${first}, och leksaken är hos dig ${days}.`,
  leadApprovedReviewed: (when: string) =>
    `Du godkände modellen ${when}. Nu tittar vi på beställningen, och först därefter skrivs leksaken ut.`,
  leadApprovedPrinting: (when: string) =>
    `Du godkände modellen ${when}. Utskriften har börjat; under din beställning ser du hur långt leksaken har kommit.`,
  headingChangeAsked: 'Vi ser vad vi kan ändra',
  leadChangeAsked:
    'Tack för att du berättade. Vi ser vad vi kan ändra, och mejlar dig inom ett dygn. Leveransen flyttas fram lika länge.',
  headingGoesOn: (toy: string) => `Vi skriver ut ${toyWithin(toy)} som modellen är`,
  leadGoesOn: 'Tiden att svara har gått ut. Modellen står i kö till skrivaren som den är.',
  leadGoesOnReviewed:
    'Tiden att svara har gått ut. Nu tittar vi på beställningen, och först därefter skrivs modellen ut som den är.',
  headingOver: 'Beställningen är avslutad',
  leadOver: 'Leksaken skrivs inte ut, så det finns inget att godkänna.',

  stage: (toy: string) => `Modellen av ${toyWithin(toy)}`,
  drag: 'Dra för att vrida',
  turn: 'Vrid modellen',
  sides: 'Modellen från fyra håll',
  side: (side: string) => SIDES[side] ?? { long: side, short: side, alt: (toy: string) => toy },
  exact: {
    ai: 'Modellen visar exakt den form vi skriver ut. Den bygger på din bild, som är skapad av AI.',
    toymaker: 'Modellen visar exakt den form vi skriver ut.',
  },
  yourPicture: 'Din bild bredvid',
  pictureAlt: (toy: string) => `Bilden du beställde ${toyWithin(toy)} efter`,
  difference: 'Skillnad:',
  noDifference: {
    ai: 'Formen kan avvika något från bilden. Det som ska bli rätt ser du i modellen.',
    toymaker: 'Bilden och modellen är samma form.',
  },

  days: (days: number) => (days === 1 ? '1 dag' : `${days} dagar`),
  hours: (hours: number) => (hours === 1 ? '1 timme' : `${hours} timmar`),
  minutes: (minutes: number) => (minutes === 1 ? '1 minut' : `${minutes} minuter`),
  left: (time: string) => `${time} kvar`,
  timeLeft: 'Tid kvar att svara',
  timeUp: 'Tiden har gått ut, men det är inte för sent',
  answerBy: (when: string, toy: string, days: string) =>
    `Svara senast ${when}, så är ${toyWithin(toy)} hos dig ${days}.`,
  answerByUndated: (when: string) => `Svara senast ${when}.`,
  silenceWaits: 'Utan svar väntar vi, och dagarna flyttas fram.',
  silencePrints: 'Utan svar skriver vi ut modellen som den är.',
  answerNow: (toy: string, days: string) =>
    `Säger du ja nu är ${toyWithin(toy)} hos dig ${days}. Vi skriver inte ut något innan dess.`,
  answerNowUndated: 'Vi skriver inte ut något innan du har sagt ja.',

  lookAt: (toy: string) => `Titta extra på ${toyWithin(toy)}`,
  engraving: 'Texten på foten',
  nameSign: 'Namnet på skylten',
  colours: 'Färgerna',
  size: 'Storleken',
  sizeOf: (size: string, sides: readonly string[]) => `${size}, ${sides.join(' × ')} cm`,
  form: 'Formen',
  formBody: 'Ansikte, kropp och detaljer från alla håll',

  approve: (toy: string) => `Godkänn och skriv ut ${toyWithin(toy)}`,
  askForChange: 'Be om en ändring',
  rules:
    'En ändring ingår i priset. När du har godkänt ställer sig modellen i kö till skrivaren, och när utskriften har börjat går det inte längre att avbeställa gratis.',
  rulesReviewed:
    'En ändring ingår i priset. När du har godkänt tittar vi på beställningen innan modellen skrivs ut. När utskriften har börjat går det inte längre att avbeställa gratis.',
  rulesUsed: 'Ändringen som ingår i priset är använd. Behöver något mer rättas till, svara på vårt mejl.',
  rulesUnchanged: 'Ändringen du bad om gick inte att göra. Undrar du över något, svara på vårt mejl.',
  cancel: 'Avbeställ gratis',
  follow: 'Följ din beställning',

  change: 'Vad vill du ändra?',
  partMissing: 'Välj vad ändringen gäller.',
  ownWords: 'Berätta med egna ord',
  ownWordsExample: 'Kan vingarna vara lite större?',
  wishMissing: 'Berätta vad som ska ändras.',
  included: 'En ändring ingår i priset',
  count: (typed: number, most: number) => `${typed} av ${most}`,
  send: 'Skicka önskemål',
  afterSending: 'Du får svar inom ett dygn. Leveransen flyttas fram lika länge.',
  takeBack: 'Ångra, modellen är bra',
  yourWish: 'Ditt önskemål',
  answerFailed: 'Svaret kom inte fram. Försök igen.',
} as const
