/** Swedish texts of the order step; those given in the specification are verbatim. */
import { toyWithin } from '@leksmedjan/contract/toy-name'

export const TEXTS = {
  realSize: (size: string, toy: string, [width, depth, height]: readonly [string, string, string]) =>
    `I ${size} blir ${toy} ${width}\u00a0cm bred, ${depth}\u00a0cm lång och ${height}\u00a0cm hög.`,
  whileWaiting: 'Medan du väntar',
  moreSides: 'Från fler håll',
  seenFrom: { side: 'Från sidan', back: 'Bakifrån' },
  byDay: 'I dagsljus',
  byDayNote: 'Bilden ovanför visar hur leksaken lyser i mörkret.',

  size: 'Storlek',
  sizeNote: 'Bredvid ett mjölkpaket, 1 liter',
  sizeTooSmall: 'För liten för dina detaljer',
  sizeMeasure: 'Måttet är leksakens längsta sida.',
  sizeUnprintable: 'Kan vi inte skriva ut just nu',
  chooseOther: 'En storlek kan vi inte skriva ut just nu. Välj en annan.',
  allUnprintable: 'Vi kan inte skriva ut några leksaker just nu. Spara designen och kom tillbaka.',
  addOns: 'Tillval',
  /** Of an add-on that is sold with this one alone. */
  chooseFirst: (required: string) => `Välj ${required} först.`,
  recipient: 'Vem får leksaken?',
  relationOfChild: { label: 'Vem är barnet för dig?', hint: 'Till exempel barnbarn, brorson eller gudbarn.' },
  relationOfAdult: { label: 'Vem är mottagaren för dig?', hint: 'Till exempel mamma, vän eller kollega.' },
  personalMessage: 'Ett meddelande till oss om gåvan',
  messageInStory: 'Ett meddelande i sagan',
  messageInStoryHint: 'Det står först i sagan, och vi i verkstaden läser det också.',
  delivery: 'Leverans',
  atYours: (days: string) => `Hos dig ${days}`,
  /** The method's days count from the finished toy (Spec §9). */
  way: (name: string, days: string, description: string) =>
    `${name}, ${days} från färdig leksak. ${description}.`,
  /** The catalogue's days apply within Sweden; abroad only the dates are shown. */
  wayAbroad: (name: string, description: string) => `${name}. ${description}.`,

  order: (name: string) => `Beställ ${toyWithin(name)}`,
  orderNext: 'Nästa steg är adress och betalning.',
  freeCancelling: 'Du kan avbeställa gratis tills utskriften börjar.',
  orderFailed: 'Kunde inte skapa beställning. Försök igen.',
  technicalWords: (words: string) => `Teknisk uppgift: ${words}`,
  orderNotPrepared: 'Kunde inte förbereda beställningsdata. Försök igen.',
  coverTitle: 'Din e-post behövs för att beställa',
  coverBody: 'Bilden är din att titta på så länge du vill.',
  saveAndOrder: 'Spara och beställ',
} as const
