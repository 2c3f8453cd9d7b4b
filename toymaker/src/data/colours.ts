/** Filaments for sale, the house neutrals, and the accent of each group when the customer names one colour. */
export const COLOURS = {
  snovit: '#FAFAF7',
  sand: '#D9C29A',
  chokladbrun: '#6B4226',
  kolsvart: '#1E1E1E',
  molngra: '#8E9499',
  silver: '#B8BCC2',
  guld: '#C9A227',
  solgul: '#FFD23F',
  apelsin: '#F58220',
  lingonrod: '#C8102E',
  rosa: '#F7A1C4',
  plommonlila: '#7B4FA3',
  havsbla: '#1F5FA8',
  skogsgron: '#2E6B3E',
  sjalvlysande: '#D6F5C4',
  milk: '#FAF6EE',
  /** As light as milk and distinguishable from silver. */
  cream: '#FFF9E6',
  oat: '#E0C9A0',
  soot: '#232326',
  porcelain: '#F8D5BD',
  greyHair: '#6A6460',
} as const

export const SKIN: readonly string[] = ['#F3CFAE', '#DDA77B', '#B97F56', '#8F5D3F']
export const HAIR: readonly string[] = ['#4A2E20', '#4A2E20', '#2B2320']

/** Glow-in-the-dark filaments, each for hues up to its own limit (CIELAB hue angle, degrees). */
export const GLOWS: ReadonlyArray<{ upTo: number; colour: string }> = [
  { upTo: 15, colour: '#F9C6D8' },
  { upTo: 45, colour: '#FF9C8E' },
  { upTo: 75, colour: '#FFC9A3' },
  { upTo: 105, colour: '#F6EFA6' },
  { upTo: 170, colour: '#D6F5C4' },
  { upTo: 225, colour: '#B3EEEA' },
  { upTo: 295, colour: '#B9E4F7' },
  { upTo: 340, colour: '#DCC9F5' },
  { upTo: 360, colour: '#F9C6D8' },
]

/**
 * What stands beside a customer's only colour. None is for sale, and each is at least 27 (Lab) from every colour that is:
 * whichever second colour the customer adds, the picture changes.
 */
export const HOUSE_ACCENTS = {
  caramel: '#B97F56',
  coral: '#EE8B78',
  denim: '#34506B',
} as const

/** Candle colours for a single-colour Lucia toy; likewise distinct from every colour for sale. */
export const HOUSE_FLAMES = { amber: '#FFB02E', ember: '#FF3B14' } as const

/**
 * Colour without which the prop of an occasion is not recognised. Replaces the toy's second colour where neither of its own
 * is near; white only for people, whose neutral is skin. Mirrored for the wizard in `contract/occasion-colours.ts`.
 */
export const OCCASION_COLOURS: ReadonlyMap<string, string> = new Map([
  ['name_day', COLOURS.havsbla],
  ['christening', COLOURS.snovit],
  ['christmas', COLOURS.lingonrod],
  ['easter', COLOURS.solgul],
  ['midsummer', COLOURS.skogsgron],
  ['halloween', COLOURS.apelsin],
  ['school_start', COLOURS.solgul],
  ['graduation', COLOURS.snovit],
  ['lost_tooth', COLOURS.snovit],
  ['just_because', COLOURS.solgul],
])

/** By group, else by category. */
export const ACCENTS: Readonly<Record<string, keyof typeof HOUSE_ACCENTS>> = {
  animals: 'caramel',
  'animals.fjall_och_sno': 'denim',
  'animals.havets_djur': 'coral',
  'animals.dinosaurier': 'coral',
  'animals.smakryp': 'denim',
  characters: 'coral',
  'characters.sagovasen': 'denim',
  'characters.robotar': 'denim',
  'characters.yrken': 'denim',
  vehicles: 'denim',
  'vehicles.gard_och_skog': 'caramel',
  'vehicles.tag': 'caramel',
  'vehicles.batar': 'caramel',
  'vehicles.tva_hjul': 'caramel',
  dolls: 'coral',
  'dolls.kompisdockor': 'denim',
  'dolls.dockskapsfamilj': 'denim',
}

export const ENVIRONMENT_BACKDROPS: Readonly<Record<string, string>> = {
  forest: '#C9DCC0',
  archipelago: '#CFE4EC',
  ocean: '#9CCBE0',
  mountain: '#D5DDE8',
  snow: '#E3EBF3',
  meadow: '#DDEBC0',
  farm: '#F0E3C4',
  city: '#DCD8E6',
  castle: '#E2D4E8',
  space: '#1E2450',
  jungle: '#B9DDB0',
  northern_lights: '#16264A',
}
