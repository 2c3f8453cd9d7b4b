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

/** Toys of the day, by name. */
export const TOYS = {
  Gnista: { number: '7K3M9QXA', kind: 'characters.fantasidjur.drake', of: ['turquoise', 'orange'] },
  Murre: { number: '4T8WZC2P', kind: 'animals.husdjur.katt', of: ['grey'] },
  Stjärna: { number: 'W6PD4NHC', kind: 'characters.fantasidjur.enhorning', of: ['white', 'red'] },
  Brunte: { number: 'X9CF2MWJ', kind: 'animals.bondgardens_djur.hast', of: ['brown', 'white'] },
  Rut: { number: '8YHN3WCF', kind: 'characters.robotar.rymdrobot', of: ['blue', 'orange'] },
  Snö: { number: 'Q7TJ9BZM', kind: 'animals.husdjur.kanin', of: ['white'] },
  'Kung Röd': { number: 'Y4HD6CPX', kind: 'characters.fantasidjur.drake.elddrake', of: ['red', 'orange'] },
  Nalle: { number: 'C3RP8VXH', kind: 'animals.skogens_djur.bjorn', of: ['brown', 'red'] },
  'Dino-Dan': { number: 'K6WM2DYQ', kind: 'animals.dinosaurier.kottatare', of: ['turquoise'] },
  Pärlan: { number: 'V2CQ7KXB', kind: 'animals.havets_djur.delfin', of: ['blue', 'white'] },
  Saga: { number: '6NDH3TWR', kind: 'characters.slott_och_riddare.prinsessa', of: ['red', 'brown'] },
  Kosmos: { number: 'J4XY9QFD', kind: 'characters.hjaltar.astronaut', of: ['white', 'blue'] },
  Grip: { number: 'R7BT2CHW', kind: 'characters.fantasidjur.grip', of: ['brown', 'orange'] },
} as const satisfies Record<string, { number: string; kind: string; of: readonly Colour[] }>
export type Toy = keyof typeof TOYS

/** @example kindNameOf('animals.husdjur.katt') === 'Katt' */
export function kindNameOf(kind: string): string {
  const name = kind.slice(kind.lastIndexOf('.') + 1)
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

export const numberOf = (toy: Toy): string => `MINIMAL-${TOYS[toy].number}`
/** A print's code: the first toy's is known to the walk. */
export const codeOf = (toy: Toy): string => TOYS[toy].number.split('').toReversed().join('')
export const GNISTA = { order: TOYS.Gnista.number, job: codeOf('Gnista') }
export const NALLE = { order: TOYS.Nalle.number, job: codeOf('Nalle') }
