/** Toys and people of a day in the workshop. */

export const NOW = '2026-11-26T09:40:00Z'
export const OPERATOR = 'olle@exempel.se'
export const MAKER = 'vera@exempel.se'
export const PRUSA = '5d1c2b30-0000-4000-8000-0000000000a1'
export const MINI = '5d1c2b30-0000-4000-8000-0000000000a2'

export const picture = (kind: string): string => `/toys/kinds/${kind}.webp`
export const COLOURS = {
  turquoise: { hex: '#1FB5AC', name: 'Turkos' },
  orange: { hex: '#F08A24', name: 'Apelsin' },
  red: { hex: '#C8102E', name: 'Lingonröd' },
  white: { hex: '#FAFAF7', name: 'Snövit' },
  grey: { hex: '#8A8D93', name: 'Skiffer' },
  brown: { hex: '#7A5230', name: 'Kanel' },
  blue: { hex: '#2F5D8C', name: 'Fjordblå' },
} as const
type Colour = keyof typeof COLOURS

/** Toys of the day, by name; `kindName` as in the catalogue. */
export const TOYS = {
  Gnista: {
    number: '7K3M9QXA',
    kind: 'characters.fantasidjur.drake',
    kindName: 'Drake',
    of: ['turquoise', 'orange'],
  },
  Murre: { number: '4T8WZC2P', kind: 'animals.husdjur.katt', kindName: 'Katt', of: ['grey'] },
  Stjärna: {
    number: 'W6PD4NHC',
    kind: 'characters.fantasidjur.enhorning',
    kindName: 'Enhörning',
    of: ['white', 'red'],
  },
  Brunte: {
    number: 'X9CF2MWJ',
    kind: 'animals.bondgardens_djur.hast',
    kindName: 'Häst',
    of: ['brown', 'white'],
  },
  Rut: {
    number: '8YHN3WCF',
    kind: 'characters.robotar.rymdrobot',
    kindName: 'Rymdrobot',
    of: ['blue', 'orange'],
  },
  Snö: { number: 'Q7TJ9BZM', kind: 'animals.husdjur.kanin', kindName: 'Kanin', of: ['white'] },
  'Kung Röd': {
    number: 'Y4HD6CPX',
    kind: 'characters.fantasidjur.drake.elddrake',
    kindName: 'Elddrake',
    of: ['red', 'orange'],
  },
  Nalle: { number: 'C3RP8VXH', kind: 'animals.skogens_djur.bjorn', kindName: 'Björn', of: ['brown', 'red'] },
  'Dino-Dan': {
    number: 'K6WM2DYQ',
    kind: 'animals.dinosaurier.kottatare',
    kindName: 'Köttätare',
    of: ['turquoise'],
  },
  Pärlan: {
    number: 'V2CQ7KXB',
    kind: 'animals.havets_djur.delfin',
    kindName: 'Delfin',
    of: ['blue', 'white'],
  },
  Saga: {
    number: '6NDH3TWR',
    kind: 'characters.slott_och_riddare.prinsessa',
    kindName: 'Prinsessa',
    of: ['red', 'brown'],
  },
  Kosmos: {
    number: 'J4XY9QFD',
    kind: 'characters.hjaltar.astronaut',
    kindName: 'Astronaut',
    of: ['white', 'blue'],
  },
  Grip: {
    number: 'R7BT2CHW',
    kind: 'characters.fantasidjur.grip',
    kindName: 'Grip',
    of: ['brown', 'orange'],
  },
} as const satisfies Record<string, { number: string; kind: string; kindName: string; of: readonly Colour[] }>
export type Toy = keyof typeof TOYS

export const numberOf = (toy: Toy): string => `MINIMAL-${TOYS[toy].number}`
/** A print's code: the first toy's is known to the walk. */
export const codeOf = (toy: Toy): string => TOYS[toy].number.split('').toReversed().join('')
export const GNISTA = { order: TOYS.Gnista.number, job: codeOf('Gnista') }
export const NALLE = { order: TOYS.Nalle.number, job: codeOf('Nalle') }
